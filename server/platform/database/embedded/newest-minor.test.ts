import { expect, test } from "vitest";
import { findBinaries, versionOf } from "./binaries.ts";
import { minorWarning, newestKnownMinor } from "./newest-minor.ts";

const known = { version: "18.6", released: "2026-11-12" };
const warning = (running: string, day: string) => minorWarning(running, new Date(day), known);

test("an embedded PostgreSQL older than the newest minor release says so", () => {
  expect(warning("18.4", "2026-11-13")).toContain("18.4 lacks the corrections of 18.6");
  expect(warning("18.6", "2026-11-13")).toBeNull();
  expect(warning("19.0", "2026-11-13")).toBeNull();
});

test("without the network the shop knows PostgreSQL's calendar: second Thursdays, and two weeks for each", () => {
  expect(warning("18.6", "2027-02-24")).toBeNull();
  expect(warning("18.6", "2027-02-25")).toContain("(2027-02-11)");
  expect(warning("18.6", "2027-12-01")).toContain(
    "(2027-02-11, 2027-05-13, 2027-08-12, 2027-11-11)",
  );
});

test("the newest minor release that the shop knows is not older than the one it brings", async () => {
  const [ours = 0, newest = 0] = [
    await versionOf(await findBinaries()),
    newestKnownMinor.version,
  ].map((text) => Number(text.split(".")[1]));
  expect(newest).toBeGreaterThanOrEqual(ours);
});
