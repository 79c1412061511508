import { fold } from "#contract/rules/fold.ts";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";

/** What two sources may tell of one transfer. */
export type Transfer = {
  account: string;
  amount: number;
  direction: "in" | "out";
  text: string;
  reference?: string | null | undefined;
  balance?: number | null | undefined;
  at: Date;
};

/**
 * - `known`: it is the known transfer at `index`.
 * - `doubtful`: amount, day and account are those of the known transfer at `index`, and nothing else speaks for it.
 * - `new`: nothing known is like it.
 */
export type Paired = { as: "known" | "doubtful"; index: number } | { as: "new" };

/** A bank may book a transfer of the evening on the next day. */
export const APART_MS = 2 * 86_400_000;
/** The same day first. */
const DAYS_APART = [0, -1, 1, -2, 2];
/** Shorter texts, such as "CK", say nothing. */
const TEXT_MIN = 8;
const REFERENCE_MIN = 6;

/**
 * Tells which of the transfers that come in are known from another source, as a webhook and a statement tell the same
 * transfer with different ids. Each known transfer is taken once, so two equal transfers are two. What is certain comes
 * first: a shared reference, then the balance afterwards with the text or the day, then the text, then the balance alone.
 */
export const pairTransfers = (
  known: readonly Transfer[],
  incoming: readonly Transfer[],
): Paired[] => {
  const keys = known.map(keysOf);
  const told = incoming.map(keysOf);
  const byDay = new Map<string, number[]>();
  for (const [index, transfer] of known.entries()) {
    const place = `${groupOf(transfer)}|${keys[index]?.day}`;
    const group = byDay.get(place);
    if (group) group.push(index);
    else byDay.set(place, [index]);
  }
  const near = incoming.map((transfer, at) =>
    DAYS_APART.flatMap((days) => {
      const day = addDays(told[at]?.day ?? "", days);
      return byDay.get(`${groupOf(transfer)}|${day}`) ?? [];
    }),
  );
  const taken = new Set<number>();
  const paired = incoming.map((): Paired => ({ as: "new" }));
  for (const { as, isAlike } of rounds)
    for (const [at, candidates] of near.entries()) {
      if (paired[at]?.as !== "new") continue;
      const index = candidates.find((each) => {
        const [one, other] = [keys[each], told[at]];
        return !taken.has(each) && one && other && isNear(one, other) && isAlike(one, other);
      });
      if (index === undefined) continue;
      taken.add(index);
      paired[at] = { as, index };
    }
  return paired;
};

type Keys = { at: number; day: string; text: string; reference: string; balance: number | null };

const groupOf = ({ account, direction, amount }: Transfer): string =>
  `${account}|${direction}|${amount}`;

const bare = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, "");

const keysOf = ({ at, text, reference, balance }: Transfer): Keys => ({
  at: at.getTime(),
  day: vietnamDay(at),
  text: bare(text),
  reference: bare(reference ?? ""),
  // A provider that doesn't know the balance writes 0.
  balance: balance ? balance : null,
});

const isNear = (one: Keys, other: Keys): boolean => Math.abs(one.at - other.at) < APART_MS;

const contains = (whole: string, part: string, min: number): boolean =>
  part.length >= min && whole.includes(part);

/** Banks put words before and behind a note, and cut it off. */
const hasText = (one: Keys, other: Keys): boolean =>
  (one.text !== "" && one.text === other.text) ||
  contains(one.text, other.text, TEXT_MIN) ||
  contains(other.text, one.text, TEXT_MIN);

const hasBalance = (one: Keys, other: Keys): boolean =>
  one.balance !== null && one.balance === other.balance;

const rounds: readonly {
  as: "known" | "doubtful";
  isAlike: (one: Keys, other: Keys) => boolean;
}[] = [
  {
    as: "known",
    isAlike: (one, other) =>
      one.reference.length >= REFERENCE_MIN && one.reference === other.reference,
  },
  // A reference often stands in the other source's text.
  {
    as: "known",
    isAlike: (one, other) =>
      contains(one.text, other.reference, REFERENCE_MIN) ||
      contains(other.text, one.reference, REFERENCE_MIN),
  },
  // Money that came, went and came again leaves the same balance twice, so the balance decides alone only in the end.
  { as: "known", isAlike: (one, other) => hasBalance(one, other) && hasText(one, other) },
  { as: "known", isAlike: (one, other) => hasBalance(one, other) && one.day === other.day },
  { as: "known", isAlike: (one, other) => one.day === other.day && one.text === other.text },
  { as: "known", isAlike: (one, other) => one.day === other.day && hasText(one, other) },
  { as: "known", isAlike: hasBalance },
  { as: "doubtful", isAlike: (one, other) => one.day === other.day || hasText(one, other) },
];
