/**
 * The discounts of vouchers on a cart, computed a second time and in another way than
 * `contract/rules/voucher-discounts.ts`, of which it imports nothing: with fractions of whole numbers, and one đồng at a
 * time.
 */

export type SumLine = { productId: number; tenantId: number; categoryId: number; amount: number };

export type SumVoucher = {
  voucherId: string;
  /** The store; null for a voucher of the shop. */
  tenantId: number | null;
  kind: "percent" | "amount" | "shipping";
  percent: number | null;
  amount: number | null;
  cap: number | null;
  categoryIds: readonly string[];
  productIds: readonly string[];
};

export type StoreSums = {
  tenantId: number;
  subtotal: number;
  transportFee: number;
  totalAmount: number;
  discounts: { voucherId: string; amount: number }[];
  /** By product. */
  lines: Record<number, number>;
  feeDiscount: number;
};

/** In đồng. A share grows in steps of this first, and then by single đồng, so that large sums take few steps. */
const STEP = 1_000n;

type Pot = { key: number; tenantId: number; before: bigint; left: bigint };

/** The order of each store, by the ids of the stores. */
export const sumUp = (
  lines: readonly SumLine[],
  feeOf: (tenantId: number) => number,
  vouchers: readonly SumVoucher[],
): StoreSums[] => {
  const stores = [...new Set(lines.map(({ tenantId }) => tenantId))].sort((a, b) => a - b);
  const potOf = (key: number, tenantId: number, amount: number): Pot => {
    const before = BigInt(amount);
    return { key, tenantId, before, left: before };
  };
  const goods = lines.map((line) => potOf(line.productId, line.tenantId, line.amount));
  const fees = stores.map((tenantId) => potOf(tenantId, tenantId, feeOf(tenantId)));
  const taken: { voucherId: string; tenantId: number; amount: number }[] = [];
  for (const voucher of inOrder(vouchers)) {
    const chosen = lines.filter((line) => covers(voucher, line));
    const pots =
      voucher.kind === "shipping"
        ? fees.filter(({ key }) => chosen.some(({ tenantId }) => tenantId === key))
        : goods.filter(({ key }) => chosen.some(({ productId }) => productId === key));
    const earlier = new Map(pots.map((pot) => [pot, pot.left]));
    takeOff(pots, discountOf(voucher, total(pots)));
    for (const tenantId of stores) {
      const ofStore = pots.filter((pot) => pot.tenantId === tenantId);
      const amount = ofStore.reduce(
        (sum, pot) => sum + Number((earlier.get(pot) ?? 0n) - pot.left),
        0,
      );
      if (amount > 0) taken.push({ voucherId: voucher.voucherId, tenantId, amount });
    }
  }
  return stores.map((tenantId) => {
    const own = goods.filter((pot) => pot.tenantId === tenantId);
    const [fee] = fees.filter((pot) => pot.tenantId === tenantId);
    if (!fee) throw new Error("every store has a fee");
    return {
      tenantId,
      subtotal: Number(own.reduce((sum, { before }) => sum + before, 0n)),
      transportFee: Number(fee.before),
      totalAmount: Number(total(own) + fee.left),
      discounts: taken
        .filter((one) => one.tenantId === tenantId)
        .map(({ voucherId, amount }) => ({ voucherId, amount })),
      lines: Object.fromEntries(own.map(({ key, before, left }) => [key, Number(before - left)])),
      feeDiscount: Number(fee.before - fee.left),
    };
  });
};

const total = (pots: readonly Pot[]): bigint => pots.reduce((sum, { left }) => sum + left, 0n);

const inOrder = (vouchers: readonly SumVoucher[]): SumVoucher[] => [
  ...vouchers.filter(({ tenantId }) => tenantId !== null),
  ...vouchers.filter(({ tenantId }) => tenantId === null),
];

/** Whether a voucher applies to a line of a cart. */
export const covers = (
  {
    tenantId,
    categoryIds,
    productIds,
  }: Pick<SumVoucher, "tenantId" | "categoryIds" | "productIds">,
  line: Omit<SumLine, "amount">,
): boolean => {
  if (tenantId !== null && tenantId !== line.tenantId) return false;
  if (categoryIds.length > 0) return categoryIds.includes(String(line.categoryId));
  return productIds.length === 0 || productIds.includes(String(line.productId));
};

const discountOf = ({ kind, percent, amount, cap }: SumVoucher, sum: bigint): bigint => {
  const wanted =
    kind === "percent"
      ? (sum * BigInt(percent ?? 0)) / 100n
      : kind === "amount"
        ? BigInt(amount ?? 0)
        : sum;
  const capped = cap !== null && wanted > BigInt(cap) ? BigInt(cap) : wanted;
  return capped > sum ? sum : capped;
};

/**
 * Gives each pot the whole đồng of its share, then one đồng at a time to the pot whose share is short by most; of equals to
 * the one with the smallest key.
 */
const takeOff = (pots: readonly Pot[], discount: bigint): void => {
  const sum = total(pots);
  if (sum === 0n) return;
  // In units of a đồng divided by the sum, so that a fraction is a whole number.
  const shares = pots.map((pot) => ({ pot, due: pot.left * discount, given: 0n }));
  let rest = discount;
  for (const share of shares) {
    while (share.due - (share.given + STEP) * sum >= 0n) share.given += STEP;
    while (share.due - (share.given + 1n) * sum >= 0n) share.given += 1n;
    rest -= share.given;
  }
  for (; rest > 0n; rest -= 1n) {
    const [neediest] = shares.toSorted((one, other) => {
      const more = other.due - other.given * sum - (one.due - one.given * sum);
      return more === 0n ? one.pot.key - other.pot.key : more > 0n ? 1 : -1;
    });
    if (neediest) neediest.given += 1n;
  }
  for (const { pot, given } of shares) pot.left -= given;
};
