import type { Calls } from "#server/shop/app-context.ts";
import { stillCaller, type CallerContext } from "#server/shop/still-caller.ts";
import { actorOf } from "../store-products/write-catalogue.ts";
import { exportProducts } from "./export-products.ts";

/** Routes of a store's admin for files of its products. */
export const productExportsRoutes = ({ serve }: Calls, shop: CallerContext): void => {
  serve(
    "GET /products/export",
    async ({ context, caller, query, language }, { request, reply }) => {
      // The file may take longer than the deadline of the request.
      const mayStill = stillCaller(shop, caller, request.headers.authorization ?? "");
      const file = {
        context: { ...context, db: shop.db },
        actor: actorOf(caller, language),
        mayStill,
      };
      const { products, ...content } = await exportProducts(file, query);
      reply.header("x-total-products", products);
      return content;
    },
  );
};
