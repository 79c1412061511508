import { payoutDefaults } from "#contract/ledger/payouts.ts";
import type { Audit } from "./audit.ts";
import { dayOf } from "./books.ts";
import { namesOf } from "./compare-rows.ts";
import type { Payout } from "./payouts.ts";
import type { Planted } from "./plan-payout.ts";
import { owedOf, refundDueOf, type TrueParcel, type Truth } from "./truth.ts";

const DAY_MS = 86_400_000;

/** The public holidays of the months that are simulated: National Day, of two days. */
const holidays: readonly string[] = ["2026-09-01", "2026-09-02"];

/** Monday to Friday after the day of a delivery but public holidays, counted one by one. */
const workingDays = (from: number, to: number): number => {
  let count = 0;
  for (let at = from + DAY_MS; dayOf(at) <= dayOf(to); at += DAY_MS) {
    const weekday = new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay();
    if (weekday > 0 && weekday < 6 && !holidays.includes(dayOf(at))) count += 1;
  }
  return count;
};

/** The entries of one list that the other lacks, each with its side. */
export const unlike = (planted: readonly string[], found: readonly string[]): string[] => {
  const rest = [...found];
  const lacking: string[] = [];
  for (const each of planted) {
    const at = rest.indexOf(each);
    if (at === -1) lacking.push(`not found: ${each}`);
    else rest.splice(at, 1);
  }
  return [...lacking, ...rest.map((each) => `not planted: ${each}`)];
};

type Checked = {
  store: number;
  truth: Truth;
  payouts: readonly Payout[];
  unnamed: readonly { store: number; amount: number }[];
  audit: Audit;
  now: number;
};

/** Compares what was planted in a store's quarter with what its pages show. */
export const checkAudit = ({ store, truth, payouts, unnamed, audit, now }: Checked): string[] => {
  const parcels = [...truth.parcels.values()].filter(({ order }) => order.store === store);
  const neverDelivered = (id: string | null): boolean => {
    const parcel = id === null ? undefined : truth.parcels.get(id);
    return parcel?.made.steps.every(({ step }) => step !== "delivered") ?? false;
  };
  const planted = payouts
    .filter((payout) => payout.store.id === store)
    .flatMap((payout) => payout.planted)
    .filter(({ kind, parcel }) => kind !== "not_delivered" || neverDelivered(parcel));
  // An unpaid parcel is missing in each payout after its delivery. A rest whose payout was taken late may never be paid.
  const once = (some: readonly Planted[]): string[] => [...new Set(namesOf(some))];
  const isMissing = ({ kind }: Planted) => kind === "missing";
  /** A payout without it paid a parcel that was delivered later: otherwise only the list of unpaid cash names it. */
  const wasPassed = (missing: TrueParcel): boolean =>
    payouts.some(
      ({ store: { id: of }, carrier, rows, transfer }) =>
        of === store &&
        carrier === missing.carrier &&
        rows.every(({ parcel }) => parcel !== missing) &&
        rows.some(
          ({ parcel: { known } }) =>
            known.state === "delivered" &&
            known.at >= missing.known.at &&
            known.at <= transfer.at.getTime(),
        ),
    );
  const owedBy = (parcel: TrueParcel): string =>
    `${parcel.id} owes ${owedOf(parcel)} for ${workingDays(parcel.known.at, now)} days`;
  const overdue = ({ carrier, known }: TrueParcel): boolean =>
    workingDays(known.at, now) > payoutDefaults[carrier].overdueDays;
  const waiting = parcels.filter((parcel) => owedOf(parcel) > 0);
  const missingOf = (parcel: TrueParcel): Planted => ({
    kind: "missing",
    parcel: parcel.id,
    owed: owedOf(parcel),
    paid: 0,
  });
  const owed = namesOf(waiting.map(missingOf));
  return [
    ...unlike(
      namesOf(planted.filter((each) => !isMissing(each))),
      namesOf(audit.differences.filter((each) => !isMissing(each))),
    ),
    ...unlike(
      once(waiting.filter(wasPassed).map(missingOf)),
      once(audit.differences.filter(isMissing)),
    ),
    ...once(planted.filter(isMissing))
      .filter((each) => !owed.includes(each))
      .map((each) => `planted and not owed: ${each}`),
    ...unlike(
      waiting.map(owedBy),
      audit.waiting.map((row) => `${row.id} owes ${row.owedCod} for ${row.workingDays} days`),
    ),
    ...unlike(
      waiting.filter(overdue).map(({ id }) => `${id} is overdue`),
      audit.waiting.filter(({ isOverdue }) => isOverdue).map(({ id }) => `${id} is overdue`),
    ),
    ...unlike(
      unnamed.filter((each) => each.store === store).map(({ amount }) => `${amount} has no order`),
      audit.unmatched.map((amount) => `${amount} has no order`),
    ),
    ...unlike(
      [...truth.orders.values()]
        .filter((order) => order.store === store && refundDueOf(order) > 0)
        .map(({ id }) => `${id} has a refund due`),
      audit.refundDue.map((id) => `${id} has a refund due`),
    ),
    ...unlike([], audit.doubtful > 0 ? [`${audit.doubtful} possible doubles`] : []),
  ].map((each) => `store ${store}: ${each}`);
};
