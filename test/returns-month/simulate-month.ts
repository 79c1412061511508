import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { passDueReturns } from "#server/shop/returns/jobs/pass-due.ts";
import { returnJobs } from "#server/shop/returns/jobs/return-jobs.ts";
import type { TestShop } from "../shop.ts";
import { openParties } from "./act-parties.ts";
import { checkMonth, type MonthFindings } from "./check-month.ts";
import { reservedOf, isOver, openMoves, type Live } from "./live-return.ts";
import { openMonth, type TrueOrder } from "./open-month.ts";
import type { Outcome } from "./return-money.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 30;
const wishesOf: Record<string, Outcome[]> = {
  damaged: ["money", "replacement", "part"],
  wrong: ["money", "replacement", "part"],
  not_as_described: ["money", "replacement", "part"],
  fake: ["money"],
  missing: ["money", "replacement"],
  unwanted: ["money"],
};

export type MonthCounts = MonthFindings & {
  orders: number;
  returns: number;
  payments: number;
  late: number;
  closedStatements: number;
};

/**
 * A month of returns of two stores: every reason, wish and way, parts of orders, appeals, silence, refunds by transfer and by hand,
 * closed statements. All figures must be those of a second computation. The clock moves on by `hours`.
 */
export const simulateMonth = async (
  shop: TestShop,
  { seed, returns: wanted, hours }: { seed: number; returns: number; hours: number },
): Promise<MonthCounts> => {
  const month = await openMonth(shop, seed);
  const { call, draw, now } = month;
  const begin = now();
  const moves = openMoves(month);
  const runJobs = async (): Promise<void> => {
    const errors: Error[] = [];
    const { db, clock } = shop;
    const kinds = returnJobs(shop);
    while ((await runDueJobs({ db, clock, kinds, onError: (error) => errors.push(error) })) > 0);
    if (errors[0]) throw errors[0];
  };
  const parties = openParties(month, moves, runJobs);
  const orders: TrueOrder[] = [];
  const all: Live[] = [];
  const ofOrder = new Map<string, Live[]>();
  const acts = new Map<Live, () => Promise<void>>();
  const plan = (live: Live): void => {
    const act = parties.plan(live);
    if (act) acts.set(live, act);
    else acts.delete(live);
  };

  /** Asks for pieces of an order as its page offers them. */
  const open = async (order: TrueOrder): Promise<void> => {
    const known = ofOrder.get(order.id) ?? [];
    const offered = await call("GET /orders/{id}/returnable", order.buyer, order.id);
    const reasons = offered.reasons.filter(({ isOpen }: { isOpen: boolean }) => isOpen);
    const asked = new Map<number, number>();
    for (const { line, left, quantity, amounts } of offered.lines) {
      const at = line - 1;
      const held = known.reduce((sum, live) => sum + reservedOf(live, at), 0);
      if (left !== quantity - held)
        throw new Error(`${order.id} has ${left} of line ${line} left, ${held} held`);
      const pieces = left > 0 && (asked.size === 0 || draw.chance(0.5)) ? 1 + draw.below(left) : 0;
      if (pieces === 0) continue;
      asked.set(at, pieces);
      const cost = amounts.slice(0, pieces).reduce((sum: number, each: number) => sum + each, 0);
      if (cost !== order.money.costOfNext(at, pieces))
        throw new Error(`${order.id} is estimated wrongly`);
    }
    if (asked.size === 0 || reasons.length === 0) return;
    const { reason, pictures } = draw.of<{ reason: string; pictures: number }>(reasons);
    const cost = [...asked].reduce(
      (sum, [at, count]) => sum + order.money.costOfNext(at, count),
      0,
    );
    const wished = draw.of<Outcome>(wishesOf[reason] ?? ["money"]);
    const wish = wished === "part" && cost === 0 ? "money" : wished;
    const part = wish === "part" ? 1 + draw.below(Math.min(cost, 60_000)) : 0;
    const body = await call("POST /orders/{id}/returns", order.buyer, order.id, {
      lines: [...asked].map(([at, quantity]) => ({ line: at + 1, quantity })),
      reason,
      wish,
      ...(wish === "part" && { amount: part }),
      details: "See the pictures",
      pictures: pictures > 0 ? [await month.upload(order.buyer)] : [],
      ...(order.isCash &&
        wish !== "replacement" && {
          account: { bin: "970436", account: "0123456789", holder: "NGUYEN VAN A" },
        }),
    });
    const { rows } = await shop.ownerDb.query("select code from returns where id = $1", [body.id]);
    const live: Live = {
      id: body.id,
      order,
      code: rows[0].code,
      reason,
      wish,
      asked,
      askedPart: part,
      state: "requested",
      version: body.version,
      dueAt: Date.parse(body.dueAt),
      actsAt: Number.NaN,
      outcome: null,
      way: null,
      part: 0,
      receipt: 0,
      hasParcel: false,
      isReceived: false,
      isReduced: false,
      wasAppealed: false,
      sent: new Map(),
      payments: [],
      wasSettled: false,
    };
    all.push(live);
    ofOrder.set(order.id, [...known, live]);
    plan(live);
  };

  /** Carries out all that is due until now, one after the other in the sequence of their times. */
  const act = async (): Promise<void> => {
    for (;;) {
      const next = all
        .filter(({ actsAt }) => actsAt <= now())
        .sort((one, two) => one.actsAt - two.actsAt)[0];
      if (!next) return;
      await acts.get(next)?.();
      plan(next);
    }
  };
  let late = 0;
  const pass = async (): Promise<void> => {
    const due = all
      .filter((live) => !isOver(live) && live.dueAt <= now())
      .sort((one, two) => one.dueAt - two.dueAt || (one.id < two.id ? -1 : 1));
    await passDueReturns(shop.db)(shop.clock(), AbortSignal.timeout(HOUR_MS));
    await runJobs();
    for (const live of due) {
      if (live.state === "inspected") {
        late += 1;
        await parties.look(live);
        continue;
      }
      moves.pass(live);
      await parties.look(live);
      plan(live);
    }
  };

  const closed = new Map<string, unknown>();
  /** Closes the statements that may be closed, and remembers what they say. */
  const closeStatements = async (): Promise<void> => {
    for (const { admin } of month.stores) {
      const { statements } = await call("GET /admin/statements", admin, undefined);
      for (const { id, state } of statements.toReversed()) {
        if (state !== "due") continue;
        await call("POST /super/statements/{id}/close", shop.cast.superAdmin, id, {});
        const { figures } = await call("GET /admin/statements/{id}", admin, id);
        closed.set(id, figures);
      }
    }
  };

  const perStep = Math.ceil((wanted * hours) / (DAYS * 24));
  for (let step = 0; all.length < wanted || all.some((live) => !isOver(live)); step += 1) {
    if (step > 1_000) throw new Error("the month does not end");
    month.setClock(begin + step * hours * HOUR_MS);
    await act();
    await pass();
    for (let nth = 0; nth < perStep && all.length < wanted; nth += 1) {
      const fresh = orders.filter(({ completedAt }) => now() - completedAt < 29 * DAY_MS);
      if (fresh.length === 0 || draw.chance(0.45)) orders.push(await month.sell());
      await open(draw.of(fresh.length > 0 && draw.chance(0.5) ? fresh : orders.slice(-3)));
    }
    if (step % (14 * (24 / hours)) === 0) {
      await postTransfers(shop.db);
      await closeStatements();
      await shop.ownerDb.query(
        "analyze orders, order_lines, returns, return_lines, return_steps, jobs, ledger_transfers",
      );
    }
  }
  await postTransfers(shop.db);
  const found = await checkMonth(month, { orders, returns: all, closed, begin });
  return {
    ...found,
    orders: orders.length,
    returns: all.length,
    payments: all.reduce((sum, { payments }) => sum + payments.length, 0),
    late,
    closedStatements: closed.size,
  };
};
