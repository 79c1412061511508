import type { Contract } from "#contract/contract.ts";
import { ownVoucherStates } from "#contract/rules/vouchers.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { Input } from "#server/shop/input.ts";
import { serializeStaffVoucher } from "./serialize-staff-voucher.ts";
import { countOwnVouchers, findOwnVouchers } from "./staff-vouchers.queries.ts";
import type { VoucherOwner } from "./voucher-owner.ts";

type Query = Input<"GET /admin/vouchers">["query"];

/** A page of the owner's vouchers, with how many vouchers of the search are in each state. */
export const listVouchers = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { owner, language }: VoucherOwner,
  { state, q = "", sort, page, size }: Query,
): Promise<Answer<Contract["GET /admin/vouchers"]>> => {
  const now = clock();
  const filter = { owner, pattern: patternOf(q), now };
  return await inTransaction(db, { tenant: owner }, async (client) => {
    const counts = new Map(
      (await countOwnVouchers(client, filter)).map((row) => [row.state, row.count]),
    );
    const states = {
      draft: counts.get("draft") ?? 0,
      no_codes: counts.get("no_codes") ?? 0,
      scheduled: counts.get("scheduled") ?? 0,
      running: counts.get("running") ?? 0,
      paused: counts.get("paused") ?? 0,
      used_up: counts.get("used_up") ?? 0,
      ended: counts.get("ended") ?? 0,
    };
    const total = ownVoucherStates
      .filter((each) => state === undefined || each === state)
      .reduce((sum, each) => sum + states[each], 0);
    const paging = { limit: size, offset: (page - 1) * size };
    const rows = await findOwnVouchers(client, { ...filter, state: state ?? null }, sort, paging);
    return {
      totalVouchers: total,
      page,
      size,
      vouchers: rows.map((row) => serializeStaffVoucher(row, language, now)),
      states,
    };
  });
};

/** A `like` pattern for a part of a code or of a name; null finds all. */
export const patternOf = (q: string): string | null =>
  q === "" ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
