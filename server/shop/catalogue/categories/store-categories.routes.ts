import type { Calls } from "#server/shop/ground.ts";
import { deleteCategory } from "./delete-category.ts";
import { orderCategories } from "./order-categories.ts";
import { addCategory, changeCategory } from "./write-category.ts";
import { by } from "../store-products/writer.ts";

/** What a store's admin does with its categories. */
export const storeCategoriesRoutes = ({ serve }: Calls): void => {
  serve(
    "POST /categories",
    async ({ ground, caller, language, query, body }) =>
      await addCategory(ground, by(caller, language), query.tenantId, body),
  );
  serve(
    "PUT /categories/order",
    async ({ ground, caller, language, body }) =>
      await orderCategories(ground, by(caller, language), body.ids),
  );
  serve(
    "PUT /categories/{id}",
    async ({ ground, caller, language, params, body }) =>
      await changeCategory(ground, by(caller, language), params.id, body),
  );
  serve("DELETE /categories/{id}", async ({ ground, caller, language, params }) => {
    await deleteCategory(ground, by(caller, language), params.id);
    return undefined;
  });
};
