import type { Carrier, ParcelState } from "#contract/parcels.ts";
import type { SimulatedNotice, Step } from "#demo/carriers/carrier-wire.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { watchSilentParcels } from "#server/shop/parcels/notices/ask-carrier.ts";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import { jobsOfCarriers } from "../parcels/parcel-stage.ts";
import type { Lives } from "./live-order.ts";
import { quarterCarriers, type Quarter } from "./open-quarter.ts";
import type { Timeline } from "./timeline.ts";
import type { Draw, TrueOrder, TrueParcel, Truth } from "./truth.ts";

const HOUR_MS = 3_600_000;
const ENDED: readonly ParcelState[] = [
  "delivered",
  "returned",
  "lost",
  "cancelled",
  "needs_person",
];

type World = { quarter: Quarter; truth: Truth; timeline: Timeline; lives: Lives };

/** Parcels of the quarter: their bookings, their ways, and the notices about them. */
export const openSending = ({ quarter, truth, timeline, lives }: World) => {
  const { shop } = quarter;
  const { db, clock } = shop;
  const kinds = jobsOfCarriers(shop);
  const counts = { parcels: 0, notices: 0 };

  const runJobs = async (): Promise<void> => {
    while ((await runDueJobs({ db, clock, kinds, onError: () => undefined })) > 0);
  };

  /** Staff end an order of which no parcel is underway, and not all were delivered. */
  const decide = (order: TrueOrder): void => {
    const { draw } = order;
    const wasDelivered = order.parcels.some(({ known }) => known.state === "delivered");
    timeline.at(lives.inHours(draw, 5, 50), async () => {
      if (wasDelivered && draw.chance(0.5)) await lives.complete(order);
      else await lives.cancel(order);
    });
  };

  /** Reads what the shop has heard of parcels, and what follows for their orders. */
  const observe = async (parcels: readonly TrueParcel[]): Promise<void> => {
    const { rows } = await shop.ownerDb.query<
      { id: string; pickedUpAt: Date | null; at: Date } & Omit<
        TrueParcel["known"],
        "at" | "pickedUpAt"
      >
    >(
      `select id, state, coalesce(carrier_at, state_at) as at, picked_up_at as "pickedUpAt", coalesce(fee, 0)::float8 as fee
       from parcels where id = any ($1)`,
      [parcels.map(({ id }) => id)],
    );
    for (const { id, state, at, pickedUpAt, fee } of rows) {
      const parcel = truth.parcels.get(id);
      if (!parcel) continue;
      const { order, known } = parcel;
      const hasEnded = ENDED.includes(state) && !ENDED.includes(known.state);
      parcel.known = { state, at: at.getTime(), pickedUpAt: pickedUpAt?.getTime() ?? null, fee };
      if (hasEnded && order.parcels.every((each) => ENDED.includes(each.known.state))) {
        if (order.parcels.every((each) => each.known.state === "delivered")) {
          // The order follows its parcels in the same act.
          if ((await lives.statusOf(order)) === "completed") order.completedAt ??= timeline.now();
        } else decide(order);
      }
      truth.tell(order);
    }
  };

  const notify = async (parcel: TrueParcel, notice: SimulatedNotice): Promise<void> => {
    const { path = "" } = lives.storeOf(parcel.order).addresses.get(parcel.carrier) ?? {};
    const { headers, body: payload } = notice;
    const answer = await shop.app.inject({ method: "POST", url: path, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`a notice was answered ${answer.statusCode}`);
    counts.notices += 1;
    await runJobs();
    await observe([parcel]);
  };

  /** A notice comes soon, twice, days later, or never. */
  const travel = (parcel: TrueParcel, notice: SimulatedNotice): void => {
    const { draw } = parcel.order;
    const kind = draw.next();
    if (kind < 0.05) return;
    const at = kind < 0.13 ? lives.inHours(draw, 3, 200) : lives.inHours(draw, 0, 0.3);
    timeline.at(at, async () => await notify(parcel, notice));
    if (kind > 0.93) timeline.at(at + HOUR_MS, async () => await notify(parcel, notice));
  };

  const secretOf = ({ order, carrier }: TrueParcel): string =>
    lives.storeOf(order).addresses.get(carrier)?.secret ?? "";

  const changeFee = async (parcel: TrueParcel): Promise<void> => {
    if (parcel.isBilled) return;
    const fee = Math.round(parcel.made.fee * (1 + parcel.order.draw.next()));
    const simulated = shop.carriers[parcel.carrier];
    await notify(parcel, simulated.changeFee(parcel.made.code, fee, secretOf(parcel)));
  };

  const planSteps = (draw: Draw): [step: Step, least: number, most: number][] => {
    const steps: [step: Step, least: number, most: number][] = [["picked_up", 2, 26]];
    if (draw.chance(0.5)) steps.push(["moved", 4, 20]);
    if (draw.chance(0.015)) return [...steps, ["lost", 10, 80]];
    steps.push(["out", 2, 20]);
    const fails = draw.chance(0.2) ? 1 + draw.below(3) : 0;
    for (let fail = 0; fail < fails; fail += 1) steps.push(["failed", 1, 6], ["out", 12, 30]);
    // The buyer refuses it.
    if (fails === 3 || draw.chance(0.08))
      return [...steps, ["going_back", 4, 20], ["back", 20, 70]];
    return [...steps, ["delivered", 1, 8]];
  };

  const travelOn = (parcel: TrueParcel): void => {
    let at = timeline.now();
    const { draw } = parcel.order;
    for (const [step, least, most] of planSteps(draw)) {
      at += (least + draw.next() * (most - least)) * HOUR_MS;
      timeline.at(at, async () => {
        if (parcel.made.steps.at(-1)?.step === "cancelled") return;
        const simulated = shop.carriers[parcel.carrier];
        const notice = simulated.move(parcel.made.code, step, secretOf(parcel));
        const hasEnded = step === "delivered" || step === "back" || step === "lost";
        if (hasEnded) parcel.endedAt = timeline.now();
        travel(parcel, notice);
        // It is weighed again.
        if (draw.chance(hasEnded ? 0.04 : 0.02))
          timeline.at(lives.inHours(draw, 0.5, 40), async () => await changeFee(parcel));
      });
    }
  };

  const add = (order: TrueOrder, { id, cod }: { id: string; cod: number }, carrier: Carrier) => {
    const made = shop.carriers[carrier].book.byClientCode(id);
    if (!made) throw new Error(`${id} was not booked`);
    const parcel: TrueParcel = {
      id,
      order,
      carrier,
      made,
      cod,
      known: { state: "booked", at: timeline.now(), pickedUpAt: null, fee: made.fee },
      endedAt: null,
      isBilled: false,
      paid: { cod: 0, fee: 0, at: 0 },
    };
    truth.send(parcel);
    counts.parcels += 1;
    travelOn(parcel);
  };

  /** Books an order's parcel; of an order with two lines sometimes one for each. */
  const book = async (order: TrueOrder): Promise<void> => {
    if ((await lives.statusOf(order)) !== "pending") return;
    const { draw } = order;
    const carrier = draw.of(quarterCarriers);
    const wish = { orderId: order.id, carrier, reason: HAND_OVER_REASON };
    const { rows } = await shop.ownerDb.query<{ line: number; quantity: number }>(
      "select line, quantity from order_lines where order_id = $1 order by line",
      [order.id],
    );
    const isSplit = rows.length > 1 && draw.chance(0.3);
    await shop.ownerDb.query("delete from throttle");
    if (draw.chance(0.03)) shop.carriers[carrier].failNext("lost-answer");
    const { status, body, text } = await shop.ask("POST /admin/parcels", {
      as: lives.storeOf(order).admin,
      body: { parcels: isSplit ? rows.map((row) => ({ ...wish, lines: [row] })) : [wish] },
    });
    if (status !== 202) throw new Error(`not booked: ${text}`);
    await runJobs();
    for (const { parcel } of body.results) if (parcel) await planLater(order, parcel, carrier);
  };

  /** A booking whose answer was lost is tried again until its carrier has it. */
  const planLater = async (
    order: TrueOrder,
    parcel: { id: string; cod: number },
    carrier: Carrier,
  ): Promise<void> => {
    // A booking that failed is tried again now instead of after a random while.
    await shop.ownerDb.query("update jobs set due_at = $1 where kind = $2 and ended_at is null", [
      shop.clock(),
      `parcels.book.${carrier}`,
    ]);
    await runJobs();
    if (shop.carriers[carrier].book.byClientCode(parcel.id)) add(order, parcel, carrier);
    else timeline.at(timeline.now() + HOUR_MS, async () => await planLater(order, parcel, carrier));
  };

  return {
    counts,
    ship: (order: TrueOrder): void =>
      timeline.at(lives.inHours(order.draw, 0, 1), async () => await book(order)),
    /** Asks carriers about silent parcels, and carries out what else is due. */
    watch: async (): Promise<void> => {
      await watchSilentParcels(db)(clock(), AbortSignal.timeout(HOUR_MS));
      await runJobs();
      await observe(
        [...truth.parcels.values()].filter(({ known }) => !ENDED.includes(known.state)),
      );
    },
  };
};
