import { Refused, type Refusal } from "#contract/wire/refusals.ts";

// What the database itself forbids, by the constraint's name: no check beforehand can be raced.
const refusals: Record<string, Refusal> = {
  products_number_key: "catalogue/number-taken",
  products_category_fk: "catalogue/foreign-category",
  categories_name_en_key: "catalogue/category-exists",
  categories_name_vn_key: "catalogue/category-exists",
  stock_quantity_check: "catalogue/insufficient-stock",
};

/** Carries out a write; what a constraint of the catalogue forbids is refused by its own code. */
export const refusing = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : "";
    const code = refusals[String(constraint)];
    throw code ? new Refused(code) : error;
  }
};
