import type { Contract } from "#contract/contract.ts";
import {
  compareParcel,
  nextOfDifference,
  type StatementDifference,
} from "#contract/ledger/payouts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { OwedRow } from "./payouts.queries.ts";
import type { CarrierStatementLine } from "./read-carrier-statement.ts";

type Plan = Answer<Contract["POST /admin/carrier-statements"]>;
type Difference = Plan["differences"][number];
type Row = Plan["rows"][number];
type Owed = OwedRow & { wasPaid: boolean };
type Matched = { line: CarrierStatementLine; parcel: Owed };

/**
 * Compares the rows of a statement with the store's parcels; `parcels` are those that it names, `waiting` all that wait. The
 * first row of a parcel counts, a second one is named as paid twice.
 */
export const compareStatement = (
  lines: readonly CarrierStatementLine[],
  parcels: readonly Owed[],
  { waiting, netsFees }: { waiting: readonly OwedRow[]; netsFees: boolean },
): { matched: Matched[]; rows: Row[]; differences: Difference[] } => {
  const byCode = new Map<string, Owed>();
  for (const parcel of parcels) {
    byCode.set(parcel.id, parcel);
    if (parcel.trackingCode !== null) byCode.set(parcel.trackingCode, parcel);
  }
  const matched = new Map<string, Matched>();
  const rows: Row[] = [];
  const differences: Difference[] = [];
  for (const line of lines) {
    const parcel = line.codes.map((code) => byCode.get(code)).find((each) => each !== undefined);
    const isRepeated = parcel !== undefined && matched.has(parcel.id);
    rows.push(rowOf(line, parcel, { netsFees, isRepeated }));
    if (!parcel) differences.push(named("unknown", line, null, [0, line.cod]));
    else if (isRepeated) differences.push(named("twice", line, parcel, [0, line.cod]));
    else {
      matched.set(parcel.id, { line, parcel });
      differences.push(...differencesOf(line, parcel, netsFees));
    }
  }
  for (const parcel of waiting)
    if (!matched.has(parcel.id))
      differences.push(named("missing", null, parcel, [parcel.owedCod, 0]));
  return { matched: [...matched.values()], rows, differences };
};

/** A repeated row of a parcel is owed nothing more. */
const rowOf = (
  { row, codes, cod, fee }: CarrierStatementLine,
  parcel: Owed | undefined,
  { netsFees, isRepeated }: { netsFees: boolean; isRepeated: boolean },
): Row => ({
  row,
  parcelId: parcel?.id ?? null,
  orderId: parcel?.orderId ?? null,
  trackingCode: parcel?.trackingCode ?? codes[0] ?? "",
  cod,
  fee,
  owedCod: parcel && !isRepeated ? parcel.owedCod : 0,
  owedFee: parcel && !isRepeated && netsFees ? parcel.owedFee : 0,
});

const named = (
  kind: StatementDifference,
  line: CarrierStatementLine | null,
  parcel: Pick<OwedRow, "id" | "orderId" | "trackingCode"> | null,
  [owed, paid]: readonly [owed: number, paid: number],
): Difference => ({
  kind,
  next: nextOfDifference[kind],
  row: line?.row ?? null,
  parcelId: parcel?.id ?? null,
  orderId: parcel?.orderId ?? null,
  trackingCode: parcel?.trackingCode ?? line?.codes[0] ?? null,
  owed,
  paid,
});

const differencesOf = (
  line: CarrierStatementLine,
  { state, wasPaid, owedCod, owedFee, ...parcel }: Owed,
  netsFees: boolean,
): Difference[] => {
  const owed = { state, wasPaid, cod: owedCod, fee: netsFees ? owedFee : 0 };
  return compareParcel(owed, line).map((each) =>
    named(each.kind, line, parcel, [each.owed, each.paid]),
  );
};

/** The sum of a transfer, where it differs from its statement. */
export const restOf = (expected: number, amount: number | null): Difference[] =>
  amount === null || amount === expected ? [] : [named("rest", null, null, [expected, amount])];
