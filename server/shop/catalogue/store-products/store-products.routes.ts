import type { Calls } from "#server/shop/ground.ts";
import { actOnProducts } from "./act-on-products.ts";
import { addProduct } from "./add-product.ts";
import { changeProduct } from "./change-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { hideProduct } from "./hide-product.ts";
import { quickEdit } from "./quick-edit.ts";
import { theStoreList } from "../listing/store-list.ts";
import { by } from "./writer.ts";

/** What a store's admin does with its products. */
export const storeProductsRoutes = ({ serve }: Calls): void => {
  serve(
    "GET /admin/products",
    async ({ ground, caller, language, query }) =>
      await theStoreList(ground.db, by(caller, language), query),
  );
  serve(
    "PUT /products/{id}/quick",
    async ({ ground, caller, language, params, body }) =>
      await quickEdit(ground, by(caller, language), params.id, body),
  );
  serve(
    "POST /products/bulk",
    async ({ ground, caller, language, body }) =>
      await actOnProducts(ground, by(caller, language), body),
  );
  serve(
    "POST /products",
    async ({ ground, caller, language, json, files }) =>
      await addProduct(ground, by(caller, language), json, files),
  );
  serve(
    "PUT /products/{id}",
    async ({ ground, caller, language, params, json, files }) =>
      await changeProduct(ground, by(caller, language), params.id, json, files),
  );
  serve("DELETE /products/{id}", async ({ ground, caller, language, params }) => {
    await deleteProduct(ground, by(caller, language), params.id);
    return undefined;
  });
  serve(
    "PUT /products/{id}/hidden",
    async ({ ground, caller, language, params, query }) =>
      await hideProduct(ground, by(caller, language), params.id, query.isHidden),
  );
};
