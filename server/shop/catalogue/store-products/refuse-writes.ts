import { Refused, type Refusal } from "#contract/wire/refusals.ts";

// Refusals by the constraint that a write violates: unlike checks before the write, constraints have no races.
const refusals: Record<string, Refusal> = {
  products_number_key: "catalogue/number-taken",
  products_category_fk: "catalogue/foreign-category",
  categories_name_en_key: "catalogue/category-exists",
  categories_name_vn_key: "catalogue/category-exists",
  stock_quantity_check: "catalogue/insufficient-stock",
};

/** Carries out a write; a violated constraint of the catalogue becomes its own refusal. */
export const refusing = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : "";
    const code = refusals[String(constraint)];
    throw code ? new Refused(code) : error;
  }
};
