import type { Text } from "./content.ts";

/** A section of the demo's decoration. It names pictures, products and categories as the content does. */
type DemoSection =
  | { kind: "banners"; slides: readonly { picture: string; alt: Text; category: string }[] }
  | {
      kind: "products";
      title: Text;
      source: "best_sellers" | "newest" | "chosen";
      products: readonly string[];
    }
  | { kind: "categories"; title: Text; categories: readonly string[] }
  | { kind: "text"; title: Text; body: Text; background: "night" | "sand"; ink: "white" | "dark" }
  | { kind: "picture"; picture: string; alt: Text; title: Text; body: Text; category: string };

/** The decoration of the store with car parts: every kind of section. */
export const demoDecor: readonly DemoSection[] = [
  {
    kind: "banners",
    slides: [
      {
        picture: "banner-service",
        alt: {
          en: "Everything for the next service: batteries, brake discs, filters and spark plugs",
          vn: "Mọi thứ cho lần bảo dưỡng tới: ắc quy, đĩa phanh, lọc dầu và bugi",
        },
        category: "oil-filters",
      },
      {
        picture: "banner-brakes",
        alt: {
          en: "Brake pads and discs that belong together",
          vn: "Má phanh và đĩa phanh đi cùng nhau",
        },
        category: "brake-pads",
      },
    ],
  },
  {
    kind: "categories",
    title: { en: "What does your car need?", vn: "Xe của bạn cần gì?" },
    categories: [
      "oil-filters",
      "air-filters",
      "brake-pads",
      "wiper-blades",
      "car-batteries",
      "diagnostics",
    ],
  },
  {
    kind: "products",
    title: { en: "Best sellers of the workshop", vn: "Bán chạy nhất trong xưởng" },
    source: "best_sellers",
    products: [],
  },
  {
    kind: "text",
    title: { en: "Does the part fit your car?", vn: "Phụ tùng có vừa xe của bạn không?" },
    body: {
      en: "Tell us model and year when we call to confirm the order.\nWe check each part against your car before it is sent.",
      vn: "Khi chúng tôi gọi xác nhận đơn, bạn cho biết dòng xe và đời xe.\nChúng tôi đối chiếu từng phụ tùng với xe của bạn trước khi gửi.",
    },
    background: "night",
    ink: "white",
  },
  {
    kind: "picture",
    picture: "store-auto",
    alt: {
      en: "Battery, brake disc and filters on a workbench",
      vn: "Ắc quy, đĩa phanh và lọc dầu trên bàn thợ",
    },
    title: { en: "Change the oil yourself", vn: "Tự thay dầu tại nhà" },
    body: {
      en: "Every 5,000 to 10,000 km the engine wants fresh oil and a new filter. Choose the filter by engine, not by brand.",
      vn: "Cứ 5.000 đến 10.000 km, động cơ cần dầu mới và lọc mới. Hãy chọn lọc theo động cơ, không theo hãng xe.",
    },
    category: "oil-filters",
  },
  {
    kind: "products",
    title: { en: "Before the rainy season", vn: "Trước mùa mưa" },
    source: "chosen",
    products: ["AT-WB-600F", "AT-WB-600T", "AT-BL-H7", "AT-BP-1101", "AT-CF-410", "AT-HN-02"],
  },
];
