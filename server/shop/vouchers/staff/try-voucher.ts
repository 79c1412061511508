import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { applyVouchers, type Cart, type VoucherTerms } from "#contract/rules/voucher-discounts.ts";
import { voucherState, type VoucherReason } from "#contract/rules/vouchers.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { Input } from "#server/shop/input.ts";
import { refusalTexts } from "#server/texts.ts";
import { findTrialProducts } from "./try-voucher.queries.ts";
import type { VoucherOwner } from "./voucher-owner.ts";

type Body = Input<"POST /admin/vouchers/trial">["body"];
type Trial = Answer<Contract["POST /admin/vouchers/trial"]>;

const UNKNOWN = 0; // no row has this key

/**
 * The discount of a voucher, stored or not, for a sample cart, and the reason if it doesn't apply. A draft counts as
 * published. One that is not running says so, with its discount while it runs. Nothing is stored.
 */
export const tryVoucher = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { owner, language }: VoucherOwner,
  { voucher, cartProducts, shippingMethod }: Body,
): Promise<Trial> => {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of cartProducts) {
    const key = keyOfId(productId) ?? UNKNOWN;
    pieces.set(key, (pieces.get(key) ?? 0) + quantity);
  }
  const products = await inTransaction(db, { tenant: owner }, async (client) =>
    findTrialProducts(client, { owner, ids: [...pieces.keys()] }),
  );
  if (products.length !== pieces.size) throw new Refused("vouchers/foreign-goods");
  const fees = new Map(products.map(({ tenantId, expressFee }) => [tenantId, expressFee]));
  const cart: Cart = {
    lines: products.map((product) => ({
      ...product,
      amount: product.price * (pieces.get(product.productId) ?? 0),
    })),
    fees: [...fees].map(([tenantId, fee]) => ({
      tenantId,
      fee: shippingMethod === "express" ? fee : 0,
    })),
  };
  const [applied] = applyVouchers(cart, [termsOf(owner, voucher)]);
  if (!applied) throw new Error("a voucher was not tried");
  const { parts, missing } = applied;
  const reason = applied.reason ?? reasonOfTime(voucher, clock());
  const sum = (of: typeof parts) => of.reduce((total, { amount }) => total + amount, 0);
  return {
    refusal: reason && refusalOf(reason, missing, language),
    discount: sum(parts),
    feeDiscount: sum(parts.filter(({ productId }) => productId === null)),
    lines: cart.lines.map(({ productId, amount }) => ({
      productId: String(productId),
      amount,
      discount: sum(parts.filter((part) => part.productId === productId)),
    })),
  };
};

const termsOf = (owner: number, voucher: Body["voucher"]): VoucherTerms => ({
  ...voucher,
  id: UNKNOWN,
  ownerId: owner,
  categoryIds: voucher.categoryIds.map((id) => keyOfId(id) ?? UNKNOWN),
  productIds: voucher.productIds.map((id) => keyOfId(id) ?? UNKNOWN),
});

const reasons = { scheduled: "not-yet", paused: "paused", ended: "ended" } as const;

/** Why nobody can use the voucher now, whatever is in the cart. */
const reasonOfTime = (
  { startsAt, endsAt, isPaused }: Body["voucher"],
  now: Date,
): VoucherReason | null => {
  const state = voucherState(
    {
      isDraft: false,
      isPaused,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      endedAt: null,
      quota: null,
      used: 0,
    },
    now,
  );
  return state in reasons ? reasons[state as keyof typeof reasons] : null; // as: checked by `in`
};

const refusalOf = (
  reason: VoucherReason,
  missing: number,
  language: Language,
): NonNullable<Trial["refusal"]> => {
  const code = `vouchers/${reason}` as const;
  const details = { missing: moneys[language].format(missing) };
  return {
    code,
    message: refusalTexts(language, code, details),
    ...(missing > 0 && { missing }),
  };
};

const moneys: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en", { style: "currency", currency: "VND" }),
  vn: new Intl.NumberFormat("vi", { style: "currency", currency: "VND" }),
};
