/**
 * The books of stores and of the shop a second time, from `beyond §7` and the table of decision 100. It imports nothing of
 * the server: the simulation gives it facts, and the times at which the shop posts.
 */

/** In đồng. `at` is the time when it happened, in milliseconds. */
export type Fact = { code: Code; kind: string; source: string; amount: number; at: number };

type Transfer = {
  book: number;
  month: string;
  code: Code | "correction";
  corrects: Code | null;
  debit: string;
  credit: string;
  amount: number;
  kind: string;
  order: string;
  source: string;
};

type Code =
  | "sale"
  | "cash_collected"
  | "transfer_received"
  | "refund"
  | "cod_due"
  | "cod_paid"
  | "carrier_fee"
  | "carrier_fee_paid"
  | "payout_fee"
  | "payout_over"
  | "payout_short"
  | "shop_voucher"
  | "shop_voucher_returned"
  | "commission"
  | "commission_reversed"
  | "settled_by_shop"
  | "settled_by_shop_withdrawn"
  | "settled_by_store"
  | "settled_by_store_withdrawn";

/** Debit and credit in the store's book, and in the shop's where it is concerned; `?` is the carrier, `#` the store. */
const accounts: Record<Code, readonly [string, string, string?, string?]> = {
  sale: ["buyers", "sales"],
  cash_collected: ["cash", "buyers"],
  transfer_received: ["bank", "buyers"],
  refund: ["buyers", "bank"],
  cod_due: ["cod:?", "buyers"],
  cod_paid: ["bank", "cod:?"],
  carrier_fee: ["carrier_fees", "fees:?"],
  carrier_fee_paid: ["fees:?", "bank"],
  payout_fee: ["carrier_fees", "bank"],
  payout_over: ["bank", "cod:?"],
  payout_short: ["cod:?", "bank"],
  shop_voucher: ["shop", "shop_vouchers", "shop_vouchers", "store:#"],
  shop_voucher_returned: ["shop_vouchers", "shop", "store:#", "shop_vouchers"],
  commission: ["commission", "shop", "store:#", "commission"],
  commission_reversed: ["shop", "commission", "commission", "store:#"],
  settled_by_shop: ["bank", "shop", "store:#", "bank"],
  settled_by_shop_withdrawn: ["shop", "bank", "bank", "store:#"],
  settled_by_store: ["shop", "bank", "bank", "store:#"],
  settled_by_store_withdrawn: ["bank", "shop", "store:#", "bank"],
};

const VIETNAM_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;
const MONTHS = 12;

/** The day in Vietnam: `2026-07-31`. */
export const dayOf = (at: number): string =>
  new Date(at + VIETNAM_MS).toISOString().slice(0, "2026-07-31".length);

/** `2026-07`. */
export const monthOf = (at: number): string =>
  new Date(at + VIETNAM_MS).toISOString().slice(0, "2026-07".length);

const monthAfter = (month: string): string => {
  const count = Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5));
  return `${Math.floor(count / MONTHS)}-${String((count % MONTHS) + 1).padStart(2, "0")}`;
};

/** The moment at which a month is over in Vietnam. */
const endOfMonth = (month: string): number =>
  Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - VIETNAM_MS;

type Order = { store: number; facts: Map<string, Fact & { carrier: string }> };
type Posted = { amount: number; first: Fact & { carrier: string } };
type Age = { from: number; to: number | null; amount: number; parcels: number };

const ageEdges: readonly (readonly [from: number, to: number | null])[] = [
  [0, 3],
  [4, 7],
  [8, 14],
  [15, null],
];

const settlements: readonly string[] = Object.keys(accounts).filter((code) =>
  code.startsWith("settled_by_"),
);

const keyOf = ({ code, kind, source }: Fact): string => `${code} ${kind} ${source}`;

export const openBooks = () => {
  const transfers: Transfer[] = [];
  const orders = new Map<string, Order>();
  const changed = new Set<string>();
  const posted = new Map<string, Map<string, Posted>>();
  const lastClosed = new Map<number, string>();
  const keptAges = new Map<string, Age[]>();

  const monthFor = (store: number, at: number): string => {
    const month = monthOf(at);
    const closed = lastClosed.get(store);
    return closed !== undefined && month <= closed ? monthAfter(closed) : month;
  };

  const write = (
    { store, order }: { store: number; order: string },
    { code, kind, source, at, carrier }: Fact & { carrier: string },
    difference: number,
    isFirst: boolean,
  ): void => {
    const [debit, credit, shopDebit, shopCredit] = accounts[code];
    const sides = [{ book: store, debit, credit }];
    if (shopDebit && shopCredit) sides.push({ book: 0, debit: shopDebit, credit: shopCredit });
    for (const side of sides) {
      const [one, other] = [side.debit, side.credit].map((account) =>
        account.replace("?", carrier).replace("#", String(store)),
      );
      if (one === undefined || other === undefined) continue;
      transfers.push({
        book: side.book,
        month: monthFor(store, at),
        code: isFirst ? code : "correction",
        corrects: isFirst ? null : code,
        debit: difference > 0 ? one : other,
        credit: difference > 0 ? other : one,
        amount: Math.abs(difference),
        kind,
        order,
        source,
      });
    }
  };

  /** Writes down what happened to orders; a fact that has changed since gets a transfer of the difference, of now. */
  const post = (now: number, only?: number): void => {
    for (const id of changed) {
      const order = orders.get(id);
      if (!order || (only !== undefined && order.store !== only)) continue;
      changed.delete(id);
      const there = posted.get(id) ?? new Map<string, Posted>();
      posted.set(id, there);
      for (const key of new Set([...order.facts.keys(), ...there.keys()])) {
        const fact = order.facts.get(key);
        const before = there.get(key);
        const difference = (fact?.amount ?? 0) - (before?.amount ?? 0);
        const first = before?.first ?? fact;
        if (difference === 0 || !first) continue;
        const at = before ? now : first.at;
        write({ store: order.store, order: id }, { ...first, at }, difference, !before);
        there.set(key, { amount: fact?.amount ?? 0, first });
      }
    }
  };

  const sumOf = (book: number, account: string, isIn: (transfer: Transfer) => boolean): number =>
    transfers.reduce((sum, transfer) => {
      if (transfer.book !== book || !isIn(transfer)) return sum;
      const { debit, credit, amount } = transfer;
      return sum + (debit === account ? amount : 0) - (credit === account ? amount : 0);
    }, 0);

  const carriersOf = (book: number): string[] => [
    ...new Set(
      transfers
        .filter((transfer) => transfer.book === book)
        .flatMap(({ debit, credit }) => [debit, credit])
        .filter((account) => account.startsWith("cod:")),
    ),
  ];

  /** The open items of the carriers of a store at the end of a month, by what they stem from. */
  const openItems = (store: number, until = "9999-12"): Map<string, number> => {
    const items = new Map<string, number>();
    for (const { book, month, debit, credit, source, amount } of transfers) {
      if (book !== store || month > until) continue;
      if (debit.startsWith("cod:")) items.set(source, (items.get(source) ?? 0) + amount);
      if (credit.startsWith("cod:")) items.set(source, (items.get(source) ?? 0) - amount);
    }
    for (const [source, amount] of items) if (amount === 0) items.delete(source);
    return items;
  };

  const deliveredAt = new Map<string, number>();
  const agesAt = (store: number, month: string, now: number): Age[] => {
    const end = Math.min(endOfMonth(month), now);
    const ages: Age[] = ageEdges.map(([from, to]) => ({ from, to, amount: 0, parcels: 0 }));
    for (const [source, amount] of openItems(store, month)) {
      const days = (end - (deliveredAt.get(source) ?? end)) / DAY_MS;
      const age = ages.findLast(({ from }) => days >= from) ?? ages[0];
      if (age) Object.assign(age, { amount: age.amount + amount, parcels: age.parcels + 1 });
    }
    return ages;
  };

  const settledSince = (store: number, month: string): number =>
    0 -
    sumOf(
      store,
      "shop",
      (transfer) => transfer.month > month && settlements.includes(transfer.code),
    );

  return {
    transfers,
    openItems,
    /** The amount that the shop paid in later months than this one, less that of the store. */
    settledSince,
    lastClosed: (store: number): string | undefined => lastClosed.get(store),
    balanceOf: (book: number, account: string): number => sumOf(book, account, () => true),
    /** All facts of an order as it is now; `carrier` names the accounts of those that a carrier is a party of. */
    set: (store: number, order: string, facts: readonly (Fact & { carrier: string })[]): void => {
      const named = facts
        .filter(({ amount }) => amount > 0)
        .map((fact) => [keyOf(fact), fact] as const); // as: pairs
      orders.set(order, { store, facts: new Map(named) });
      for (const { code, source, at } of facts)
        if (code === "cod_due" && !deliveredAt.has(source)) deliveredAt.set(source, at);
      changed.add(order);
    },
    post,
    /** Closes a month of a store: facts that come later are in the next one. */
    close: (store: number, month: string, now: number): void => {
      post(now, store);
      keptAges.set(`${store} ${month}`, agesAt(store, month, now));
      lastClosed.set(store, month);
    },
    monthsOf: (store: number): string[] =>
      [...new Set(transfers.filter(({ book }) => book === store).map(({ month }) => month))].sort(),
    /** The figures of a statement (`beyond §7`). */
    statement: (store: number, month: string, now: number) => {
      const ofMonth =
        (...codes: string[]) =>
        (transfer: Transfer) =>
          transfer.month === month && codes.includes(transfer.code);
      const opening = sumOf(store, "shop", (transfer) => transfer.month < month);
      const shopVouchers = sumOf(store, "shop", ofMonth("shop_voucher", "shop_voucher_returned"));
      const commission = 0 - sumOf(store, "shop", ofMonth("commission", "commission_reversed"));
      const corrections = sumOf(store, "shop", ofMonth("correction"));
      const settled = 0 - sumOf(store, "shop", ofMonth(...settlements));
      const codOutstanding = carriersOf(store).reduce(
        (sum, account) => sum + sumOf(store, account, (transfer) => transfer.month <= month),
        0,
      );
      return {
        opening,
        shopVouchers,
        commission,
        corrections,
        settled,
        closing: opening + shopVouchers - commission + corrections - settled,
        sales: 0 - sumOf(store, "sales", (transfer) => transfer.month === month),
        carrierFees: sumOf(store, "carrier_fees", (transfer) => transfer.month === month),
        codOutstanding,
        codAges: keptAges.get(`${store} ${month}`) ?? agesAt(store, month, now),
      };
    },
  };
};

export type Books = ReturnType<typeof openBooks>;
