import type { Calls } from "#server/shop/app-context.ts";
import { deleteCategory } from "./delete-category.ts";
import { orderCategories } from "./order-categories.ts";
import { addCategory, changeCategory } from "./write-category.ts";
import { actorOf } from "../store-products/write-catalogue.ts";

/** Routes of a store's admin for the store's categories. */
export const storeCategoriesRoutes = ({ serve }: Calls): void => {
  serve(
    "POST /categories",
    async ({ context, caller, language, query, body }) =>
      await addCategory(context, actorOf(caller, language), query.tenantId, body),
  );
  serve(
    "PUT /categories/order",
    async ({ context, caller, language, body }) =>
      await orderCategories(context, actorOf(caller, language), body.ids),
  );
  serve(
    "PUT /categories/{id}",
    async ({ context, caller, language, params, body }) =>
      await changeCategory(context, actorOf(caller, language), params.id, body),
  );
  serve("DELETE /categories/{id}", async ({ context, caller, language, params }) => {
    await deleteCategory(context, actorOf(caller, language), params.id);
    return undefined;
  });
};
