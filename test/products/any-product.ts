import fc from "fast-check";
import { productInput } from "#contract/staff/store-products.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import type { z } from "#contract/wire/zod.ts";
import { checkShape, InvalidShape } from "#server/platform/http/shape/check-shape.ts";

export type AnyProduct = z.output<typeof productInput>;

/** Texts that files and spreadsheets read in their own way. */
const awkward = [
  "=1+1",
  "+84 912",
  "-5",
  "@SUM(A1)",
  "＝1",
  "'=1",
  "''-2",
  "'",
  "'quoted'",
  '"quoted", and more',
  "a;b\tc".replace("\t", " "),
  "00042",
  "1.234.000 ₫",
  "1E5",
  "9007199254740993",
  "2026-11-27",
  "TRUE",
  "#N/A",
  "#REF!",
  "M\ufffdy khoan",
  "_x000D_ _x005F_x0041_",
  "sep=;",
  "<b>&amp;</b> ]]>",
  "Máy khoan động lực",
  "Ma\u0301y ma\u0300i".normalize("NFD"),
  "Ghế ߷ 🛠️ 👩‍🔧",
  "\u00a0x\u3000",
  "a\u2028b",
  "-",
] as const;

const line = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .tuple(fc.constantFrom("=", "+", "-", "@", "'", "'=", " ", '"'), fc.string())
    .map((parts) => parts.join("")),
);
const lines = fc.oneof(
  line,
  fc.array(line, { maxLength: 4 }).map((each) => each.join("\n")),
);

const texts = fc.record({ name: line, description: lines, specification: lines, warranty: lines });
const blank = fc.constant({ name: "", description: "", specification: "", warranty: "" });
const size = fc.integer({ min: 1, max: 1_000 });

/** A product as its form may send it, in categories of these ids. At least one language is complete. */
export const anyProduct = (categoryIds: readonly string[]): fc.Arbitrary<AnyProduct> =>
  fc
    .record({
      productNumber: line,
      categoryId: fc.constantFrom(...categoryIds),
      origin: fc.constantFrom("VN", "DE", "CN", "TW", "GB"),
      price: fc.integer({ min: 1, max: 9_999_999_999 }),
      inStock: fc.integer({ min: 0, max: 1_000_000 }),
      vatRate: fc.constantFrom(null, ...vatRates),
      weight: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      sides: fc.option(fc.record({ length: size, width: size, height: size })),
      en: texts,
      vn: fc.oneof(texts, blank),
    })
    .map(({ sides, en, vn, ...plain }) => ({
      ...plain,
      ...(sides ?? { length: null, width: null, height: null }),
      translations: { en, vn },
    }))
    .map(storedProduct)
    .filter((product) => product !== null);

/** The product as the shape of its form cleans it; null if the form would be refused. */
const storedProduct = (sent: unknown): AnyProduct | null => {
  try {
    const product = checkShape(productInput, sent);
    const { name, description, specification } = product.translations?.en ?? {};
    return name && description && specification ? product : null;
  } catch (error) {
    if (error instanceof InvalidShape) return null;
    throw error;
  }
};
