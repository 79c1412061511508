/**
 * The discounts of vouchers on a cart, for quote, suggestions, trial and checkout. The checkout's statement compares the
 * facts that this relies on.
 */
import {
  isInScope,
  voucherKindRules,
  voucherState,
  type VoucherDiscount,
  type VoucherLifetime,
  type VoucherReason,
  type VoucherScope,
} from "./vouchers.ts";

/** A line of a cart: its price times its quantity, in đồng. A product is in one line. */
export type CartLine = {
  productId: number;
  tenantId: number;
  categoryId: number | null;
  amount: number;
};

/** The delivery fee of a store's order. */
export type CartFee = { tenantId: number; fee: number };

export type Cart = { lines: readonly CartLine[]; fees: readonly CartFee[] };

/** The owner of the shop's vouchers; stores have their own ids. */
export const SHOP_OWNER = 0;

/** The discount of a voucher, and the goods that it applies to. */
export type VoucherTerms = VoucherDiscount & {
  id: number;
  /** The store, or `SHOP_OWNER`. */
  ownerId: number;
  minSpend: number;
  scope: VoucherScope;
  categoryIds: readonly number[];
  productIds: readonly number[];
};

/** A voucher for one customer now: with its uses, and what the customer did before. */
export type VoucherFor = VoucherTerms &
  VoucherLifetime & {
    newCustomersOnly: boolean;
    perCustomer: number;
    usedByCustomer: number;
    /** Whether the single-use code is in use. */
    isCodeUsed: boolean;
    /** Whether the customer has an order in the store, or in any store for a voucher of the shop. */
    hasOrdered: boolean;
  };

/** A part of a discount: of a line, or of a store's fee (`productId` is null). */
export type DiscountPart = { tenantId: number; productId: number | null; amount: number };

export type Applied<V> = {
  voucher: V;
  reason: VoucherReason | null;
  /** The amount that is missing to the least spend; 0 for every other reason. */
  missing: number;
  /** Parts above 0, none for a voucher that doesn't fit. */
  parts: DiscountPart[];
};

/** Why this customer can't use a voucher now, whatever is in the cart. */
export const reasonNow = (voucher: VoucherFor, now: Date): VoucherReason | null => {
  const state = voucherState(voucher, now);
  if (state === "draft") return "unknown";
  if (state === "ended") return "ended";
  const isSpent = voucher.usedByCustomer >= voucher.perCustomer;
  if (voucher.isCodeUsed) return voucher.usedByCustomer > 0 ? "already-used" : "used-up";
  if (state === "used_up") return isSpent ? "already-used" : "used-up";
  if (state === "paused") return "paused";
  if (state === "scheduled") return "not-yet";
  if (isSpent) return "already-used";
  return voucher.newCustomersOnly && voucher.hasOrdered ? "new-customers-only" : null;
};

/**
 * Applies vouchers to a cart: those of stores first, the shop's to the rest, each at most one of an owner. Vouchers of fees
 * and of goods don't affect each other. Unfit ones have a reason and no parts.
 */
export const applyVouchers = <V extends VoucherTerms>(
  cart: Cart,
  vouchers: readonly V[],
  whyNot: (voucher: V) => VoucherReason | null = () => null,
): Applied<V>[] => {
  const left = new Map(cart.lines.map(({ productId, amount }) => [productId, amount]));
  const feesLeft = new Map(cart.fees.map(({ tenantId, fee }) => [tenantId, fee]));
  const apply = (voucher: V): Applied<V> => {
    const refuse = (reason: VoucherReason, missing = 0) => ({
      voucher,
      reason,
      missing,
      parts: [],
    });
    const before = whyNot(voucher);
    if (before) return refuse(before);
    const lines = cart.lines.filter((line) => appliesTo(voucher, line));
    if (lines.length === 0) return refuse("not-these-goods");
    const missing = voucher.minSpend - sumOf(lines.map(({ amount }) => amount));
    if (missing > 0) return refuse("min-spend", missing);
    const [rest, parts] =
      voucherKindRules[voucher.kind].takesOff === "fees"
        ? [feesLeft, ofFees(voucher, lines, feesLeft)]
        : [left, ofLines(voucher, lines, left)];
    if (parts.length === 0) return refuse("saves-nothing");
    for (const { productId, tenantId, amount } of parts) {
      const at = productId ?? tenantId;
      rest.set(at, (rest.get(at) ?? 0) - amount);
    }
    return { voucher, reason: null, missing: 0, parts };
  };
  return inApplyOrder(vouchers).map(apply);
};

/** The order in which vouchers apply, and in which their counts are locked: those of stores by id, the shop's last. */
export const inApplyOrder = <V extends { ownerId: number }>(vouchers: readonly V[]): V[] =>
  vouchers.toSorted(
    (one, other) =>
      Number(one.ownerId === SHOP_OWNER) - Number(other.ownerId === SHOP_OWNER) ||
      one.ownerId - other.ownerId,
  );

/** Whether a voucher is for a line: of its owner, and of its scope. */
export const appliesTo = (voucher: VoucherTerms, line: CartLine): boolean =>
  (voucher.ownerId === SHOP_OWNER || voucher.ownerId === line.tenantId) && isInScope(voucher, line);

const ofLines = (
  voucher: VoucherTerms,
  lines: readonly CartLine[],
  left: ReadonlyMap<number, number>,
): DiscountPart[] => {
  const bases = lines.map((line) => ({ ...line, base: left.get(line.productId) ?? 0 }));
  const total = sumOf(bases.map(({ base }) => base));
  const parts = spread(
    voucherKindRules[voucher.kind].discountOf(voucher, total),
    bases.map(({ productId, base }) => [productId, base]),
  );
  return lines.flatMap(({ tenantId, productId }) => {
    const amount = parts.get(productId) ?? 0;
    return amount > 0 ? [{ tenantId, productId, amount }] : [];
  });
};

const ofFees = (
  voucher: VoucherTerms,
  lines: readonly CartLine[],
  left: ReadonlyMap<number, number>,
): DiscountPart[] => {
  const stores = [...new Set(lines.map(({ tenantId }) => tenantId))];
  const bases = stores.map((store): [number, number] => [store, left.get(store) ?? 0]);
  const total = sumOf(bases.map(([, fee]) => fee));
  return [...spread(voucherKindRules[voucher.kind].discountOf(voucher, total), bases)].flatMap(
    ([tenantId, amount]) => (amount > 0 ? [{ tenantId, productId: null, amount }] : []),
  );
};

/**
 * Spreads a discount over amounts in proportion, in whole đồng with an exact sum. The rounding rest goes to the largest
 * remainders, then to the smallest keys. The order of amounts has no effect; no part exceeds its amount.
 */
export const spread = (
  discount: number,
  amounts: readonly (readonly [key: number, amount: number])[],
): Map<number, number> => {
  const total = BigInt(sumOf(amounts.map(([, amount]) => amount)));
  if (total === 0n) return new Map();
  const shares = amounts.map(([key, amount]) => {
    const product = BigInt(amount) * BigInt(discount);
    return { key, part: Number(product / total), remainder: product % total };
  });
  let rest = discount - sumOf(shares.map(({ part }) => part));
  const parts = new Map<number, number>();
  for (const { key, part } of shares.toSorted(byRemainder)) {
    parts.set(key, part + (rest > 0 ? 1 : 0));
    rest -= 1;
  }
  return parts;
};

type Share = { key: number; remainder: bigint };

const byRemainder = (one: Share, other: Share): number => {
  if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
  return one.key - other.key;
};

/** The sum of all discounts of the vouchers. */
export const savingOf = (applied: readonly Applied<unknown>[]): number =>
  sumOf(applied.flatMap(({ parts }) => parts.map(({ amount }) => amount)));

export type Suggestion<V> = Omit<Applied<V>, "parts"> & {
  /** By how much less the cart would cost with this voucher instead of the chosen one of its owner, or of none. */
  saves: number;
};

/**
 * Returns the saving of each voucher in the place of its owner's chosen one, while the others stay: the best first. A
 * voucher that doesn't fit saves nothing, and comes after those that do.
 */
export const suggestVouchers = <V extends VoucherTerms>(
  cart: Cart,
  candidates: readonly V[],
  chosen: readonly V[],
  whyNot: (voucher: V) => VoucherReason | null = () => null,
): Suggestion<V>[] =>
  candidates
    .map((voucher): Suggestion<V> => {
      const others = chosen.filter(({ ownerId }) => ownerId !== voucher.ownerId);
      const applied = applyVouchers(cart, [...others, voucher], whyNot);
      const own = applied.find((each) => each.voucher === voucher);
      const without = savingOf(applyVouchers(cart, others, whyNot));
      return {
        voucher,
        reason: own?.reason ?? null,
        missing: own?.missing ?? 0,
        saves: own?.reason === null ? savingOf(applied) - without : 0,
      };
    })
    .toSorted(
      (one, other) =>
        other.saves - one.saves ||
        Number(one.reason !== null) - Number(other.reason !== null) ||
        one.voucher.id - other.voucher.id,
    );

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);
