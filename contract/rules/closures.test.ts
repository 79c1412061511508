import { expect, test } from "vitest";
import { nextTet, sendsFrom } from "./closures.ts";

test("Tết is offered as a closure by Vietnam's calendar, until its last day", () => {
  expect(nextTet("2026-11-22")).toEqual({ from: "2027-02-04", to: "2027-02-10" });
  expect(nextTet("2027-02-10")).toEqual({ from: "2027-02-04", to: "2027-02-10" });
  expect(nextTet("2027-02-11")).toEqual({ from: "2028-01-24", to: "2028-01-30" });
  // China begins its year a day later.
  expect(nextTet("2030-01-01")).toEqual({ from: "2030-01-31", to: "2030-02-06" });
  expect(nextTet("2040-01-01")).toBeNull();
});

test("parcels leave on the day after a closure, which counts from its first to its last day", () => {
  const closure = { from: "2027-02-04", to: "2027-02-10", kind: "sends_later" } as const;
  expect(sendsFrom(closure, "2027-02-03")).toBeNull();
  expect(sendsFrom(closure, "2027-02-04")).toBe("2027-02-11");
  expect(sendsFrom(closure, "2027-02-10")).toBe("2027-02-11");
  expect(sendsFrom(closure, "2027-02-11")).toBeNull();
  expect(sendsFrom(null, "2027-02-04")).toBeNull();
});
