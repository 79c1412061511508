import { between, type Random } from "./random.ts";
import type { SpecRow, Template, TemplateStore } from "./template.ts";

const colours = [
  ["stainless steel", "thép không gỉ"],
  ["white", "trắng"],
  ["black", "đen"],
  ["silver", "bạc"],
] as const;

const sized =
  (unit: string, label: readonly [string, string], least: number, most: number, step: number) =>
  (random: Random): { size: string; spec: SpecRow[] } => {
    const size = between(random, Math.round(least / step), Math.round(most / step)) * step;
    const series = between(random, 1, 4) * 2;
    return {
      size: `Series ${series} ${size} ${unit}`,
      spec: [
        [label[0], label[1], `${size} ${unit}`],
        ["Series", "Dòng", `${series}`],
        ["Voltage", "Điện áp", "220–240 V"],
      ],
    };
  };

type Appliance = Pick<Template, "category" | "letter" | "family" | "model" | "price">;

const appliance = (of: Appliance): Template => ({
  variant: colours,
  fitsVehicles: false,
  sigma: 0.35,
  origins: [
    ["DE", 3],
    ["TR", 3],
    ["ES", 2],
    ["PL", 2],
    ["CN", 2],
  ],
  warrantyMonths: 24,
  ...of,
});

const templates: readonly [Template, ...Template[]] = [
  appliance({
    category: "dishwashers",
    letter: "S",
    family: [
      ["Freestanding dishwasher", "Máy rửa bát độc lập"],
      ["Built-in dishwasher", "Máy rửa bát âm tủ"],
    ],
    model: sized("cm", ["Width", "Chiều rộng"], 45, 60, 15),
    price: 19_000_000,
  }),
  appliance({
    category: "ovens",
    letter: "T",
    family: [
      ["Built-in oven", "Lò nướng âm tủ"],
      ["Steam oven", "Lò hấp nướng"],
    ],
    model: sized("L", ["Volume", "Dung tích"], 45, 77, 1),
    price: 22_000_000,
  }),
  appliance({
    category: "hobs",
    letter: "U",
    family: [
      ["Induction hob", "Bếp từ"],
      ["Flexible induction hob", "Bếp từ vùng nấu linh hoạt"],
    ],
    model: sized("cm", ["Width", "Chiều rộng"], 30, 90, 10),
    price: 21_000_000,
  }),
  appliance({
    category: "hoods",
    letter: "V",
    family: [
      ["Wall hood", "Máy hút mùi gắn tường"],
      ["Telescopic hood", "Máy hút mùi âm tủ"],
    ],
    model: sized("cm", ["Width", "Chiều rộng"], 60, 90, 30),
    price: 16_000_000,
  }),
  appliance({
    category: "washers",
    letter: "W",
    family: [["Front-load washing machine", "Máy giặt cửa trước"]],
    model: sized("kg", ["Load", "Khối lượng giặt"], 7, 14, 1),
    price: 17_000_000,
  }),
  appliance({
    category: "washer-dryers",
    letter: "X",
    family: [
      ["Washer dryer", "Máy giặt sấy"],
      ["Heat pump dryer", "Máy sấy bơm nhiệt"],
    ],
    model: sized("kg", ["Load", "Khối lượng giặt"], 8, 12, 0.5),
    price: 25_000_000,
  }),
  appliance({
    category: "refrigerators",
    letter: "Y",
    family: [
      ["Bottom-freezer fridge", "Tủ lạnh ngăn đá dưới"],
      ["Side-by-side fridge", "Tủ lạnh side-by-side"],
    ],
    model: sized("L", ["Volume", "Dung tích"], 280, 620, 5),
    price: 34_000_000,
  }),
  appliance({
    category: "microwaves",
    letter: "Z",
    family: [
      ["Microwave", "Lò vi sóng"],
      ["Built-in microwave", "Lò vi sóng âm tủ"],
    ],
    model: sized("L", ["Volume", "Dung tích"], 20, 36, 1),
    price: 8_500_000,
  }),
  appliance({
    category: "vacuums",
    letter: "0",
    family: [
      ["Cordless vacuum cleaner", "Máy hút bụi không dây"],
      ["Bagless vacuum cleaner", "Máy hút bụi không túi"],
    ],
    model: sized("W", ["Power", "Công suất"], 300, 2_200, 50),
    price: 6_500_000,
  }),
];

export const homeAppliances: TemplateStore = { key: "home", share: 20, templates };
