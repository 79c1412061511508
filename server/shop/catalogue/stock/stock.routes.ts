import { Refused } from "#contract/wire/refusals.ts";
import type { Calls } from "#server/shop/app-context.ts";
import { actorOf } from "../store-products/write-catalogue.ts";
import { importStock } from "./import-stock.ts";
import { setStockList } from "./set-stock-list.ts";

/** Routes for the stock of many products at once. */
export const stockRoutes = ({ serve }: Calls): void => {
  serve(
    "POST /products/stock-import",
    async ({ context, caller, language, query: { dryRun }, files: [file] }, { reply }) => {
      if (!file) throw new Refused("http/malformed");
      if (!dryRun) reply.code(202);
      return await importStock(context, actorOf(caller, language), file, dryRun);
    },
  );
  serve(
    "PUT /admin/products/stock",
    async ({ context, caller, language, body }) =>
      await setStockList(context, actorOf(caller, language), body),
  );
};
