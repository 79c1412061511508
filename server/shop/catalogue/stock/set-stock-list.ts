import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Refusal } from "#contract/wire/refusals.ts";
import { auditEach } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { refusalTexts } from "#server/texts.ts";
import type { Actor } from "../store-products/write-catalogue.ts";
import { setStockList as writeStockList, type StockReason } from "./stock-list.queries.ts";

type Body = Input<"PUT /admin/products/stock">["body"];
type StockList = Answer<Contract["PUT /admin/products/stock"]>;

const refusals = {
  unknown: "catalogue/number-unknown",
  twice: "catalogue/number-twice",
  stale: "catalogue/stock-stale",
} as const satisfies Record<StockReason, Refusal>;

/**
 * Sets the stock of a list of products by their numbers. A refused entry doesn't affect the others. The stock is what
 * can be sold: pieces of placed orders are already subtracted.
 */
export const setStockList = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Actor,
  { products }: Body,
): Promise<StockList> => {
  const rows = await inTransaction(db, { tenant }, async (client) => {
    const written = await writeStockList(client, {
      tenant,
      numbers: products.map(({ productNumber }) => productNumber),
      quantities: products.map(({ stock }) => stock),
      expected: products.map(({ expected }) => expected ?? null),
    });
    const objects = written.flatMap((row) => (row.isChanged ? [`product:${row.productId}`] : []));
    await auditEach(client, { tenant, accountId, act: "product.stock", objects, now: clock() });
    return written;
  });
  const results = rows.map(({ stock, isChanged, reason }, at) => ({
    productNumber: products[at]?.productNumber ?? "",
    stock,
    isChanged,
    refusal: reason && {
      code: refusals[reason],
      message: refusalTexts(language, refusals[reason], {}),
    },
  }));
  return { results };
};
