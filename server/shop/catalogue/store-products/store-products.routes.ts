import type { Calls } from "#server/shop/app-context.ts";
import { actOnProducts } from "./act-on-products.ts";
import { addProduct } from "./add-product.ts";
import { changeProduct } from "./change-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { hideProduct } from "./hide-product.ts";
import { quickEdit } from "./quick-edit.ts";
import { theStoreList } from "../listing/store-list.ts";
import { actorOf } from "./write-catalogue.ts";

/** Routes of a store's admin for the store's products. */
export const storeProductsRoutes = ({ serve }: Calls): void => {
  serve(
    "GET /admin/products",
    async ({ context, caller, language, query }) =>
      await theStoreList(context.db, actorOf(caller, language), query),
  );
  serve(
    "PUT /products/{id}/quick",
    async ({ context, caller, language, params, body }) =>
      await quickEdit(context, actorOf(caller, language), params.id, body),
  );
  serve(
    "POST /products/bulk",
    async ({ context, caller, language, body }) =>
      await actOnProducts(context, actorOf(caller, language), body),
  );
  serve(
    "POST /products",
    async ({ context, caller, language, json, files }) =>
      await addProduct(context, actorOf(caller, language), json, files),
  );
  serve(
    "PUT /products/{id}",
    async ({ context, caller, language, params, json, files }) =>
      await changeProduct(context, actorOf(caller, language), params.id, json, files),
  );
  serve("DELETE /products/{id}", async ({ context, caller, language, params }) => {
    await deleteProduct(context, actorOf(caller, language), params.id);
    return undefined;
  });
  serve(
    "PUT /products/{id}/hidden",
    async ({ context, caller, language, params, query }) =>
      await hideProduct(context, actorOf(caller, language), params.id, query.isHidden),
  );
};
