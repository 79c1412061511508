import { isFinal, mayFollow, type ParcelState } from "#contract/parcels.ts";

/** A parcel as it is known: its state, and when the carrier's last report that changed it happened. */
type Known = { state: ParcelState; carrierAt: Date | null };

type Report = {
  state: ParcelState;
  at: Date;
  /** Whether the carrier said so when it was queried. */
  isConfirmed: boolean;
};

/**
 * - `keep`: the report changes nothing: the parcel has ended, or the report is older than the last one.
 * - `ask`: the carrier is queried before an end is believed.
 */
export type Decision = { kind: "keep" } | { kind: "ask" } | { kind: "move"; to: ParcelState };

/**
 * Decides what a carrier's report changes. An end is believed once the carrier has confirmed it, or can't be queried. A state
 * that may not follow contradicts itself, and needs a person.
 */
export const decideState = (known: Known, report: Report, canAsk: boolean): Decision => {
  // A parcel that counts as refused, and that its carrier has after all.
  if (known.state === "refused" && report.state !== "cancelled")
    return { kind: "move", to: "needs_person" };
  if (isFinal(known.state)) return { kind: "keep" };
  if (known.carrierAt && report.at < known.carrierAt) return { kind: "keep" };
  const to = mayFollow(known.state, report.state) ? report.state : "needs_person";
  if (isFinal(report.state) && canAsk && !report.isConfirmed) return { kind: "ask" };
  return to === known.state ? { kind: "keep" } : { kind: "move", to };
};
