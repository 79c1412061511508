/** The choice of vouchers that saves most: at most one of each store, and one of the shop. */
import {
  applyVouchers,
  appliesTo,
  savingOf,
  SHOP_OWNER,
  type Applied,
  type Cart,
  type VoucherTerms,
} from "#contract/rules/voucher-discounts.ts";
import { voucherKindRules, type VoucherReason } from "#contract/rules/vouchers.ts";

/** A choice of vouchers of some stores, with what it saves and what it leaves to the shop's voucher. */
type Choice<V> = { vouchers: readonly V[]; saves: number; left: number };

/** The choices of many stores are thinned beyond this number, which no real cart reaches. */
const MOST_CHOICES = 2_000;

/**
 * Returns the vouchers that together save most, and their saving; none when nothing saves. Of equal choices it takes the
 * one with the fewest vouchers.
 */
export const bestVouchers = <V extends VoucherTerms>(
  cart: Cart,
  candidates: readonly V[],
  whyNot: (voucher: V) => VoucherReason | null = () => null,
): { vouchers: V[]; saves: number } => {
  const fitting = candidates.flatMap((voucher) =>
    applyVouchers(cart, [voucher], whyNot).filter(({ reason }) => reason === null),
  );
  const byStore = new Map<number, Applied<V>[]>();
  for (const one of fitting) {
    const { ownerId } = one.voucher;
    if (ownerId !== SHOP_OWNER) byStore.set(ownerId, [...(byStore.get(ownerId) ?? []), one]);
  }
  const ofShop = fitting.filter(({ voucher }) => voucher.ownerId === SHOP_OWNER);
  let best: { vouchers: V[]; saves: number } = { vouchers: [], saves: 0 };
  for (const shop of [null, ...ofShop.map(({ voucher }) => voucher)]) {
    for (const { vouchers, saves, left } of choicesFor(cart, [...byStore.values()], shop)) {
      const ofShopToo = shop ? voucherKindRules[shop.kind].discountOf(shop, left) : 0;
      if (shop && ofShopToo === 0) continue;
      const chosen = shop ? [...vouchers, shop] : [...vouchers];
      const all = saves + ofShopToo;
      if (all > best.saves || (all === best.saves && chosen.length < best.vouchers.length))
        best = { vouchers: chosen, saves: all };
    }
  }
  return best;
};

/**
 * The choices of the stores' vouchers among which the best is for a voucher of the shop. Stores do not affect one another, only
 * what is left to the shop's.
 */
const choicesFor = <V extends VoucherTerms>(
  cart: Cart,
  stores: readonly (readonly Applied<V>[])[],
  shop: V | null,
): Choice<V>[] => {
  let choices: Choice<V>[] = [{ vouchers: [], saves: 0, left: baseOf(cart, shop) }];
  for (const ofStore of stores) {
    const options = [
      { voucher: null, saves: 0, taken: 0 },
      ...ofStore.map((one) => ({
        voucher: one.voucher,
        saves: savingOf([one]),
        taken: takenFrom(cart, one, shop),
      })),
    ];
    choices = unbeaten(
      choices.flatMap(({ vouchers, saves, left }) =>
        options.map((option) => ({
          vouchers: option.voucher ? [...vouchers, option.voucher] : vouchers,
          saves: saves + option.saves,
          left: left - option.taken,
        })),
      ),
    );
  }
  return choices;
};

/** The goods or fees that a voucher of the shop applies to, before all discounts. */
const baseOf = (cart: Cart, shop: VoucherTerms | null): number => {
  if (!shop) return 0;
  const lines = cart.lines.filter((line) => appliesTo(shop, line));
  if (voucherKindRules[shop.kind].takesOff === "products")
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  const stores = new Set(lines.map(({ tenantId }) => tenantId));
  return cart.fees.reduce((sum, { tenantId, fee }) => sum + (stores.has(tenantId) ? fee : 0), 0);
};

/** The part of a store's discount that reduces the lines or fees which the shop's voucher applies to. */
const takenFrom = (cart: Cart, { parts }: Applied<unknown>, shop: VoucherTerms | null): number => {
  if (!shop) return 0;
  const lines = cart.lines.filter((line) => appliesTo(shop, line));
  const isOfFees = voucherKindRules[shop.kind].takesOff === "fees";
  const isTaken = (part: (typeof parts)[number]) =>
    isOfFees
      ? part.productId === null && lines.some(({ tenantId }) => tenantId === part.tenantId)
      : lines.some(({ productId }) => productId === part.productId);
  return parts.reduce((sum, part) => sum + (isTaken(part) ? part.amount : 0), 0);
};

/**
 * The choices that no other one beats in what they save, and in what they save and leave together. The shop's discount grows
 * with what is left, but never faster, so one of these is the best.
 */
const unbeaten = <V>(choices: readonly Choice<V>[]): Choice<V>[] => {
  const kept: Choice<V>[] = [];
  let most = -1;
  const byLeft = choices.toSorted(
    (one, other) =>
      other.saves - one.saves ||
      other.left - one.left ||
      one.vouchers.length - other.vouchers.length,
  );
  for (const choice of byLeft) {
    if (choice.saves + choice.left <= most) continue;
    most = choice.saves + choice.left;
    kept.push(choice);
  }
  if (kept.length <= MOST_CHOICES) return kept;
  const step = kept.length / MOST_CHOICES;
  return Array.from({ length: MOST_CHOICES }, (_, at) => kept[Math.floor(at * step)]).filter(
    (choice) => choice !== undefined,
  );
};
