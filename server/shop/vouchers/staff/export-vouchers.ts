import { inLanguage, type Language } from "#contract/language.ts";
import { ownVoucherState, type VoucherKind } from "#contract/rules/vouchers.ts";
import type { Content } from "#contract/wire/endpoint.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { Input } from "#server/shop/input.ts";
import { exportFile, inVietnam, sheetOf } from "#server/shop/export-file.ts";
import { exportText } from "#server/texts.ts";
import { patternOf } from "./list-vouchers.ts";
import { findOwnVouchers, type OwnVoucher } from "./staff-vouchers.queries.ts";
import type { VoucherOwner } from "./voucher-owner.ts";

type Query = Input<"GET /admin/vouchers/export">["query"];

/** No owner has more vouchers; a file holds the first of them. */
const MOST_ROWS = 50_000;

/** The columns in order, each with its width in characters. */
const widths = {
  code: 22,
  name: 40,
  state: 14,
  discount: 24,
  minSpend: 16,
  startsAt: 17,
  endsAt: 17,
  uses: 10,
  quota: 10,
  revenue: 18,
  cost: 16,
} as const;

/** The vouchers of the owner's search as a file, sorted as the list is; times are in Vietnam's time zone. */
export const exportVouchers = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { owner, language }: VoucherOwner,
  { state, q = "", sort, format }: Query,
): Promise<Content> => {
  const now = clock();
  const filter = { owner, state: state ?? null, pattern: patternOf(q), now };
  const rows = await inTransaction(db, { tenant: owner }, async (client) =>
    findOwnVouchers(client, filter, sort, { limit: MOST_ROWS, offset: 0 }),
  );
  const sheet = voucherSheet(rows, language, now);
  return await exportFile(sheet, { format, name: "vouchers", now });
};

const voucherSheet = (rows: readonly OwnVoucher[], language: Language, now: Date): Sheet => {
  const say = (key: string) => exportText(language, `vouchers.${key}`);
  const cellsOf = (row: OwnVoucher): Record<keyof typeof widths, Cell> => ({
    code: row.code,
    name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
    state: say(`state.${ownVoucherState(row, now)}`),
    discount: discountCells[row.kind](row, say),
    minSpend: row.minSpend,
    startsAt: inVietnam(row.startsAt),
    endsAt: row.endsAt && inVietnam(row.endsAt),
    uses: row.used,
    quota: row.quota,
    revenue: row.revenue,
    cost: row.cost,
  });
  return sheetOf(say, { widths, rows, cellsOf });
};

type Say = (key: string) => string;

const discountCells: Record<VoucherKind, (row: OwnVoucher, say: Say) => Cell> = {
  percent: ({ percent }) => `${percent ?? 0} %`,
  amount: ({ amount }) => amount,
  shipping: (_, say) => say("shipping"),
};
