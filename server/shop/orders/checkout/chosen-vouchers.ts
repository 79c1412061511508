import type { Language } from "#contract/language.ts";
import { inLanguage } from "#contract/language.ts";
import {
  applyVouchers,
  reasonNow,
  SHOP_OWNER,
  suggestVouchers,
  type Applied,
  type Cart,
} from "#contract/rules/voucher-discounts.ts";
import { SUGGESTIONS_MAX, type VoucherReason } from "#contract/rules/vouchers.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { Row } from "#server/platform/database/statement.ts";
import { refusalTexts } from "#server/texts.ts";
import type { VoucherSuggestion } from "../order-shapes.ts";
import type { DiscountRow } from "../orders.queries.ts";
import { findVoucherSnapshot } from "./voucher-snapshot.queries.ts";

/**
 * The vouchers of a request as on the wire, and as two parallel lists of owners and codes, in the order in which they apply
 * and in which the checkout locks them: the stores' by their ids, then the shop's.
 */
export type ChosenVouchers = readonly { tenantId: string | null; code: string }[];
export type VoucherLists = { owners: number[]; codes: string[] };

/** Refuses a store that can't exist, as an unknown voucher. */
export const listVouchers = (chosen: ChosenVouchers): VoucherLists => {
  const sorted = chosen
    .map(({ tenantId, code }): [number, string] => {
      const owner = tenantId === null ? SHOP_OWNER : keyOfId(tenantId);
      if (owner === null) throw new Refused("vouchers/unknown", { tenantId, voucherCode: code });
      return [owner, code];
    })
    .toSorted(([one], [other]) => inTurn(one) - inTurn(other));
  return { owners: sorted.map(([owner]) => owner), codes: sorted.map(([, code]) => code) };
};

const inTurn = (owner: number): number => (owner === SHOP_OWNER ? Infinity : owner);

/** Why a voucher can't be used; `missing` is what lacks to its least spend. */
export type RefusedVoucher = {
  ownerId: number;
  code: string;
  reason: VoucherReason;
  missing: number;
};

/** Refuses a voucher that doesn't fit; a least spend that isn't reached says how much is missing. */
export const refuseVoucher = ({ ownerId, code, reason, missing }: RefusedVoucher): never => {
  throw new Refused(`vouchers/${reason}`, {
    tenantId: ownerId === SHOP_OWNER ? null : String(ownerId),
    voucherCode: code,
    ...(reason === "min-spend" && { missing }),
  });
};

type Facts = Row<typeof findVoucherSnapshot>;
type NamedVoucher = Pick<Facts, "id" | "ownerId" | "code" | "nameEn" | "nameVn">;

export type QuotedVouchers = {
  /** What the chosen vouchers take off the order of a store. */
  discountsOf: (tenantId: number) => DiscountRow[];
  discount: number;
  suggestions: VoucherSuggestion[];
};

/** What the chosen vouchers take off, and what those of the wallet would; refuses a chosen one that doesn't fit. */
export const quoteVouchers = async (
  checkoutDb: Queryable,
  { owners, codes }: VoucherLists,
  cart: Cart,
  customer: { accountId: number; phone: string | null; now: Date; language: Language },
): Promise<QuotedVouchers> => {
  const { accountId, phone, now, language } = customer;
  const tenantIds = cart.fees.map(({ tenantId }) => tenantId);
  const facts = await findVoucherSnapshot(checkoutDb, {
    owners,
    codes,
    accountId,
    phone: phone || null,
    now,
    tenantIds,
    productIds: cart.lines.map(({ productId }) => productId),
  });
  const chosen = facts.filter(({ isChosen }) => isChosen);
  const whyNot = (voucher: Facts): VoucherReason | null => reasonNow(voucher, now);
  const applied = applyVouchers(cart, chosen, whyNot);
  const refused = firstRefused({ owners, codes }, applied);
  if (refused) refuseVoucher(refused);
  const suggestions = suggestVouchers(
    cart,
    facts.filter(({ isChosen }) => !isChosen),
    chosen,
    whyNot,
  );
  return {
    discountsOf: (tenantId) => applied.flatMap((one) => discountRows(one, tenantId)),
    discount: sumOf(applied.flatMap(({ parts }) => parts)),
    suggestions: suggestions.slice(0, SUGGESTIONS_MAX).map((suggestion) => ({
      voucherId: String(suggestion.voucher.id),
      tenantId: tenantOf(suggestion.voucher.ownerId),
      code: suggestion.voucher.code,
      name: nameOf(suggestion.voucher, language),
      kind: suggestion.voucher.kind,
      percent: suggestion.voucher.percent,
      amount: suggestion.voucher.amount,
      cap: suggestion.voucher.cap,
      minSpend: suggestion.voucher.minSpend,
      endsAt: suggestion.voucher.endsAt?.toISOString() ?? null,
      saves: suggestion.saves,
      refusal: suggestion.reason && showReason(suggestion.reason, suggestion.missing, language),
    })),
  };
};

/** The first voucher that doesn't fit, in the order in which they apply. */
export const firstRefused = (
  { owners, codes }: VoucherLists,
  applied: readonly Applied<{ ownerId: number }>[],
): RefusedVoucher | null => {
  for (const [at, ownerId] of owners.entries()) {
    const one = applied.find(({ voucher }) => voucher.ownerId === ownerId);
    const reason = one ? one.reason : "unknown";
    if (reason) return { ownerId, code: codes[at] ?? "", reason, missing: one?.missing ?? 0 };
  }
  return null;
};

/** What a voucher took off the order of a store, as the order keeps it; none if it took nothing. */
export const discountRows = <V extends NamedVoucher>(
  { voucher, parts }: Applied<V>,
  tenantId: number,
): DiscountRow[] => {
  const amount = sumOf(parts.filter((part) => part.tenantId === tenantId));
  if (amount === 0) return [];
  const { id, ownerId, code, nameEn, nameVn } = voucher;
  return [{ voucherId: id, ofShop: ownerId === SHOP_OWNER, code, nameEn, nameVn, amount }];
};

export const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

const tenantOf = (ownerId: number): string | null =>
  ownerId === SHOP_OWNER ? null : String(ownerId);

const nameOf = ({ nameEn, nameVn }: Facts, language: Language): string =>
  inLanguage(language, { en: nameEn, vn: nameVn });

const showReason = (
  reason: VoucherReason,
  missing: number,
  language: Language,
): VoucherSuggestion["refusal"] => {
  const code = `vouchers/${reason}`;
  const details = reason === "min-spend" ? { missing } : {};
  return { code, message: refusalTexts(language, code, details), ...details };
};
