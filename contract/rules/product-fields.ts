import { languages, type Language } from "../language.ts";

/**
 * The fields of a product that staff write, in the order of an import's columns: `plain`, or a `text` in each language.
 * The compiler names each place that has nothing for a new field.
 */
export const productFields = {
  productNumber: "plain",
  name: "text",
  categoryId: "plain",
  origin: "plain",
  price: "plain",
  inStock: "plain",
  vatRate: "plain",
  weight: "plain",
  length: "plain",
  width: "plain",
  height: "plain",
  description: "text",
  specification: "text",
  warranty: "text",
} as const;

type Fields = typeof productFields;
type FieldsOf<Kind> = {
  [Field in keyof Fields]: Fields[Field] extends Kind ? Field : never;
}[keyof Fields];

/** The weight of a packed piece in grams and its size in centimetres. A carrier's fee follows from them. */
export const productMeasures = ["weight", "length", "width", "height"] as const;
export type ProductMeasure = (typeof productMeasures)[number];

/** A size has all of these, or none. */
export const sizeFields = [
  "length",
  "width",
  "height",
] as const satisfies readonly ProductMeasure[];

export type ProductField = keyof Fields;
/** A field that is the same in every language. */
export type PlainField = FieldsOf<"plain">;
/** A field with a text in each language. */
export type ProductText = FieldsOf<"text">;

const names = Object.keys(productFields) as ProductField[]; // as: the keys of the list
const isText = (name: ProductField): name is ProductText => productFields[name] === "text";

export const plainFields: readonly PlainField[] = names.filter((name) => !isText(name));
export const productTexts: readonly ProductText[] = names.filter(isText);

/** The texts that a product requires in one language (`spec §5`). */
export const neededTexts = [
  "name",
  "description",
  "specification",
] as const satisfies readonly ProductText[];

const suffixes = { en: "En", vn: "Vn" } as const satisfies Record<Language, string>;

/** A text of one language: `nameEn`. */
export type TextInLanguage = `${ProductText}${(typeof suffixes)[Language]}`;

/** The name of a text of one language, as columns and imports have it: `nameEn`. */
export const textIn = <Text extends ProductText>(text: Text, language: Language) =>
  `${text}${suffixes[language]}` as const;

/** A value for each text of a product. */
export const mapTexts = <Value>(valueOf: (text: ProductText) => Value) =>
  Object.fromEntries(productTexts.map((text) => [text, valueOf(text)])) as Record<
    ProductText,
    Value
  >; // as: the keys are those of the list

/** A value for each text of a product in each language, as the wire has them. */
export const textsByLanguage = <Value>(
  valueOf: (text: ProductText, language: Language) => Value,
): Record<Language, Record<ProductText, Value>> => ({
  en: mapTexts((text) => valueOf(text, "en")),
  vn: mapTexts((text) => valueOf(text, "vn")),
});

/** The texts of a product by the name of their column. */
export const textColumns = (
  valueOf: (text: ProductText, language: Language) => string,
): Record<TextInLanguage, string> =>
  Object.fromEntries(
    productTexts.flatMap((text) =>
      languages.map((language) => [textIn(text, language), valueOf(text, language)]),
    ),
  ) as Record<TextInLanguage, string>; // as: the keys are those of the list

/** A field of an import: a file names a category by its name, and has a column for each text and language. */
export type ImportField = Exclude<PlainField, "categoryId"> | "category" | TextInLanguage;

/** The columns of an import; a heading names one in English or in Vietnamese. */
export const importFields: readonly ImportField[] = names.flatMap((name): ImportField[] => {
  if (isText(name)) return [textIn(name, "en"), textIn(name, "vn")];
  return [name === "categoryId" ? "category" : name];
});
