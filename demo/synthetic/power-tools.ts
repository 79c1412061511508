import { between, pick, type Random } from "./random.ts";
import type { SpecRow, Template, TemplateStore } from "./template.ts";

const made = [
  ["CN", 5],
  ["MY", 4],
  ["DE", 1],
  ["HU", 1],
] as const;
const forms = [
  ["solo", "thân máy"],
  ["in carton", "hộp giấy"],
  ["in case", "hộp nhựa"],
  ["with accessories", "kèm phụ kiện"],
] as const;

/** A tool's weight and speed depend on its power. */
const motor = (random: Random, least: number, most: number): { size: string; spec: SpecRow[] } => {
  const watts = between(random, least / 10, most / 10) * 10;
  const kilos = (0.8 + watts / 420).toFixed(1);
  return {
    size: `${watts}W`,
    spec: [
      ["Power", "Công suất", `${watts} W`],
      ["No-load speed", "Tốc độ không tải", `${Math.round(4_200 - watts * 0.9)} rpm`],
      ["Weight", "Trọng lượng", `${kilos} kg`],
    ],
  };
};

const cordless = (random: Random): { size: string; spec: SpecRow[] } => {
  const volts = pick(random, [12, 18]);
  const ampereHours = pick(random, [1.5, 2, 3, 4, 5]);
  return {
    size: `${volts}V ${ampereHours}Ah`,
    spec: [
      ["Voltage", "Điện áp", `${volts} V`],
      ["Battery", "Pin", `${ampereHours} Ah`],
      ["Torque", "Mô-men xoắn", `${volts * between(random, 2, 6)} Nm`],
    ],
  };
};

type Tool = Pick<Template, "category" | "letter" | "family" | "model" | "price" | "sigma"> &
  Partial<Template>;

const tool = (of: Tool): Template => ({
  variant: forms,
  fitsVehicles: false,
  origins: made,
  warrantyMonths: 6,
  ...of,
});

const templates: readonly [Template, ...Template[]] = [
  tool({
    category: "impact-drills",
    letter: "J",
    family: [
      ["Impact drill", "Máy khoan động lực"],
      ["Rotary drill", "Máy khoan xoay"],
    ],
    model: (random) => motor(random, 320, 1_100),
    price: 1_500_000,
    sigma: 0.4,
  }),
  tool({
    category: "cordless-drills",
    letter: "K",
    family: [
      ["Cordless drill driver", "Máy khoan vặn vít dùng pin"],
      ["Cordless impact driver", "Máy vặn vít động lực dùng pin"],
    ],
    model: cordless,
    price: 2_600_000,
    sigma: 0.4,
  }),
  tool({
    category: "rotary-hammers",
    letter: "L",
    family: [
      ["Rotary hammer", "Máy khoan búa"],
      ["Demolition hammer", "Máy đục phá"],
    ],
    model: (random) => motor(random, 600, 1_700),
    price: 4_200_000,
    sigma: 0.5,
  }),
  tool({
    category: "angle-grinders",
    letter: "M",
    family: [
      ["Angle grinder", "Máy mài góc"],
      ["Straight grinder", "Máy mài thẳng"],
    ],
    model: (random) => motor(random, 670, 2_600),
    price: 1_600_000,
    sigma: 0.5,
  }),
  tool({
    category: "saws",
    letter: "N",
    family: [
      ["Circular saw", "Máy cưa đĩa"],
      ["Jigsaw", "Máy cưa lọng"],
      ["Reciprocating saw", "Máy cưa kiếm"],
    ],
    model: (random) => motor(random, 500, 2_000),
    price: 2_800_000,
    sigma: 0.5,
  }),
  tool({
    category: "cut-off-saws",
    letter: "O",
    family: [
      ["Metal cut-off saw", "Máy cắt sắt"],
      ["Dry-cut saw", "Máy cắt khô"],
    ],
    model: (random) => motor(random, 2_000, 2_600),
    price: 3_400_000,
    sigma: 0.4,
  }),
  tool({
    category: "measuring-tools",
    letter: "P",
    family: [
      ["Laser measure", "Máy đo khoảng cách laser"],
      ["Line laser", "Máy cân mực laser"],
      ["Wall scanner", "Máy dò tường"],
    ],
    model: (random) => {
      const metres = between(random, 4, 30) * 5;
      return {
        size: `${metres}m`,
        spec: [
          ["Range", "Tầm đo", `${metres} m`],
          ["Accuracy", "Sai số", "± 1.5 mm"],
        ],
      };
    },
    price: 2_400_000,
    sigma: 0.7,
  }),
  tool({
    category: "packs-chargers",
    letter: "Q",
    family: [
      ["Battery pack", "Pin"],
      ["Charger", "Bộ sạc"],
      ["Starter set", "Bộ pin và sạc"],
    ],
    model: cordless,
    price: 1_400_000,
    sigma: 0.5,
  }),
  tool({
    category: "bits-discs",
    letter: "R",
    family: [
      ["Drill bit", "Mũi khoan"],
      ["Cutting disc", "Đá cắt"],
      ["Grinding disc", "Đá mài"],
    ],
    variant: [
      ["1 piece", "1 chiếc"],
      ["set of 5", "bộ 5 chiếc"],
      ["set of 10", "bộ 10 chiếc"],
      ["box of 25", "hộp 25 chiếc"],
    ],
    model: (random) => {
      const millimetres = between(random, 2, 230);
      return {
        size: `${millimetres} mm`,
        spec: [
          ["Diameter", "Đường kính", `${millimetres} mm`],
          ["For", "Dùng cho", pick(random, ["SDS-plus", "HSS", "M14"])],
        ],
      };
    },
    price: 90_000,
    sigma: 0.8,
    warrantyMonths: 0,
  }),
];

export const powerTools: TemplateStore = { key: "power", share: 35, templates };
