/** A return as the simulation knows it, and the table of what its states wait for, a second time (`beyond §8`). */
import type { Month, TrueOrder } from "./open-month.ts";
import type { Outcome } from "./return-money.ts";

export type State =
  | "requested"
  | "accepted"
  | "refused"
  | "appealed"
  | "on_the_way"
  | "received"
  | "inspected"
  | "refunded"
  | "replaced"
  | "closed"
  | "withdrawn";

export type Way = "carrier" | "own" | "none";

export type Live = {
  id: string;
  order: TrueOrder;
  code: string;
  reason: string;
  wish: Outcome;
  /** The pieces of the request, by the position of their line. */
  asked: Map<number, number>;
  askedPart: number;
  state: State;
  version: number;
  dueAt: number;
  /** When somebody acts; never where all are silent. */
  actsAt: number;
  outcome: Outcome | null;
  way: Way | null;
  part: number;
  receipt: number;
  /** Whether the store named the parcel of its carrier. */
  hasParcel: boolean;
  isReceived: boolean;
  isReduced: boolean;
  wasAppealed: boolean;
  /** The pieces of a replacement that were sent, by the position of their line; an appeal may add more. */
  sent: Map<number, number>;
  /** The payments, and what they are in all. */
  payments: number[];
  /** Whether it was refunded or replaced once. */
  wasSettled: boolean;
};

const HOUR_MS = 3_600_000;

/** Hours until a state is due. */
const hours: Partial<Record<State, number>> = {
  requested: 48,
  accepted: 144,
  refused: 168,
  appealed: 168,
  on_the_way: 360,
  received: 72,
  inspected: 72,
  refunded: 168,
  replaced: 168,
};

export const isOver = ({ state }: Live): boolean => hours[state] === undefined;

const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((all, each) => all + each, 0);

export const paidOf = ({ payments }: Live): number => sum(payments);
const dueOf = ({ id, order }: Live): number => order.money.moneyOf(id)?.due ?? 0;
/** The amount that is still to be paid. */
export const openOf = (live: Live): number => Math.max(0, dueOf(live) - paidOf(live));
export const isUnwanted = ({ reason }: Live): boolean => reason === "unwanted";
const fixedPieces = ({ id, order }: Live): number =>
  sum(order.money.givenOf(id)?.pieces.values() ?? []);

/** Whether all pieces of a replacement were sent. */
export const isSent = ({ id, order, sent }: Live): boolean =>
  [...(order.money.givenOf(id)?.pieces ?? [])].every(
    ([at, pieces]) => (sent.get(at) ?? 0) >= pieces,
  );

/** The pieces of a line that no other return may ask for. */
export const reservedOf = (live: Live, line: number): number => {
  const { id, order, state, asked, isReduced, wasAppealed } = live;
  const all = asked.get(line) ?? 0;
  const fixed = order.money.givenOf(id)?.pieces.get(line) ?? 0;
  if (state === "withdrawn" || (state === "refused" && wasAppealed)) return 0;
  if (state === "closed") return fixed;
  const isSettled = state === "inspected" || state === "refunded" || state === "replaced";
  return isSettled && (!isReduced || wasAppealed) ? fixed : all;
};

/** How the goods of an outcome may come back. */
export const waysOf = ({ reason }: Live, outcome: Outcome): Way[] => {
  if (outcome === "part" || reason === "missing") return ["none"];
  return reason === "unwanted" ? ["carrier", "own"] : ["carrier", "own", "none"];
};

/** Moves of returns, as all parties together make them. */
export const openMoves = ({ now }: Month) => {
  const enter = (live: Live, state: State): void => {
    const isMoved = live.state !== state;
    live.state = state;
    if (isMoved) live.dueAt = now() + (hours[state] ?? 0) * HOUR_MS;
    live.actsAt = Number.NaN;
    if (state === "refunded" || state === "replaced") live.wasSettled = true;
    if (state !== "inspected" || openOf(live) > 0) return;
    if (live.outcome !== "replacement") enter(live, "refunded");
    else if (isSent(live)) enter(live, "replaced");
  };
  const fix = (live: Live, pieces: ReadonlyMap<number, number>): void => {
    const { id, order, outcome, part, receipt } = live;
    if (outcome === null) throw new Error(`${id} has no outcome`);
    const { cap } = order;
    order.money.fix({ id, outcome, isUnwanted: isUnwanted(live), pieces, part, receipt, cap });
  };
  const accept = (live: Live, outcome: Outcome, way: Way): void => {
    Object.assign(live, { outcome, way, part: outcome === "part" ? live.askedPart : 0 });
    if (way !== "none" && !live.isReceived) return enter(live, "accepted");
    fix(live, live.asked);
    enter(live, "inspected");
  };
  /** Gives the whole wish: by silence, or by a decision for the buyer. */
  const acceptAsAsked = (live: Live): void => {
    const outcome = live.outcome ?? live.wish;
    accept(live, outcome, live.way ?? (waysOf(live, outcome).includes("own") ? "own" : "none"));
  };
  return {
    enter,
    accept,
    inspect: (live: Live, pieces: ReadonlyMap<number, number>): void => {
      fix(live, pieces);
      live.isReduced = fixedPieces(live) < sum(live.asked.values());
      enter(live, fixedPieces(live) > 0 ? "inspected" : "refused");
    },
    payInstead: (live: Live): void => {
      live.outcome = "money";
      fix(live, live.order.money.givenOf(live.id)?.pieces ?? live.asked);
      enter(live, "inspected");
    },
    upholdBuyer: (live: Live): void => {
      live.isReduced = false;
      acceptAsAsked(live);
    },
    upholdStore: (live: Live): void => enter(live, fixedPieces(live) > 0 ? "inspected" : "closed"),
    /** The due time passes. */
    pass: (live: Live): void => {
      if (live.state === "requested") acceptAsAsked(live);
      else if (live.state === "appealed") {
        live.isReduced = false;
        acceptAsAsked(live);
      } else if (live.state === "on_the_way") {
        live.isReceived = true;
        enter(live, "received");
      } else if (live.state === "received") {
        fix(live, live.asked);
        enter(live, "inspected");
      } else if (live.state === "accepted" && live.way === "carrier" && !live.hasParcel) {
        // The buyer sends the goods in an own parcel.
        live.way = "own";
      } else if (live.state !== "inspected") enter(live, "closed");
    },
  };
};

export type Moves = ReturnType<typeof openMoves>;
