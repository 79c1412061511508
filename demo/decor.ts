import type { StoreKey, Text } from "./content.ts";

/** A section of the demo's decoration. It names pictures, products and categories as the content does. */
export type DemoSection =
  | { kind: "banners"; slides: readonly { picture: string; alt: Text; category: string }[] }
  | {
      kind: "products";
      title: Text;
      source: "best_sellers" | "newest" | "chosen";
      products: readonly string[];
    }
  | { kind: "categories"; title: Text; categories: readonly string[] }
  | {
      kind: "text";
      title: Text;
      body: Text;
      background: "night" | "sand" | "green" | "rose";
      ink: "white" | "dark";
    }
  | { kind: "picture"; picture: string; alt: Text; title: Text; body: Text; category: string };

/** The decoration of the store with car parts: every kind of section. */
const auto: readonly DemoSection[] = [
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

/** The decoration of the store with tools. */
const power: readonly DemoSection[] = [
  {
    kind: "banners",
    slides: [
      {
        picture: "banner-drills",
        alt: {
          en: "An impact drill, a cordless drill driver and a set of bits",
          vn: "Máy khoan động lực, máy khoan vặn vít dùng pin và bộ mũi khoan",
        },
        category: "impact-drills",
      },
      {
        picture: "banner-cutting",
        alt: {
          en: "An angle grinder, a circular saw and cutting discs",
          vn: "Máy mài góc, máy cưa đĩa và đá cắt",
        },
        category: "angle-grinders",
      },
    ],
  },
  {
    kind: "categories",
    title: { en: "What are you building?", vn: "Bạn đang làm việc gì?" },
    categories: [
      "impact-drills",
      "cordless-drills",
      "angle-grinders",
      "saws",
      "measuring-tools",
      "bits-discs",
    ],
  },
  {
    kind: "products",
    title: { en: "One pack for every tool", vn: "Một cục pin cho mọi máy" },
    source: "chosen",
    products: ["06019F81K1", "PT-BP-18-4", "PT-BP-18-2", "PT-CH-18"],
  },
  {
    kind: "picture",
    picture: "store-power",
    alt: {
      en: "Rotary hammer, drills, grinder, laser and a case of bits",
      vn: "Máy khoan búa, máy khoan, máy mài, máy cân mực và hộp mũi khoan",
    },
    title: { en: "Wall, wood or steel?", vn: "Tường, gỗ hay sắt?" },
    body: {
      en: "A hammer drill for brick, a rotary hammer for concrete, a drill without impact for wood and steel. Each product says what it is not made for.",
      vn: "Khoan động lực cho tường gạch, khoan búa cho bê tông, khoan thường cho gỗ và sắt. Trang sản phẩm nào cũng ghi rõ máy không hợp với việc gì.",
    },
    category: "rotary-hammers",
  },
  {
    kind: "text",
    title: { en: "A tool that stops? Call first", vn: "Máy trục trặc? Gọi trước nhé" },
    body: {
      en: "Call the hotline before you send a tool in.\nHalf of all faults are solved on the phone.",
      vn: "Hãy gọi hotline trước khi gửi máy.\nMột nửa số lỗi xử lý được ngay qua điện thoại.",
    },
    background: "green",
    ink: "dark",
  },
];

/** The decoration of the store with appliances. */
const home: readonly DemoSection[] = [
  {
    kind: "banners",
    slides: [
      {
        picture: "banner-kitchen",
        alt: {
          en: "Dishwasher, oven, cooker hood and microwave",
          vn: "Máy rửa bát, lò nướng, máy hút mùi và lò vi sóng",
        },
        category: "dishwashers",
      },
      {
        picture: "banner-laundry",
        alt: {
          en: "Washing machine, dryer and cordless vacuum cleaner",
          vn: "Máy giặt, máy sấy và máy hút bụi không dây",
        },
        category: "washers",
      },
    ],
  },
  {
    kind: "products",
    title: { en: "Most wanted for the kitchen", vn: "Bán chạy nhất cho căn bếp" },
    source: "best_sellers",
    products: [],
  },
  {
    kind: "categories",
    title: { en: "Room by room", vn: "Sắm cho từng góc nhà" },
    categories: ["dishwashers", "ovens", "hobs", "hoods", "washers", "refrigerators"],
  },
  {
    kind: "text",
    title: { en: "Will it fit?", vn: "Có vừa chỗ đặt không?" },
    body: {
      en: "Measure width, height and depth, and the door it has to pass.\nWe compare them with you on the phone before delivery.",
      vn: "Bạn đo giúp chiều rộng, cao, sâu và cả cửa ra vào.\nChúng tôi gọi đối chiếu kích thước trước khi giao.",
    },
    background: "sand",
    ink: "dark",
  },
  {
    kind: "picture",
    picture: "store-home",
    alt: {
      en: "Refrigerator, washing machine, oven, dishwasher and hood",
      vn: "Tủ lạnh, máy giặt, lò nướng, máy rửa bát và máy hút mùi",
    },
    title: { en: "A kitchen that works together", vn: "Một căn bếp đồng bộ" },
    body: {
      en: "Hob, hood and oven of one width look calm and are easy to clean. Start with the hob: its width decides the rest.",
      vn: "Bếp, hút mùi và lò cùng chiều rộng vừa gọn vừa dễ lau chùi. Hãy chọn bếp trước: chiều rộng của bếp quyết định các món còn lại.",
    },
    category: "hobs",
  },
  {
    kind: "products",
    title: { en: "New in store", vn: "Hàng mới về" },
    source: "newest",
    products: [],
  },
];

/** The decoration of each store, which shoppers see above its products. */
export const demoDecor: Readonly<Record<StoreKey, readonly DemoSection[]>> = { auto, power, home };
