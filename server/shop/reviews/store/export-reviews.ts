import type { Language } from "#contract/language.ts";
import { REVIEWS_EXPORT_MAX } from "#contract/rules/reviews.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import type { AppContext } from "../../app-context.ts";
import type { Input } from "#server/shop/input.ts";
import { exportFile, inVietnam, sheetOf } from "#server/shop/export-file.ts";
import { exportText } from "#server/texts.ts";
import { storeFilterOf, storeReviewOf, type StoreReviewRow } from "./list-reviews.ts";
import { findStoreReviews } from "./store-reviews.queries.ts";

/** Seconds; a file may contain years of evaluations, so it may take longer than other reads. */
const READ_S = 10;

/** The columns in order, each with its width in characters. */
const widths = {
  written: 17,
  stars: 8,
  product: 40,
  productNumber: 18,
  author: 24,
  order: 13,
  comment: 60,
  pictures: 10,
  helpful: 10,
  edited: 17,
  reply: 60,
  replied: 17,
  hidden: 24,
} as const;

/** A store's evaluations that match the filter, as a file; times are in Vietnam's time zone. */
export const exportReviews = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  { format, sort, ...query }: Input<"GET /admin/reviews/export">["query"],
  language: Language,
): Promise<Content> => {
  const filter = storeFilterOf(tenant, query);
  const rows = await readAs(withTimeout(db, READ_S), { tenant }, (client) =>
    findStoreReviews(client, filter, sort, { limit: REVIEWS_EXPORT_MAX, offset: 0 }),
  );
  const sheet = reviewSheet(rows, language);
  return await exportFile(sheet, { format, name: "reviews", now: clock() });
};

const reviewSheet = (rows: readonly StoreReviewRow[], language: Language): Sheet => {
  const say = (key: string) => exportText(language, `reviews.${key}`);
  const cellsOf = (row: StoreReviewRow): Record<keyof typeof widths, Cell> => {
    const { product, author } = storeReviewOf(row, language);
    return {
      written: inVietnam(row.createdAt),
      stars: row.rating,
      product: product.name,
      productNumber: product.productNumber,
      author,
      order: row.orderId,
      comment: row.comment,
      pictures: row.pictures.length,
      helpful: row.helpful,
      edited: row.editedAt && inVietnam(row.editedAt),
      reply: row.reply,
      replied: row.repliedAt && inVietnam(row.repliedAt),
      hidden: row.hiddenFor === null ? null : say(`reason.${row.hiddenFor}`),
    };
  };
  return sheetOf(say, { widths, rows, cellsOf });
};
