/**
 * A year of the bank accounts of one store, and the reports of proven sources about them. The same seed makes the same
 * year.
 */
import type { BankTransfer } from "#demo/bank/provider-webhook.ts";
import type { WebhookProvider } from "#contract/rules/payments.ts";

export type YearTransfer = BankTransfer & {
  /** The day in Vietnam. */
  day: string;
};

/** A webhook of a transfer, which may have less than the bank knows. */
export type Report = { transfer: YearTransfer; provider: WebhookProvider; hook: BankTransfer };

/** A statement: its columns, and its rows in the order of the bank. */
export type Statement = {
  account: string;
  columns: { reference: boolean; balance: boolean; time: boolean };
  rows: YearTransfer[];
  isWorkbook: boolean;
};

export type YearEvent =
  | { kind: "webhooks"; reports: Report[] }
  | { kind: "statement"; statement: Statement };

export type Year = { transfers: YearTransfer[]; events: YearEvent[]; accounts: string[] };

type Draw = ReturnType<typeof drawing>;

const DAYS = 365;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The first day, in Vietnam. */
const BEGIN = Date.parse("2025-11-20T00:00:00+07:00");
const AMOUNTS = [50_000, 100_000, 100_000, 200_000, 500_000];
const NOTES = ["", "", "CK", "chuyen tien", "thanh toan don hang"];
const AT_ONCE = 40;

/** Pseudo-random numbers of a seed (mulberry32). */
/** Draws numbers from a seed. */
export const drawing = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (part: number): boolean => next() < part,
    of: <T>(values: readonly [T, ...T[]] | readonly T[]): T =>
      values[Math.floor(next() * values.length)] as T, // as: the list is not empty
  };
};

/** `codes` are transfer codes of open orders, which some notes name; `most` is the number of transfers. */
export const simulateYear = (seed: number, codes: readonly string[], most: number): Year => {
  const draw = drawing(seed);
  const accounts = ["0711000100001", "0711000100002", "0711000100003"];
  const transfers = accounts.flatMap((account, nth) =>
    transfersOf(draw, { account, codes, most: Math.floor(most / accounts.length), firstId: nth }),
  );
  const timed = [
    ...webhooksOf(draw, transfers).map(({ at, report }) => ({ at, report })),
    ...accounts.flatMap((account) =>
      statementsOf(
        draw,
        transfers.filter((each) => each.account === account),
      ),
    ),
  ].toSorted((one, other) => one.at - other.at);
  const events: YearEvent[] = [];
  for (const each of timed) {
    const last = events.at(-1);
    if ("statement" in each) events.push({ kind: "statement", statement: each.statement });
    else if (last?.kind === "webhooks" && last.reports.length < AT_ONCE)
      last.reports.push(each.report);
    else events.push({ kind: "webhooks", reports: [each.report] });
  }
  return { transfers, events, accounts };
};

const dayOf = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);

type OfAccount = { account: string; codes: readonly string[]; most: number; firstId: number };

/**
 * Transfers in and out of an account. Some come again on the same day with the same note; of these some leave the same
 * balance, because as much went out between them.
 */
const transfersOf = (draw: Draw, { account, codes, most, firstId }: OfAccount): YearTransfer[] => {
  const planned: Pick<BankTransfer, "amount" | "direction" | "text">[][] = [];
  for (let count = 0; count < most;) {
    const one = {
      amount: draw.of(AMOUNTS),
      direction: draw.chance(0.85) ? ("in" as const) : ("out" as const), // as: literals of a direction
      text: draw.chance(0.35) ? draw.of(codes) : draw.of([...NOTES, `khach ${draw.below(900)}`]),
    };
    const back = { amount: one.amount, direction: "out" as const, text: "hoan tien" }; // as: a literal of a direction
    const group = draw.chance(0.75)
      ? [one]
      : draw.of([
          [one, one],
          [one, one, one],
          [one, back, one],
        ]);
    planned.push(group);
    count += group.length;
  }
  const timed = planned.flatMap((group) => {
    const day = draw.below(DAYS);
    let minute = 8 * 60 + draw.below(30) * 15;
    return group.map((each) => {
      minute += 15 * (1 + draw.below(4));
      return { ...each, at: BEGIN + day * DAY_MS + minute * MINUTE_MS + draw.below(60) * 1000 };
    });
  });
  let balance = 50_000_000;
  return timed
    .toSorted((one, other) => one.at - other.at)
    .map((each, nth): YearTransfer => {
      balance += each.direction === "in" ? each.amount : -each.amount;
      const id = 100_000 * (firstId + 1) + nth;
      const day = dayOf(each.at);
      return {
        ...each,
        id,
        account,
        at: new Date(each.at),
        balance,
        reference: `FT${day.replaceAll("-", "")}${id}`,
        counterName: "NGUYEN VAN A",
        day,
      };
    });
};

/** Which providers an account has at a time: two overlap for weeks when the store changes from one to the other. */
const providersAt = (account: string, at: Date): WebhookProvider[] => {
  const day = (at.getTime() - BEGIN) / DAY_MS;
  if (account.endsWith("1"))
    return day < 120
      ? ["sepay"]
      : day < 140
        ? ["sepay", "casso"]
        : day < 260
          ? ["casso"]
          : ["payos"];
  if (account.endsWith("2")) return day < 200 ? ["casso", "sepay"] : ["sepay"];
  return day < 90 ? [] : ["payos", "sepay"];
};

const webhooksOf = (draw: Draw, transfers: readonly YearTransfer[]) =>
  transfers.flatMap((transfer) =>
    providersAt(transfer.account, transfer.at).flatMap((provider) => {
      // payOS reports no money that goes out, and each provider misses some.
      if ((provider === "payos" && transfer.direction === "out") || draw.chance(0.12)) return [];
      const hook: BankTransfer = {
        ...transfer,
        reference: provider !== "payos" && draw.chance(0.15) ? "" : transfer.reference,
        balance: draw.chance(0.2) ? 0 : transfer.balance,
      };
      const times = draw.chance(0.15) ? 1 + draw.below(3) : 1;
      return Array.from({ length: times }, () => {
        const late = draw.chance(0.1) ? draw.below(20 * 24 * 60) : draw.below(90);
        return {
          at: transfer.at.getTime() + late * MINUTE_MS,
          report: { transfer, provider, hook },
        };
      });
    }),
  );

/** A statement of each month and more, of other days and columns each time, some of them uploaded twice. */
const statementsOf = (draw: Draw, transfers: readonly YearTransfer[]) => {
  const [first] = transfers;
  if (!first) return [];
  const uploads: { at: number; statement: Statement }[] = [];
  for (let day = 0; day < DAYS; day += 30 + draw.below(40)) {
    if (draw.chance(0.2)) continue; // a month that nobody uploads
    const from = dayOf(BEGIN + Math.max(0, day - draw.below(25)) * DAY_MS);
    const to = dayOf(BEGIN + (day + 40) * DAY_MS);
    const rows = transfers.filter((each) => each.day >= from && each.day <= to);
    const statement: Statement = {
      account: first.account,
      columns: {
        reference: draw.chance(0.6),
        balance: draw.chance(0.6),
        time: draw.chance(0.4),
      },
      rows: draw.chance(0.5) ? rows : rows.toReversed(),
      isWorkbook: draw.chance(0.3),
    };
    if (rows.length === 0) continue;
    const at = BEGIN + (day + 20 + draw.below(60)) * DAY_MS;
    uploads.push({ at, statement });
    if (draw.chance(0.3)) uploads.push({ at: at + DAY_MS, statement });
  }
  return uploads;
};
