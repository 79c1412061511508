/** A payout of a simulated carrier to a store, with the differences that are planted in it. */
import type { QuarterCarrier } from "./open-quarter.ts";
import type { Draw, TrueParcel } from "./truth.ts";

/** A row of the carrier's statement. */
export type Row = { parcel: TrueParcel; cod: number; fee: number };

/** A difference with its name, as the store has to find it in the end. */
export type Planted = { kind: string; parcel: string | null; owed: number; paid: number };

export type PlannedPayout = {
  rows: Row[];
  /** The amount of the transfer. */
  amount: number;
  payoutFee: number;
  planted: Planted[];
  /** Parcels that a later payout has after all. */
  later: TrueParcel[];
  /** Rests of cash that a later payout has after all. */
  rests: { parcel: TrueParcel; cod: number }[];
  /** A parcel that is paid before it is delivered. */
  early: TrueParcel | null;
};

/** The fee of a payout by the settings (`beyond §7`). */
const payoutFees: Record<QuarterCarrier, number> = { ghn: 5_500, ghtk: 0 };

const LESS = 10_000;
const MORE = 5_000;
const DEARER = 3_000;
const KEPT_MORE = 1_100;
const UNEXPLAINED = 7_777;

type Candidates = {
  /** Ended parcels that the carrier bills now. */
  due: readonly TrueParcel[];
  /** Rests of cash that it pays now. */
  rests: readonly { parcel: TrueParcel; cod: number }[];
  /** Parcels that it has paid, and the store has taken. */
  paid: readonly TrueParcel[];
  /** Parcels that it has not delivered. */
  underway: readonly TrueParcel[];
  /** Parcels of another store. */
  foreign: readonly TrueParcel[];
};

/** A payout of all that is due; with `isRight` nothing is planted in it. */
export const planPayout = (
  draw: Draw,
  carrier: QuarterCarrier,
  { due, rests, paid, underway, foreign }: Candidates,
  isRight: boolean,
): PlannedPayout => {
  const rows: Row[] = due.map((parcel) => ({
    parcel,
    cod: parcel.made.steps.at(-1)?.step === "delivered" ? parcel.cod : 0,
    fee: parcel.made.fee,
  }));
  const planted: Planted[] = [];
  const later: TrueParcel[] = [];
  const restsLater: { parcel: TrueParcel; cod: number }[] = [];
  let early: TrueParcel | null = null;
  let unexplained = 0;
  const plant = (kind: string, parcel: TrueParcel | null, owed: number, paidNow: number): void =>
    void planted.push({ kind, parcel: parcel?.id ?? null, owed, paid: paidNow });
  const faults = new Set<number>();
  const isPlanted = (part: number): boolean => !isRight && draw.chance(part);
  /** A row of a delivered parcel in which nothing is planted yet. */
  const chooseRow = (): Row | undefined => {
    const whole = rows.filter(({ cod }, at) => cod > LESS && !faults.has(at));
    if (whole.length === 0) return undefined;
    const row = draw.of(whole);
    faults.add(rows.indexOf(row));
    return row;
  };

  if (rows.length > 1 && isPlanted(0.22)) {
    const row = chooseRow();
    if (row) {
      rows.splice(rows.indexOf(row), 1);
      faults.clear();
      if (draw.chance(0.5)) later.push(row.parcel);
      else plant("missing", row.parcel, row.cod, 0);
    }
  }
  if (isPlanted(0.18)) {
    const row = chooseRow();
    if (row) {
      const owed = row.cod;
      row.cod += draw.chance(0.7) ? -LESS : MORE;
      plant("other_amount", row.parcel, owed, row.cod);
      if (row.cod < owed) {
        if (draw.chance(0.5)) restsLater.push({ parcel: row.parcel, cod: LESS });
        else plant("missing", row.parcel, LESS, 0);
      }
    }
  }
  if (isPlanted(0.18)) {
    const row = chooseRow();
    if (row) {
      plant("other_fee", row.parcel, row.fee, row.fee + DEARER);
      row.fee += DEARER;
    }
  }
  for (const { parcel, cod } of rests) rows.push({ parcel, cod, fee: 0 });
  if (paid.length > 0 && isPlanted(0.12)) {
    const parcel = draw.of(paid);
    if (!rows.some((row) => row.parcel === parcel)) {
      rows.push({ parcel, cod: parcel.cod, fee: 0 });
      plant("twice", parcel, 0, parcel.cod);
    }
  }
  if (underway.length > 0 && isPlanted(0.12)) {
    const parcel = draw.of(underway);
    rows.push({ parcel, cod: parcel.cod, fee: parcel.made.fee });
    // It stays one only if the parcel is never delivered.
    plant("not_delivered", parcel, 0, parcel.cod);
    early = parcel;
  }
  const ownRows = rows.length;
  if (foreign.length > 0 && isPlanted(0.08)) {
    const parcel = draw.of(foreign);
    rows.push({ parcel, cod: parcel.cod, fee: parcel.made.fee });
    unexplained += parcel.cod - parcel.made.fee;
  }
  if (isPlanted(0.06)) {
    const row = draw.of(rows.slice(0, ownRows));
    rows.push({ ...row });
    unexplained += row.cod - row.fee;
  }
  let extra = 0;
  if (isPlanted(0.08)) extra += UNEXPLAINED;
  if (carrier === "ghn" && isPlanted(0.08)) extra -= KEPT_MORE;
  unexplained += extra;
  if (unexplained !== 0) plant("rest", null, 0, unexplained);
  const payoutFee = payoutFees[carrier];
  const amount = rows.reduce((sum, { cod, fee }) => sum + cod - fee, extra - payoutFee);
  return { rows, amount, payoutFee, planted, later, rests: restsLater, early };
};
