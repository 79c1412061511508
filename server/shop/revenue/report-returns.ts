import type { returnFigures } from "#contract/staff/revenue.ts";
import type { Language } from "#contract/language.ts";
import type { Period } from "#contract/rules/reports/periods.ts";
import { addDays, beginningOf } from "#contract/rules/reports/vietnam-days.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findDaysToRefund, findReturnedProducts, findReturnedReasons } from "./returned.queries.ts";
import { fewestSpans, rangesOf } from "./spans.ts";

type ReturnFigures = Omit<z.output<typeof returnFigures>, "share">;

/** The products of a report with the most returned pieces. */
const PRODUCTS = 10;

/** A part of a whole; null without a whole. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;

/** The goods that came back in a period. A store has far fewer returns than orders, so no figures of them are kept. */
export const reportReturns = async (
  client: Queryable,
  tenant: TenantId,
  period: Period,
  language: Language,
): Promise<ReturnFigures> => {
  const times = {
    tenant,
    begin: beginningOf(period.from),
    end: beginningOf(addDays(period.to, 1)),
  };
  const [reasons, products, [paid]] = await Promise.all([
    findReturnedReasons(client, times),
    findReturnedProducts(client, {
      ...times,
      ...rangesOf(period, null, fewestSpans),
      event: "completed",
      language,
      most: PRODUCTS,
    }),
    findDaysToRefund(client, times),
  ]);
  const total = (of: "returns" | "pieces") => reasons.reduce((sum, row) => sum + row[of], 0);
  return {
    returns: total("returns"),
    pieces: total("pieces"),
    daysToRefund: paid?.days ?? null,
    reasons: reasons.map((row) => ({ ...row, share: row.pieces / total("pieces") })),
    products: products.map(({ productId, ...row }) => ({
      productId: String(productId),
      ...row,
      share: shareOf(row.pieces, row.realised),
    })),
  };
};
