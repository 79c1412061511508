/** The names of the differences between a carrier's statement and a store's parcels, a second time (`beyond §7`). */
import type { Planted, Row } from "./plan-payout.ts";
import { owedOf, type TrueParcel } from "./truth.ts";

type Compared = {
  store: number;
  rows: readonly Row[];
  /** All parcels of the carrier for the store. */
  parcels: readonly TrueParcel[];
  /** The part of the transfer that its statement doesn't have. */
  extra: number;
  expected: number;
};

/** The differences as the store sees them now: by what it has heard of its parcels, and what it has taken so far. */
export const compareRows = ({ store, rows, parcels, extra, expected }: Compared): Planted[] => {
  const found: Planted[] = [];
  const seen = new Set<TrueParcel>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { parcel, cod, fee } of rows) {
    const { order, known, paid } = parcel;
    const name = (kind: string, owed: number, given: number): void =>
      void found.push({
        kind,
        parcel: order.store === store ? parcel.id : null,
        owed,
        paid: given,
      });
    if (order.store !== store) {
      name("unknown", 0, cod);
      continue;
    }
    if (known.state === "delivered") last = Math.max(last, known.at);
    if (seen.has(parcel)) {
      name("twice", 0, cod);
      continue;
    }
    seen.add(parcel);
    const owed = owedOf(parcel);
    const isDelivered = known.state === "delivered";
    const wasPaid = paid.cod > 0 || paid.fee > 0;
    if (!isDelivered && cod > 0) name("not_delivered", 0, cod);
    else if (wasPaid && owed === 0) name("twice", 0, cod);
    else if (isDelivered && cod !== owed) name("other_amount", owed, cod);
    const owedFee = Math.max(0, known.fee - paid.fee);
    if (fee !== owedFee) name("other_fee", owedFee, fee);
  }
  for (const parcel of parcels)
    if (!seen.has(parcel) && owedOf(parcel) > 0 && parcel.known.at <= last)
      found.push({ kind: "missing", parcel: parcel.id, owed: owedOf(parcel), paid: 0 });
  if (extra !== 0)
    found.push({ kind: "rest", parcel: null, owed: expected, paid: expected + extra });
  return found;
};

/** As lines in one order, so that two lists can be compared. */
export const namesOf = (differences: readonly Planted[]): string[] =>
  differences
    .map(
      ({ kind, parcel, owed, paid }) =>
        `${kind} of ${parcel ?? "none"}: owed ${owed}, paid ${paid}`,
    )
    .toSorted();
