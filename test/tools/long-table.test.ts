import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longTable } from "../../bin/long-table.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-table-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ran = (part: string, statuses: string[], status = "passed") => ({
  name: `/shop/test/long/${part}.long.test.ts`,
  startTime: 1_000,
  endTime: 13_000,
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test("the table of the long tests counts what was tried and what was found, and keeps the words and the seeds", () => {
  const report = join(folder, "report.json");
  const figures = join(folder, "figures.jsonl");
  const testResults = [
    ran("mails", ["passed", "failed"], "failed"),
    ran("fuzz", ["passed"]),
    ran("broken", [], "failed"),
  ];
  writeFileSync(report, JSON.stringify({ testResults }));
  const told = [
    { part: "fuzz", name: "Bad input", figures: { seed: 7, attempts: 5000 } },
    { part: "fuzz", name: "Bad input", figures: { seed: 8, attempts: 5000 } },
    { part: "fuzz", name: "", figures: { requests: 10_000, faults: 0 } },
    { part: "mails", name: "", figures: { requests: 12, faults: 3 } },
  ];
  writeFileSync(figures, told.map((line) => `${JSON.stringify(line)}\n`).join(""));
  expect(longTable(report, figures).trim().split("\n")).toEqual([
    "fuzz › Bad input: seed 7, attempts 5000",
    "fuzz › Bad input: seed 8, attempts 5000",
    "",
    "part    tests  skipped  attempts  faults  requests  findings  seconds",
    "broken      0        0         0       0         0         1       12",
    "fuzz        1        0    10,000       0    10,000         0       12",
    "mails       2        0        12       3        12         1       12",
    "all         3        0    10,012       3    10,012         2       36",
  ]);
});

test("the tests on the oldest PostgreSQL are one row, whatever their number", () => {
  const report = join(folder, "oldest.json");
  const file = {
    ...ran("", ["passed", "skipped"]),
    name: "/shop/server/shop/orders/orders.db.test.ts",
  };
  const failed = { ...file, status: "failed", assertionResults: [], endTime: 21_000 };
  writeFileSync(report, JSON.stringify({ testResults: [file, failed] }));
  expect(longTable(report, join(folder, "none.jsonl")).trim().split("\n")).toEqual([
    "part    tests  skipped  attempts  faults  requests  findings  seconds",
    "oldest      2        1         0       0         0         1       20",
    "all         2        1         0       0         0         1       20",
  ]);
});
