import { PAYOUT_PARCELS_MAX } from "#contract/ledger/payouts.ts";
import type { BankTransfer } from "#demo/bank/provider-webhook.ts";
import { formOf } from "../requests/multipart-form.ts";
import type { Bank } from "./bank.ts";
import { fileOf } from "./carrier-file.ts";
import { compareRows, namesOf } from "./compare-rows.ts";
import type { Lives } from "./live-order.ts";
import type { OpenStore, Quarter, QuarterCarrier } from "./open-quarter.ts";
import { planPayout, type Planted, type PlannedPayout, type Row } from "./plan-payout.ts";
import type { Timeline } from "./timeline.ts";
import type { Draw, TrueParcel, Truth } from "./truth.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const notes: Record<QuarterCarrier, { payer: string; note: string }> = {
  ghn: { payer: "CTCP DICH VU GIAO HANG NHANH", note: "GHN CHUYEN TIEN COD DOT" },
  ghtk: { payer: "CTCP GIAO HANG TIET KIEM", note: "GHTK THANH TOAN COD DOT" },
};
export type Payout = PlannedPayout & {
  store: OpenStore;
  carrier: QuarterCarrier;
  draw: Draw;
  transfer: BankTransfer;
  /** How often staff have taken it. */
  taken: number;
  /** Nobody takes it back any more. */
  isFinal: boolean;
};

type World = {
  quarter: Quarter;
  truth: Truth;
  timeline: Timeline;
  bank: Bank;
  lives: Lives;
  /** Until when staff have taken each payout. */
  end: number;
};

/** The payouts of the carriers, and how the stores' staff take them. */
export const openPayouts = ({ quarter, truth, timeline, bank, lives, end }: World) => {
  const { shop } = quarter;
  const made: Payout[] = [];
  const waitingRests: { parcel: TrueParcel; cod: number; payout: Payout }[] = [];
  const counts = { payouts: 0, proposed: 0, otherSets: 0, undone: 0 };
  /** Differences that a statement had and the shop did not name, or the other way round. */
  const misnamed: string[] = [];

  const parcelsOf = (store: OpenStore, carrier: QuarterCarrier): TrueParcel[] =>
    [...truth.parcels.values()].filter(
      (parcel) => parcel.carrier === carrier && parcel.order.store === store.id,
    );

  const upload = async (payout: Payout, id: string, isDry: boolean) => {
    const { body, headers } = await formOf(
      null,
      [await fileOf(payout.carrier, payout.rows)],
      "file",
    );
    const { carrier: asked, store } = payout;
    const query = {
      dryRun: String(isDry),
      carrier: asked,
      transactionId: id,
      acceptsDifference: "true",
    };
    const answer = await shop.ask("POST /admin/carrier-statements", {
      as: store.admin,
      query,
      body,
      headers,
    });
    if (answer.status !== 200)
      throw new Error(`the statement of ${payout.transfer.text} was refused: ${answer.text}`);
    return answer.body;
  };

  const differencesOf = (payout: Payout): Planted[] => {
    const { rows, amount, payoutFee, store, carrier } = payout;
    const expected = rows.reduce((sum, { cod, fee }) => sum + cod - fee, 0 - payoutFee);
    const parcels = parcelsOf(store, carrier);
    return compareRows({ store: store.id, rows, parcels, extra: amount - expected, expected });
  };

  /** The rows that a payout can have: one for each parcel of the store. */
  const takenRows = ({ rows, store }: Payout): Row[] => {
    const own = rows.filter(({ parcel }) => parcel.order.store === store.id);
    return own.filter((row, at) => own.findIndex(({ parcel }) => parcel === row.parcel) === at);
  };

  const settle = (payout: Payout, sign: 1 | -1): void => {
    const { transfer, payoutFee, amount, carrier, store } = payout;
    const at = transfer.at.getTime();
    // Each time that it is taken is a payout of its own.
    const source = `${transfer.text} ${sign > 0 ? payout.taken + 1 : payout.taken}`;
    const rows = takenRows(payout);
    for (const { parcel, cod, fee } of rows) {
      const { paid } = parcel;
      paid.at = paid.cod + paid.fee === 0 ? at : Math.min(paid.at, at);
      paid.cod += sign * cod;
      paid.fee += sign * fee;
      truth.tell(parcel.order);
    }
    const difference = amount - rows.reduce((sum, { cod, fee }) => sum + cod - fee, -payoutFee);
    const of = (code: "payout_fee" | "payout_over" | "payout_short", sum: number) => ({
      code,
      kind: "payout",
      source,
      amount: sign > 0 ? sum : 0,
      at,
      carrier,
    });
    if (sign > 0) payout.taken += 1;
    truth.books.set(store.id, source, [
      of("payout_fee", payoutFee),
      of("payout_over", difference),
      of("payout_short", -difference),
    ]);
  };

  const transactionOf = async ({ store, transfer }: Payout): Promise<string | null> => {
    const { rows } = await shop.ownerDb.query<{ id: string }>(
      "select id::text from bank_transactions where tenant_id = $1 and text = $2 and state = 'unmatched'",
      [store.id, transfer.text],
    );
    return rows[0]?.id ?? null;
  };

  /** Staff take the set that the shop proposes, where that is the true one. */
  const takeProposal = async (payout: Payout, id: string): Promise<boolean> => {
    const { store } = payout;
    const shown = await shop.ask("GET /admin/payments/{id}/parcels", {
      as: store.admin,
      params: { id },
    });
    const { isChosen, sets } = shown.body.proposal;
    if (!isChosen) return false;
    const parcelIds: string[] = sets[0].parcelIds;
    const wanted = payout.rows.map(({ parcel }) => parcel.id).toSorted();
    if (parcelIds.length > PAYOUT_PARCELS_MAX || parcelIds.toSorted().join() !== wanted.join()) {
      counts.otherSets += 1;
      return false;
    }
    const body = { parcelIds };
    const params = { id };
    const taken = await shop.ask("POST /admin/payments/{id}/parcels", {
      as: store.admin,
      params,
      body,
    });
    if (taken.status !== 200) throw new Error(`not taken: ${taken.text}`);
    counts.proposed += 1;
    return true;
  };

  const take = async (payout: Payout): Promise<void> => {
    const { draw } = payout;
    const id = await transactionOf(payout);
    if (id === null) {
      timeline.at(lives.inHours(draw, 8, 20), async () => await take(payout));
      return;
    }
    const expected = namesOf(differencesOf(payout));
    const isRight = expected.length === 0;
    if (!isRight || !draw.chance(0.5) || !(await takeProposal(payout, id))) {
      const { differences } = await upload(payout, id, true);
      const found = namesOf(
        differences.map(
          ({ kind, parcelId, owed, paid }: Planted & { parcelId: string | null }) => ({
            kind,
            parcel: parcelId,
            owed,
            paid,
          }),
        ),
      );
      if (found.join("\n") !== expected.join("\n"))
        misnamed.push(
          `${payout.transfer.text}: ${found.join("; ")} instead of ${expected.join("; ")}`,
        );
      await upload(payout, id, false);
    }
    settle(payout, 1);
    payout.isFinal = payout.taken > 1 || !draw.chance(0.06);
    if (payout.isFinal) return;
    timeline.at(lives.inHours(draw, 1, 30), async () => {
      const { status, text } = await shop.ask("POST /admin/payments/{id}/parcels/reversal", {
        as: payout.store.admin,
        params: { id },
        body: { reason: "To be compared again" },
      });
      if (status !== 200) throw new Error(`not undone: ${text}`);
      counts.undone += 1;
      settle(payout, -1);
      timeline.at(lives.inHours(draw, 1, 30), async () => await take(payout));
    });
  };

  /** A carrier pays a store all that it delivered until a time. */
  const pay = (
    draw: Draw,
    { store, carrier }: { store: OpenStore; carrier: QuarterCarrier },
    { until, isRight }: { until: number; isRight: boolean },
  ): void => {
    const parcels = parcelsOf(store, carrier);
    const isOf =
      (...steps: string[]) =>
      ({ made: { steps: of } }: TrueParcel) =>
        steps.includes(of.at(-1)?.step ?? "");
    const due = parcels.filter(
      (parcel) =>
        !parcel.isBilled &&
        parcel.endedAt !== null &&
        parcel.endedAt < until &&
        isOf("delivered", "back")(parcel),
    );
    if (due.length === 0) return;
    const rests = waitingRests.filter(
      ({ parcel, payout }) =>
        payout.isFinal && parcel.carrier === carrier && parcel.order.store === store.id,
    );
    for (const rest of rests) waitingRests.splice(waitingRests.indexOf(rest), 1);
    const settled = made.filter(
      (payout) => payout.isFinal && payout.store === store && payout.carrier === carrier,
    );
    const wholly = settled.filter(({ planted }) => planted.length === 0);
    for (const parcel of due) parcel.isBilled = true;
    const planned = planPayout(
      draw,
      carrier,
      {
        due,
        rests,
        paid: wholly.flatMap(({ rows }) =>
          rows.filter(({ cod }) => cod > 0).map(({ parcel }) => parcel),
        ),
        underway: parcels.filter(
          (parcel) => !parcel.isBilled && parcel.cod > 0 && isOf("out")(parcel),
        ),
        foreign: [...truth.parcels.values()].filter(
          (parcel) =>
            parcel.carrier === carrier && parcel.order.store !== store.id && parcel.cod > 0,
        ),
      },
      isRight,
    );
    if (planned.amount <= 0) {
      for (const parcel of due) parcel.isBilled = false;
      return;
    }
    for (const parcel of planned.later) parcel.isBilled = false;
    if (planned.early) planned.early.isBilled = true;
    counts.payouts += 1;
    const { payer, note } = notes[carrier];
    const text = `${note} ${counts.payouts}`;
    const transfer = bank.receive(draw, store, {
      amount: planned.amount,
      text,
      counterName: payer,
    });
    const payout: Payout = {
      ...planned,
      store,
      carrier,
      draw,
      transfer,
      taken: 0,
      isFinal: false,
    };
    made.push(payout);
    for (const rest of planned.rests) waitingRests.push({ ...rest, payout });
    const late = draw.chance(0.1) ? 15 * DAY_HOURS : 3 * DAY_HOURS;
    const when = lives.inHours(draw, 3, late);
    timeline.at(Math.min(when, end - 5 * DAY_HOURS * HOUR_MS), async () => await take(payout));
  };

  return { made, counts, misnamed, pay };
};
