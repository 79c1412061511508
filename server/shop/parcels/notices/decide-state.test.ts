import { describe, expect, test } from "vitest";
import { isFinal, parcelStates } from "#contract/parcels.ts";
import { decideState } from "./decide-state.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 2, minute));
const known = { state: "in_transit", carrierAt: at(10) } as const;

describe("a carrier's report", () => {
  test("moves the parcel when it is newer and may follow", () => {
    const report = { state: "out_for_delivery", at: at(11), isConfirmed: false } as const;
    expect(decideState(known, report, true)).toEqual({ kind: "move", to: "out_for_delivery" });
    expect(decideState(known, { ...report, at: at(10) }, true)).toMatchObject({ kind: "move" });
  });

  test("that is older than the last one changes nothing, and neither does one that repeats the state", () => {
    const late = { state: "picked_up", at: at(9), isConfirmed: false } as const;
    expect(decideState(known, late, true)).toEqual({ kind: "keep" });
    const same = { state: "in_transit", at: at(12), isConfirmed: false } as const;
    expect(decideState(known, same, true)).toEqual({ kind: "keep" });
  });

  test("of an end is asked about first, where the carrier can be asked", () => {
    const end = { state: "delivered", at: at(12), isConfirmed: false } as const;
    expect(decideState(known, end, true)).toEqual({ kind: "ask" });
    expect(decideState(known, end, false)).toEqual({ kind: "move", to: "delivered" });
    expect(decideState(known, { ...end, isConfirmed: true }, true)).toEqual({
      kind: "move",
      to: "delivered",
    });
  });

  test("that contradicts the table needs a person", () => {
    const cancelled = { state: "cancelled", at: at(12), isConfirmed: true } as const;
    expect(decideState(known, cancelled, true)).toEqual({ kind: "move", to: "needs_person" });
  });

  test("needs a person for a refused parcel that its carrier has after all, unless it is cancelled there", () => {
    const refused = { state: "refused", carrierAt: null } as const;
    for (const state of ["booked", "in_transit", "delivered"] as const)
      expect(decideState(refused, { state, at: at(30), isConfirmed: false }, true)).toEqual({
        kind: "move",
        to: "needs_person",
      });
    const cancelled = { state: "cancelled", at: at(30), isConfirmed: true } as const;
    expect(decideState(refused, cancelled, true)).toEqual({ kind: "keep" });
  });

  test("never moves a parcel that has ended", () => {
    for (const state of parcelStates.filter((each) => isFinal(each) && each !== "refused"))
      for (const reported of parcelStates)
        for (const isConfirmed of [true, false]) {
          const report = { state: reported, at: at(30), isConfirmed };
          expect(decideState({ state, carrierAt: null }, report, true)).toEqual({ kind: "keep" });
        }
  });
});
