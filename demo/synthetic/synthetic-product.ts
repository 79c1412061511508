import { aftermarket } from "./aftermarket.ts";
import { homeAppliances } from "./home-appliances.ts";
import { powerTools } from "./power-tools.ts";
import { between, normal, pick, randomAt, weighted, type Random } from "./random.ts";
import type { Template, TemplateStore, Words } from "./template.ts";

export type SyntheticProduct = {
  store: TemplateStore;
  template: Template;
  productNumber: string;
  name: Words;
  description: Words;
  specification: Words;
  warranty: Words;
  origin: string;
  price: number;
  isHidden: boolean;
  stock: number;
  soldCount: number;
  revenue: number;
  ratingSum: number;
  feedbackCount: number;
  createdAt: Date;
};

const FIRST_DAY = Date.UTC(2026, 8, 30);
const MINUTE = 60_000;

// Common on Vietnam's roads.
const vehicles = [
  "Vios",
  "Innova",
  "Fortuner",
  "Accent",
  "i10",
  "Tucson",
  "Morning",
  "Seltos",
  "CX-5",
  "Mazda3",
  "City",
  "CR-V",
  "Ranger",
  "Xpander",
  "Triton",
  "Camry",
  "VF 5",
  "VF 8",
] as const;

/** One product of the synthetic catalogue: it depends on seed and index alone. */
export const syntheticProduct = (seed: number, index: number): SyntheticProduct => {
  const random = randomAt(seed, index);
  const store = weighted(random, [
    [aftermarket, aftermarket.share],
    [powerTools, powerTools.share],
    [homeAppliances, homeAppliances.share],
  ]);
  const template = pick(random, store.templates);
  const { size, spec } = template.model(random);
  const name = nameOf(random, template, size);
  const price = priceOf(random, template);
  const soldCount = soldOf(random);
  return {
    store,
    template,
    productNumber: productNumber(template.letter, index),
    name,
    description: [
      `${name[0]} for everyday use, with ${template.warrantyMonths} months of warranty. Made up for measuring (demo data).`,
      `${name[1]} dùng hằng ngày, bảo hành ${template.warrantyMonths} tháng. Sản phẩm tạo ra để đo đạc (dữ liệu mẫu).`,
    ],
    specification: [
      spec.map(([label, , value]) => `${label}: ${value}`).join("\n"),
      spec.map(([, label, value]) => `${label}: ${value}`).join("\n"),
    ],
    warranty:
      template.warrantyMonths === 0
        ? ["", ""]
        : [`${template.warrantyMonths} months`, `${template.warrantyMonths} tháng`],
    origin: weighted(random, template.origins),
    price,
    isHidden: random() < 0.03,
    stock: stockOf(random),
    soldCount,
    revenue: Math.round(soldCount * price * 0.95),
    ...ratingOf(random, soldCount),
    createdAt: new Date(FIRST_DAY - index * MINUTE),
  };
};

const nameOf = (
  random: Random,
  { family, variant, fitsVehicles }: Template,
  size: string,
): Words => {
  const [familyEn, familyVn] = pick(random, family);
  const [variantEn, variantVn] = pick(random, variant);
  const year = between(random, 2008, 2026);
  const vehicle = fitsVehicles ? `${pick(random, vehicles)} ${year}` : "";
  const en = `${familyEn} ${size} ${variantEn}${vehicle && ` for ${vehicle}`}`;
  const vn = `${familyVn} ${size} ${variantVn}${vehicle && ` cho ${vehicle}`}`;
  // Varied as stores type: some names in decomposed letters (stored composed), a few in capitals, a few with the tone
  // mark in the old position.
  const typing = random();
  if (typing < 0.02) return [en, vn.normalize("NFD").normalize("NFC")];
  if (typing < 0.03) return [en.toUpperCase(), vn.toUpperCase()];
  if (typing < 0.04) return [en, vn.replaceAll("hòa", "hoà").replaceAll("khóa", "khoá")];
  return [en, vn];
};

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten characters that begin with X, as no real part number does; the last one is a check digit. */
const productNumber = (letter: string, index: number): string => {
  let digits = "";
  for (let rest = index, place = 0; place < 7; place++, rest = Math.floor(rest / 32))
    digits = DIGITS.charAt(rest % 32) + digits;
  const sum = [...digits].reduce(
    (total, digit, place) => total + DIGITS.indexOf(digit) * (place + 2),
    letter.charCodeAt(0),
  );
  return `X${letter}${digits}${DIGITS.charAt(sum % 31)}`;
};

const priceOf = (random: Random, { price, sigma }: Template): number => {
  const wanted = Math.max(15_000, price * Math.exp(normal(random) * sigma));
  const step = wanted < 1_000_000 ? 1_000 : wanted < 10_000_000 ? 10_000 : 100_000;
  const rounded = Math.round(wanted / step) * step;
  return random() < 0.6 ? Math.floor(rounded / (step * 10)) * step * 10 + step * 9 : rounded;
};

const stockOf = (random: Random): number => {
  const kind = random();
  if (kind < 0.07) return 0;
  return kind < 0.87 ? between(random, 1, 200) : between(random, 201, 999);
};

// A Zipf distribution: few products sell very well, most hardly at all.
const soldOf = (random: Random): number =>
  Math.min(50_000, Math.floor(2_000_000 / (1 + random() * 1_000_000) ** 1.05));

const ratingOf = (
  random: Random,
  soldCount: number,
): { ratingSum: number; feedbackCount: number } => {
  const feedbackCount = Math.round(soldCount * (0.03 + random() * 0.05));
  const mean =
    random() < 0.01
      ? 1.5 + random() * 1.5
      : Math.min(5, Math.max(3.2, 4.6 + normal(random) * 0.25));
  return { feedbackCount, ratingSum: Math.round(mean * feedbackCount) };
};
