import { fold } from "#contract/rules/fold.ts";
import type { DoubleReason, TransactionProvider } from "#contract/rules/payments.ts";
import { addDays, beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";

/** A source's report of a transfer, and the orders that its note names. */
export type Transfer = {
  provider: TransactionProvider;
  account: string;
  amount: number;
  direction: "in" | "out";
  text: string;
  reference?: string | null | undefined;
  balance?: number | null | undefined;
  at: Date;
  orders: ReadonlySet<string>;
};

/** A known transfer. One that may be a double itself is the same as another only by certain evidence. */
export type KnownTransfer = Transfer & { isPossibleDouble: boolean };

/**
 * - `same`: it is the known transfer at `index`, by the evidence `why`.
 * - `possible`: it may be the known transfer at `index`; `why` is no proof.
 * - `new`: it is none of the known transfers.
 */
export type Paired = { as: "same" | "possible"; index: number; why: DoubleReason } | { as: "new" };

/** A bank may book a transfer of the evening on the next day. */
export const APART_MS = 2 * 86_400_000;
/** The same day first. */
const DAYS_APART = [0, -1, 1, -2, 2];
/** Many notes contain shorter texts, such as "CK". */
const TEXT_MIN = 8;
const REFERENCE_MIN = 6;
/** Banks round the time down, and their clocks differ. */
const CLOCKS_MS = 5 * 60_000;

/**
 * Pairs incoming transfers with those that other sources reported before, each once, so two equal transfers are two.
 * Certain evidence goes first. A different reference, balance or order rules a pair out, and an empty note is no evidence.
 */
export const pairTransfers = (
  known: readonly KnownTransfer[],
  incoming: readonly Transfer[],
): Paired[] => {
  const ones = known.map(evidenceOf);
  const others = incoming.map(evidenceOf);
  const byDay = new Map<string, number[]>();
  for (const [index, transfer] of known.entries()) {
    const day = `${groupOf(transfer)}|${ones[index]?.day}`;
    const group = byDay.get(day);
    if (group) group.push(index);
    else byDay.set(day, [index]);
  }
  const near = incoming.map((transfer) => nearOf(transfer, byDay, known));
  const taken = new Set<number>();
  const paired = incoming.map((): Paired => ({ as: "new" }));
  for (const { as, why, isAlike } of rounds)
    for (const [at, candidates] of near.entries()) {
      if (paired[at]?.as !== "new") continue;
      const index = candidates.find((each) => {
        const [one, other, candidate] = [ones[each], others[at], known[each]];
        if (taken.has(each) || !one || !other || !candidate) return false;
        if (as === "possible" && (candidate.isPossibleDouble || !mayBe(one, other))) return false;
        return !isAgainst(one, other) && isAlike(one, other);
      });
      if (index === undefined) continue;
      taken.add(index);
      paired[at] = { as, index, why };
    }
  return paired;
};

/** The known transfers of the same account, amount and direction of the days around, the nearest first. */
const nearOf = (
  transfer: Transfer,
  byDay: ReadonlyMap<string, number[]>,
  known: readonly KnownTransfer[],
): number[] => {
  const distance = (index: number) =>
    Math.abs((known[index]?.at.getTime() ?? 0) - transfer.at.getTime());
  return DAYS_APART.flatMap((days) => {
    const day = addDays(vietnamDay(transfer.at), days);
    const those = byDay.get(`${groupOf(transfer)}|${day}`) ?? [];
    return those.toSorted((one, other) => distance(one) - distance(other));
  }).filter((index) => distance(index) < APART_MS);
};

export type Evidence = {
  provider: TransactionProvider;
  at: number;
  day: string;
  /** Statements of many banks have days only. */
  isTimed: boolean;
  folded: string;
  text: string;
  reference: string;
  parts: string[];
  balance: number | null;
  orders: ReadonlySet<string>;
};

export const groupOf = ({ account, direction, amount }: Transfer): string =>
  `${account}|${direction}|${amount}`;

const bare = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, "");

export const evidenceOf = ({
  provider,
  at,
  text,
  reference,
  balance,
  orders,
}: Transfer): Evidence => {
  const day = vietnamDay(at);
  return {
    provider,
    at: at.getTime(),
    day,
    isTimed: beginningOf(day).getTime() !== at.getTime(),
    folded: fold(text),
    text: bare(text),
    reference: bare(reference ?? ""),
    parts: fold(reference ?? "")
      .split(/[^a-z0-9]+/)
      .filter((part) => part !== ""),
    // A provider that doesn't know the balance writes 0.
    balance: balance ? balance : null,
    orders,
  };
};

/** One system writes `MBVCB.3278907687`, another one `3278907687`. */
const hasReference = (one: Evidence, other: Evidence): boolean =>
  one.reference === other.reference ||
  one.parts.includes(other.reference) ||
  other.parts.includes(one.reference);

export const isAgainst = (one: Evidence, other: Evidence): boolean =>
  (one.reference !== "" && other.reference !== "" && !hasReference(one, other)) ||
  (one.balance !== null && other.balance !== null && one.balance !== other.balance) ||
  (one.orders.size > 0 && other.orders.size > 0 && !hasOrder(one, other));

/** Whether weaker evidence may keep a transfer from its orders. */
export const mayBe = (one: Evidence, other: Evidence): boolean =>
  other.orders.size === 0 || hasOrder(one, other);

const hasOrder = (one: Evidence, other: Evidence): boolean =>
  [...one.orders].some((order) => other.orders.has(order));

const isSameReference = (one: Evidence, other: Evidence): boolean =>
  Math.min(one.reference.length, other.reference.length) >= REFERENCE_MIN &&
  hasReference(one, other);

/** Whether a note holds the reference as words of its own; a longer number may begin with it. */
const namesReference = ({ folded }: Evidence, { reference, parts }: Evidence): boolean =>
  reference.length >= TEXT_MIN &&
  new RegExp(`(?<![a-z0-9])${parts.join("[^a-z0-9]*")}(?![a-z0-9])`).test(folded);

const contains = (whole: string, part: string): boolean =>
  part.length >= TEXT_MIN && whole.includes(part);

/** Banks add words before and after a note, and cut it off. */
const hasNote = (one: Evidence, other: Evidence): boolean =>
  (one.text !== "" && one.text === other.text) ||
  contains(one.text, other.text) ||
  contains(other.text, one.text) ||
  hasOrder(one, other);

const hasBalance = (one: Evidence, other: Evidence): boolean =>
  one.balance !== null && one.balance === other.balance;

const isSameTime = (one: Evidence, other: Evidence): boolean =>
  one.isTimed && other.isTimed && Math.abs(one.at - other.at) <= CLOCKS_MS;

const isSameDay = (one: Evidence, other: Evidence): boolean => one.day === other.day;

/** Whether one of two sources may have booked on another day. Statements of one bank agree on the day. */
const mayBeBookedLater = (one: Evidence, other: Evidence): boolean =>
  !(one.isTimed && other.isTimed) && one.provider !== other.provider;

type Round = {
  as: "same" | "possible";
  why: DoubleReason;
  isAlike: (one: Evidence, other: Evidence) => boolean;
};

const rounds: readonly Round[] = [
  { as: "same", why: "reference", isAlike: isSameReference },
  {
    as: "same",
    why: "reference",
    isAlike: (one, other) => namesReference(one, other) || namesReference(other, one),
  },
  // Money that came, went and came again leaves the same balance twice, so the balance needs the time, too.
  {
    as: "same",
    why: "balance",
    isAlike: (one, other) => hasBalance(one, other) && isSameTime(one, other),
  },
  {
    as: "possible",
    why: "balance",
    isAlike: (one, other) => hasBalance(one, other) && isSameDay(one, other),
  },
  {
    as: "possible",
    why: "note",
    isAlike: (one, other) => hasNote(one, other) && isSameDay(one, other),
  },
  {
    as: "possible",
    why: "balance",
    isAlike: (one, other) => hasBalance(one, other) && mayBeBookedLater(one, other),
  },
  {
    as: "possible",
    why: "note",
    isAlike: (one, other) => hasNote(one, other) && mayBeBookedLater(one, other),
  },
  { as: "possible", why: "amount", isAlike: isSameDay },
];

/** The evidence that two transfers may be one, other than certain evidence; undefined without any. */
export const likenessOf = (one: Evidence, other: Evidence): DoubleReason | undefined =>
  rounds.find(({ as, isAlike }) => as === "possible" && isAlike(one, other))?.why;

/** Ranks the likeness of two transfers: one kind of evidence outranks all that are weaker together. */
export const rankOf = (one: Evidence, other: Evidence): number =>
  rounds.reduce((rank, { isAlike }) => 2 * rank + Number(isAlike(one, other)), 0);
