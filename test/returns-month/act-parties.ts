/** The buyers, the stores and the super admin, who act on a return as they are drawn, or are silent. */
import {
  isSent,
  isUnwanted,
  openOf,
  waysOf,
  type Live,
  type Moves,
  type State,
} from "./live-return.ts";
import type { Answered } from "../shop.ts";
import type { Month } from "./open-month.ts";

const HOUR_MS = 3_600_000;
/** A transfer of more than is due. */
const EXCESS = 7_000;

type Act = () => Promise<void>;

/** How a party acts now; null where all are silent until the due time. */
export const openParties = (month: Month, moves: Moves, runJobs: () => Promise<void>) => {
  const { call, draw, now, shop } = month;
  let references = 0;

  const atDesk = async (key: Parameters<typeof call>[0], live: Live, body: object = {}) =>
    follow(
      live,
      await call(key, live.order.store.admin, live.id, { version: live.version, ...body }),
    );
  const atHome = async (key: Parameters<typeof call>[0], live: Live, body: object = {}) =>
    follow(live, await call(key, live.order.buyer, live.id, { version: live.version, ...body }));
  /** Compares the state that the shop answers with. */
  const follow = (live: Live, { state, version, dueAt }: Answered["body"]): void => {
    if (state !== live.state) throw new Error(`${live.id} is ${state}, and not ${live.state}`);
    live.version = version;
    if (dueAt !== null) live.dueAt = Date.parse(dueAt);
  };
  /** Reads a return again that a job has moved. */
  const look = async (live: Live): Promise<void> =>
    follow(live, await call("GET /admin/returns/{id}", live.order.store.admin, live.id));

  const requested = (live: Live): Act | null => {
    const chance = draw.next();
    if (chance < 0.1) return null;
    if (chance < 0.16) return withdraw(live);
    if (chance < 0.32)
      return async () => {
        moves.enter(live, "refused");
        await atDesk("PUT /admin/returns/{id}/decision", live, {
          decision: "refuse",
          reason: "No",
        });
      };
    const outcome = draw.chance(0.1) ? "money" : live.wish;
    const way = draw.of(waysOf(live, outcome));
    return async () => {
      moves.accept(live, outcome, way);
      await atDesk("PUT /admin/returns/{id}/decision", live, { decision: "accept", outcome, way });
    };
  };

  const accepted = (live: Live): Act | null => {
    const chance = draw.next();
    if (chance < 0.1) return null;
    if (chance < 0.14) return withdraw(live);
    if (chance < 0.24) return receive(live);
    return async () => {
      const tracking = { carrier: "Bưu điện", code: `R${live.id}` };
      if (live.way === "carrier") {
        live.hasParcel = true;
        await atDesk("PUT /admin/returns/{id}/parcel", live, { tracking });
      }
      const amount = draw.of([22_000, 38_500, 61_000]);
      const hasReceipt = live.way === "own" && !isUnwanted(live) && draw.chance(0.7);
      if (hasReceipt) live.receipt = amount;
      moves.enter(live, "on_the_way");
      await atHome("PUT /user/returns/{id}/shipment", live, {
        ...(live.way === "own" && { tracking }),
        ...(hasReceipt && { receipt: { amount, picture: await month.upload(live.order.buyer) } }),
      });
    };
  };

  const withdraw =
    (live: Live): Act =>
    async () => {
      moves.enter(live, "withdrawn");
      const query = { version: String(live.version) };
      follow(
        live,
        await call("DELETE /user/returns/{id}", live.order.buyer, live.id, undefined, query),
      );
    };

  const receive =
    (live: Live): Act =>
    async () => {
      live.isReceived = true;
      moves.enter(live, "received");
      await atDesk("PUT /admin/returns/{id}/receipt", live);
    };

  const inspect = (live: Live): Act => {
    const kind = draw.of([
      "sellable",
      "sellable",
      "sellable",
      "damaged",
      "mixed",
      "missing",
    ] as const);
    return async () => {
      const given = new Map<number, number>();
      const lines = [...live.asked].map(([at, quantity]) => {
        const [one, two] = [draw.below(quantity + 1), draw.next()];
        const sellable = kind === "sellable" ? quantity : kind === "mixed" ? one : 0;
        const rest = quantity - sellable;
        const damaged = kind === "damaged" ? rest : kind === "mixed" ? Math.round(rest * two) : 0;
        given.set(at, sellable + (isUnwanted(live) ? 0 : damaged));
        month.restock(live.order.lines[at]?.productId, sellable);
        return { line: at + 1, sellable, damaged, missing: rest - damaged };
      });
      moves.inspect(live, given);
      await atDesk("PUT /admin/returns/{id}/inspection", live, { lines, reason: "As we found it" });
    };
  };

  const appeal =
    (live: Live): Act =>
    async () => {
      live.wasAppealed = true;
      moves.enter(live, "appealed");
      await atHome("POST /user/returns/{id}/appeal", live, { reason: "It is as I said" });
    };

  const appealReduced = (live: Live): Act | null =>
    live.isReduced && !live.wasAppealed && draw.chance(0.3) ? appeal(live) : null;

  const decide = (live: Live): Act => {
    const isBuyer = draw.chance(0.55);
    return async () => {
      if (isBuyer) moves.upholdBuyer(live);
      else moves.upholdStore(live);
      const decision = isBuyer ? { decision: "buyer" } : { decision: "store", reason: "So it is" };
      const body = { version: live.version, ...decision };
      follow(
        live,
        await call("POST /super/returns/{id}/decision", shop.cast.superAdmin, live.id, body),
      );
    };
  };

  const record =
    (live: Live, amount: number): Act =>
    async () => {
      live.payments.push(amount);
      moves.enter(live, "inspected");
      references += 1;
      const paid = { amount, at: new Date(now()).toISOString(), reference: `UNC ${references}` };
      await atDesk("POST /admin/returns/{id}/refund", live, paid);
    };

  /** Money that leaves the store's account; the shop finds the return by the note. */
  const transfer =
    (live: Live, amount: number, note = `Hoan tien RF${live.code} don hang`): Act =>
    async () => {
      const { to, payments } = live.order.store;
      const sent = to.bank.transfer({ amount, text: note, at: new Date(now()), direction: "out" });
      await payments.send(to.path, to.bank.webhook(sent));
      await payments.work();
      await runJobs();
      if (note.includes(live.code)) {
        live.payments.push(amount);
        moves.enter(live, "inspected");
      }
      await look(live);
    };

  const refund = (live: Live): Act => {
    const open = openOf(live);
    const chance = draw.next();
    const part = Math.floor(open * draw.next());
    if (chance < 0.2 && part > 0)
      return draw.chance(0.5) ? record(live, part) : transfer(live, part);
    if (chance < 0.5) return record(live, open);
    if (chance < 0.58) return transfer(live, open + EXCESS);
    if (chance < 0.64) return transfer(live, open, "Hoan tien RF22222222");
    return transfer(live, open);
  };

  const replace =
    (live: Live): Act =>
    async () => {
      for (const [at, pieces] of live.order.money.givenOf(live.id)?.pieces ?? []) {
        month.restock(live.order.lines[at]?.productId, (live.sent.get(at) ?? 0) - pieces);
        live.sent.set(at, pieces);
      }
      moves.enter(live, "inspected");
      await atDesk("POST /admin/returns/{id}/replacement", live);
    };

  const inspected = (live: Live): Act => {
    const further = appealReduced(live);
    if (further) return further;
    if (live.outcome === "replacement" && !isSent(live)) {
      // Where some pieces were sent, the store can't pay instead.
      if (live.sent.size > 0 || draw.chance(0.75)) return replace(live);
      return async () => {
        moves.payInstead(live);
        await atDesk("POST /admin/returns/{id}/money", live);
      };
    }
    return refund(live);
  };

  const acts: Record<State, (live: Live) => Act | null> = {
    requested,
    accepted,
    refused: (live) => (!live.wasAppealed && draw.chance(0.5) ? appeal(live) : null),
    appealed: (live) => (draw.chance(0.3) ? null : decide(live)),
    on_the_way: (live) => (draw.chance(0.15) ? null : receive(live)),
    received: (live) => (draw.chance(0.15) ? null : inspect(live)),
    inspected,
    refunded: appealReduced,
    replaced: appealReduced,
    closed: () => null,
    withdrawn: () => null,
  };

  return {
    look,
    /** Draws who does something next, and when: before the due time, but for refunds, which may be late. */
    plan: (live: Live): Act | null => {
      const act = acts[live.state](live);
      const share = live.state === "inspected" && draw.chance(0.1) ? 1.4 : 0.9 * draw.next();
      const wait = Math.max(live.dueAt - now(), 0) * share;
      live.actsAt = act ? now() + Math.max(wait, HOUR_MS) : Infinity;
      return act;
    },
  };
};
