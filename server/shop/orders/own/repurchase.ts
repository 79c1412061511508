import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { customerActs } from "#contract/rules/moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { fillCart } from "#server/shop/cart/cart.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { findOwnOrder, type LineRow } from "../orders.queries.ts";
import { showDetail } from "./show-order.ts";

type Repurchased = Answer<Contract["POST /orders/{id}/repurchase"]>;

/**
 * Puts the lines of a finished order into the cart again, as far as they can be bought now. Pieces already in the cart
 * count. The response has the order and the missing lines with their names then (decision 5).
 */
export const repurchase = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, orderId, language }: { accountId: number; orderId: string; language: Language },
): Promise<Repurchased> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const [order] = await findOwnOrder(client, { accountId, id: orderId });
    if (!order) throw new Refused("http/not-found");
    if (!customerActs[order.status].includes("repurchase"))
      throw new Refused("orders/illegal-move", { allowedActions: [] });
    const asked = {
      productIds: order.lines.map(({ productId }) => productId),
      quantities: order.lines.map(({ quantity }) => quantity),
    };
    const { productCount, lines } = await fillCart(client, accountId, asked, clock());
    const byProduct = new Map(lines.map((line) => [line.productId, line]));
    const named = order.lines.flatMap((line) => {
      const became = byProduct.get(line.productId);
      return became ? [{ ...became, name: nameOf(line, language) }] : [];
    });
    return {
      ...(await showDetail(order, language)),
      added: named
        .filter(({ added }) => added > 0)
        .map(({ productId, name, added }) => ({
          productId: String(productId),
          name,
          quantity: added,
        })),
      unavailable: named.flatMap(({ productId, name, reason, lacking }) => {
        if (reason === null) return [];
        const fewer = reason === "fewer" && { quantity: lacking };
        return [{ productId: String(productId), name, reason, ...fewer }];
      }),
      productCount,
    };
  });

const nameOf = ({ nameEn, nameVn }: LineRow, language: Language): string =>
  inLanguage(language, { en: nameEn, vn: nameVn });
