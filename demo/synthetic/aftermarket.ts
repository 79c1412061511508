import { between, pick } from "./random.ts";
import type { Template, TemplateStore } from "./template.ts";

const europe = [
  ["DE", 3],
  ["BE", 2],
  ["ES", 1],
  ["PL", 1],
] as const;
const asia = [
  ["CN", 5],
  ["TH", 2],
  ["IN", 2],
  ["DE", 1],
] as const;

const templates: readonly [Template, ...Template[]] = [
  {
    category: "wiper-blades",
    letter: "A",
    family: [
      ["Flat wiper blade", "Gạt mưa mềm"],
      ["Framed wiper blade", "Gạt mưa khung"],
      ["Rear wiper blade", "Gạt mưa sau"],
    ],
    variant: [
      ["single", "1 chiếc"],
      ["pair", "bộ 2 chiếc"],
    ],
    model: (random) => {
      const inches = between(random, 12, 28);
      return {
        size: `${inches}"`,
        spec: [
          ["Length", "Chiều dài", `${Math.round(inches * 25.4)} mm`],
          ["Rubber", "Cao su", "2C"],
        ],
      };
    },
    fitsVehicles: true,
    price: 280_000,
    sigma: 0.35,
    origins: europe,
    warrantyMonths: 3,
  },
  {
    category: "brake-pads",
    letter: "B",
    family: [
      ["Front brake pads", "Má phanh trước"],
      ["Rear brake pads", "Má phanh sau"],
    ],
    variant: [
      ["low dust", "ít bụi"],
      ["quiet", "êm"],
      ["standard", "tiêu chuẩn"],
    ],
    model: (random) => {
      const width = between(random, 90, 165);
      return {
        size: `${width} mm`,
        spec: [
          ["Width", "Chiều rộng", `${width} mm`],
          ["Thickness", "Độ dày", `${between(random, 14, 20)} mm`],
        ],
      };
    },
    fitsVehicles: true,
    price: 850_000,
    sigma: 0.4,
    origins: asia,
    warrantyMonths: 6,
  },
  {
    category: "brake-discs",
    letter: "C",
    family: [
      ["Front brake disc", "Đĩa phanh trước"],
      ["Rear brake disc", "Đĩa phanh sau"],
    ],
    variant: [
      ["vented", "thông gió"],
      ["solid", "đặc"],
      ["coated", "sơn phủ"],
    ],
    model: (random) => {
      const diameter = between(random, 230, 345);
      return {
        size: `${diameter} mm`,
        spec: [
          ["Diameter", "Đường kính", `${diameter} mm`],
          ["Thickness", "Độ dày", `${between(random, 10, 30)} mm`],
        ],
      };
    },
    fitsVehicles: true,
    price: 950_000,
    sigma: 0.4,
    origins: asia,
    warrantyMonths: 6,
  },
  {
    category: "spark-plugs",
    letter: "D",
    family: [
      ["Nickel spark plug", "Bugi niken"],
      ["Platinum spark plug", "Bugi bạch kim"],
      ["Iridium spark plug", "Bugi iridium"],
    ],
    variant: [
      ["single", "1 chiếc"],
      ["set of 4", "bộ 4 chiếc"],
    ],
    model: (random) => {
      const gap = (between(random, 7, 12) / 10).toFixed(1);
      return {
        size: `${gap} mm`,
        spec: [
          ["Gap", "Khe hở", `${gap} mm`],
          ["Thread", "Ren", pick(random, ["M12", "M14"])],
        ],
      };
    },
    fitsVehicles: true,
    price: 160_000,
    sigma: 0.5,
    origins: [
      ["CN", 3],
      ["IN", 2],
      ["DE", 2],
    ],
    warrantyMonths: 3,
  },
  {
    category: "car-batteries",
    letter: "E",
    family: [
      ["Car battery", "Ắc quy ô tô"],
      ["AGM battery", "Ắc quy AGM"],
      ["EFB battery", "Ắc quy EFB"],
    ],
    variant: [
      ["left terminal", "cọc trái"],
      ["right terminal", "cọc phải"],
    ],
    model: (random) => {
      const ampereHours = between(random, 7, 22) * 5;
      return {
        size: `${ampereHours} Ah`,
        spec: [
          ["Capacity", "Dung lượng", `${ampereHours} Ah`],
          ["Cold start", "Dòng khởi động", `${ampereHours * 9} A`],
        ],
      };
    },
    fitsVehicles: true,
    price: 2_100_000,
    sigma: 0.4,
    origins: [
      ["CN", 2],
      ["TH", 2],
      ["DE", 1],
      ["ES", 1],
    ],
    warrantyMonths: 12,
  },
  {
    category: "oil-filters",
    letter: "F",
    family: [
      ["Oil filter", "Lọc dầu"],
      ["Oil filter element", "Lõi lọc dầu"],
    ],
    variant: [
      ["spin-on", "dạng vặn"],
      ["paper", "giấy"],
      ["synthetic", "sợi tổng hợp"],
    ],
    model: (random) => {
      const height = between(random, 65, 145);
      return {
        size: `${height} mm`,
        spec: [
          ["Height", "Chiều cao", `${height} mm`],
          ["Diameter", "Đường kính", `${between(random, 60, 95)} mm`],
        ],
      };
    },
    fitsVehicles: true,
    price: 110_000,
    sigma: 0.4,
    origins: asia,
    warrantyMonths: 3,
  },
  {
    category: "air-filters",
    letter: "G",
    family: [
      ["Engine air filter", "Lọc gió động cơ"],
      ["Cabin filter", "Lọc gió điều hòa"],
    ],
    variant: [
      ["standard", "tiêu chuẩn"],
      ["activated carbon", "than hoạt tính"],
      ["anti-allergen", "chống dị ứng"],
    ],
    model: (random) => {
      const length = between(random, 180, 320);
      return {
        size: `${length} mm`,
        spec: [
          ["Length", "Chiều dài", `${length} mm`],
          ["Width", "Chiều rộng", `${between(random, 120, 240)} mm`],
        ],
      };
    },
    fitsVehicles: true,
    price: 260_000,
    sigma: 0.4,
    origins: asia,
    warrantyMonths: 3,
  },
  {
    category: "diagnostics",
    letter: "H",
    family: [
      ["Diagnostic module", "Mô-đun chẩn đoán"],
      ["Battery tester", "Máy kiểm tra ắc quy"],
      ["Fault code reader", "Máy đọc lỗi"],
    ],
    variant: [
      ["wireless", "không dây"],
      ["wired", "có dây"],
      ["workshop set", "bộ cho xưởng"],
    ],
    model: (random) => {
      const channels = pick(random, [1, 2, 4]);
      return {
        size: `${channels}CH`,
        spec: [
          ["Channels", "Số kênh", `${channels}`],
          ["Supply", "Nguồn", "8–28 V"],
        ],
      };
    },
    fitsVehicles: false,
    price: 18_000_000,
    sigma: 0.9,
    origins: [
      ["DE", 3],
      ["CN", 2],
      ["HU", 1],
    ],
    warrantyMonths: 12,
  },
  {
    category: "horns-bulbs",
    letter: "I",
    family: [
      ["Horn", "Còi xe"],
      ["Halogen bulb", "Bóng đèn halogen"],
      ["LED bulb", "Bóng đèn LED"],
    ],
    variant: [
      ["single", "1 chiếc"],
      ["pair", "bộ 2 chiếc"],
    ],
    model: (random) => {
      const watts = between(random, 5, 60);
      return {
        size: `12V ${watts}W`,
        spec: [
          ["Voltage", "Điện áp", "12 V"],
          ["Power", "Công suất", `${watts} W`],
        ],
      };
    },
    fitsVehicles: true,
    price: 190_000,
    sigma: 0.5,
    origins: asia,
    warrantyMonths: 6,
  },
];

export const aftermarket: TemplateStore = { key: "auto", share: 45, templates };
