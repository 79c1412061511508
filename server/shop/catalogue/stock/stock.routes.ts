import type { Calls } from "#server/shop/app-context.ts";
import { actorOf } from "../store-products/write-catalogue.ts";
import { setStockList } from "./set-stock-list.ts";

/** Routes for the stock of many products at once. */
export const stockRoutes = ({ serve }: Calls): void => {
  serve(
    "PUT /admin/products/stock",
    async ({ context, caller, language, body }) =>
      await setStockList(context, actorOf(caller, language), body),
  );
};
