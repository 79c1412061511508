import type { Language } from "#contract/language.ts";
import { customerActs } from "#contract/rules/moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import type { AppContext } from "../app-context.ts";
import { actAsTenantOf, theLockedOrder, theOwnOrder, type OrderDetail } from "../orders/orders.ts";
import { noticeLowStars } from "./notice-low-stars.ts";
import { writeReviews } from "./reviews.queries.ts";

type Evaluation = Input<"POST /orders/{id}/reviews">["body"]["reviews"][number];

/**
 * Evaluates lines of the caller's own completed order, all or none, each line once (decision 5). The transaction has
 * the store's scope as well, because it also changes the products' ratings.
 */
export const evaluateOrder = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, language }: { accountId: number; language: Language },
  orderId: string,
  reviews: readonly Evaluation[],
): Promise<OrderDetail> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const order = await theLockedOrder(client, accountId, orderId, language);
    if (!customerActs[order.status].includes("evaluate")) throw new Refused("orders/not-evaluable");
    const lines = reviews.map((review) => theLine(order, review));
    if (new Set(lines).size < lines.length || lines.some(({ evaluated }) => evaluated))
      throw new Refused("reviews/already-evaluated");
    await actAsTenantOf(client, { orderId });
    const now = clock();
    const written = await writeReviews(client, {
      orderId,
      accountId,
      lines: lines.map(({ line }) => line),
      ratings: reviews.map(({ rating }) => rating),
      comments: reviews.map(({ comment }) => comment),
      now,
    });
    for (const review of written) await noticeLowStars(client, review, now);
    return await theOwnOrder(client, accountId, orderId, language);
  });

/** The line to be evaluated: the one named, else the product's first that is not evaluated yet. */
const theLine = ({ products }: OrderDetail, { line, productId }: Evaluation) => {
  const bought = products.filter(
    (product) => product.productId === productId && (line === undefined || product.line === line),
  );
  const found = bought.find(({ evaluated }) => !evaluated) ?? bought[0];
  if (!found) throw new Refused("reviews/not-bought", { productId });
  return found;
};
