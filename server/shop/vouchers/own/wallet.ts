import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { VOUCHER_SOON_HOURS, voucherState } from "#contract/rules/vouchers.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import type { PrivacyProvider } from "#server/shop/accounts/accounts.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { Input } from "#server/shop/input.ts";
import {
  collect,
  findCollectable,
  findInWallet,
  findWallet,
  forgetVouchers,
  selectCollected,
  type WalletRow,
} from "./own-vouchers.queries.ts";
import { publicVoucher } from "./public-vouchers.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Shopper = { accountId: number; language: Language };
type WalletVoucher = Answer<Contract["POST /vouchers/{id}/collect"]>;

const NO_VOUCHER = 0; // no voucher has this key

/** A page of the vouchers that an account collected or used. */
export const showWallet = async (
  { db, clock }: Shop,
  { accountId, language }: Shopper,
  { tab, page, size }: Input<"GET /user/vouchers">["query"],
): Promise<Answer<Contract["GET /user/vouchers"]>> => {
  const now = clock();
  const request = { ...momentOf(now), accountId, tab, limit: size, offset: (page - 1) * size };
  const rows = await readAs(db, { account: accountId }, (client) => findWallet(client, request));
  return {
    totalVouchers: rows[0]?.total ?? 0,
    page,
    size,
    vouchers: rows.map((row) => walletVoucher(row, language, now)),
  };
};

/** Puts a public voucher into an account's wallet; again changes nothing. Refuses one that nobody can use any more. */
export const collectVoucher = async (
  { db, clock }: Shop,
  { accountId, language }: Shopper,
  wireId: string,
): Promise<WalletVoucher> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const id = keyOfId(wireId) ?? NO_VOUCHER;
    const now = clock();
    const [voucher] = await findCollectable(client, { id });
    if (!voucher) throw new Refused("http/not-found");
    const state = voucherState(voucher, now);
    if (state === "ended") throw new Refused("vouchers/ended");
    if (state === "used_up") throw new Refused("vouchers/used-up");
    if (state === "paused") throw new Refused("vouchers/paused");
    await collect(client, { accountId, id, ownerId: voucher.ownerId, now });
    const [row] = await findInWallet(client, { ...momentOf(now), accountId, id });
    if (!row) throw new Error(`the collected voucher ${id} is not in the wallet`);
    return walletVoucher(row, language, now);
  });

/** Now, and the time until which a voucher that runs out counts as ending soon. */
const momentOf = (now: Date) => ({
  now,
  soon: new Date(now.getTime() + VOUCHER_SOON_HOURS * 3_600_000),
});

const walletVoucher = (row: WalletRow, language: Language, now: Date): WalletVoucher => ({
  ...publicVoucher(row, language),
  state: voucherState(row, now),
  usesLeft: Math.max(row.perCustomer - row.ownUses, 0),
  collectedAt: row.collectedAt?.toISOString() ?? null,
});

/**
 * Exports and empties the wallet of an account. Its orders keep its uses; closing takes the phone number off them, so
 * that a new account with this number is a new customer (decision 12).
 */
export const personalVouchers: PrivacyProvider = {
  name: "vouchers",
  show: async (client, accountId) =>
    (await selectCollected(client, { accountId })).map(({ voucher }) => voucher),
  forget: async (client, accountId) => {
    await forgetVouchers(client, { accountId });
  },
};
