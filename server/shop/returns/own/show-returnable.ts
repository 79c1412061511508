import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { costOfFurther } from "#contract/rules/returns/money.ts";
import { reasonRules, returnableUntil, returnReasons } from "#contract/rules/returns/reasons.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { theOrderId } from "../../orders/orders.ts";
import type { ReturnContext } from "../acts/act-on-return.ts";
import {
  findReturnableLines,
  findReturnableOrder,
  type ReturnableLineRow,
} from "./own-returns.queries.ts";
import { findReturnFigures } from "./return-figures.ts";

type Returnable = Answer<Contract["GET /orders/{id}/returnable"]>;

/** The pieces and the reasons for which an own order may be returned now. */
export const showReturnable = async (
  { db, clock }: ReturnContext,
  accountId: number,
  wireId: string,
  language: Language,
): Promise<Returnable> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const orderId = theOrderId(wireId);
    const [order] = await findReturnableOrder(client, { orderId, accountId });
    if (!order) throw new Refused("http/not-found");
    const { returnDays, shippingCap } = await findReturnFigures(client, order);
    const lines = await findReturnableLines(client, { orderId });
    const completedAt = order.status === "completed" ? order.movedAt : null;
    return {
      orderId,
      lines: lines.map((line) => serializeLine(line, language)),
      reasons: returnReasons.map((reason) => {
        const until = completedAt && returnableUntil(reason, completedAt, returnDays);
        const { wishes, ways, pictures, paysTheWay } = reasonRules[reason];
        return {
          reason,
          until: until?.toISOString() ?? null,
          isOpen: until !== null && until >= clock(),
          wishes: [...wishes],
          ways: [...ways],
          pictures,
          paysTheWay,
        };
      }),
      needsAccount: order.paymentMethod === "COD",
      freight: order.freight,
      shippingCap,
    };
  });

const serializeLine = (
  row: ReturnableLineRow,
  language: Language,
): Returnable["lines"][number] => ({
  line: row.line,
  productId: String(row.productId),
  productNumber: row.productNumber,
  name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
  imageUrl: row.picture === null ? null : picturePath(row.picture, 640),
  quantity: row.quantity,
  left: row.quantity - row.held,
  amounts: Array.from({ length: row.quantity - row.held }, (_, piece) =>
    costOfFurther(row, row.fixed + piece, 1),
  ),
});
