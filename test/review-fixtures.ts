import type { Person } from "./cast.ts";
import type { Good } from "./fixtures.ts";
import type { OrderStage } from "./order-scenario.ts";
import type { TestShop } from "./shop.ts";

/** An evaluation that a customer wrote of what they bought. */
export type Evaluated = { orderId: string; id: string };

/** Buys a product from the own store, has it delivered, and evaluates it. */
export const evaluateGood = async (
  shop: TestShop,
  stage: OrderStage,
  { good, rating, comment = "" }: { good: Good; rating: number; comment?: string },
  as: Person = shop.cast.customer,
): Promise<Evaluated> => {
  const orderId = await stage.orderIn("completed", as, [[good, 1]]);
  const params = { id: orderId };
  const reviews = [{ productId: good.id, rating, comment }];
  const { status, text } = await shop.ask("POST /orders/{id}/reviews", {
    as,
    params,
    body: { reviews },
  });
  if (status !== 201) throw new Error(`not evaluated: ${text}`);
  const { body } = await shop.ask("GET /orders/{id}/reviews", { as, params });
  return { orderId, id: body.reviews[0].id };
};
