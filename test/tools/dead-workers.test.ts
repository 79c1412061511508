import { expect, test } from "vitest";
import { filesOfDeadWorkers } from "../../bin/run-check.mjs";

const death = (file: string) =>
  `Caused by: Error: Worker exited unexpectedly with signal SIGABRT during started state while running test file ${file}\n`;
const summary = (errors: number) =>
  ` Test Files  5 passed (6)\n      Tests  5 passed (6)\n     Errors  ${errors} error${errors === 1 ? "" : "s"}\n`;

test("a file whose worker was ended by a crash runs again", () => {
  expect(filesOfDeadWorkers(`${death("/shop/a.test.ts")}${summary(1)}`)).toEqual([
    "/shop/a.test.ts",
  ]);
  expect(filesOfDeadWorkers(death("/a.test.ts") + death("/b.test.ts") + summary(2))).toEqual([
    "/a.test.ts",
    "/b.test.ts",
  ]);
});

test("nothing runs again when an error outside of the tests is no crash", () => {
  expect(filesOfDeadWorkers(`Error: left a timer behind\n${summary(1)}`)).toEqual([]);
  expect(
    filesOfDeadWorkers(`${death("/shop/a.test.ts")}Error: left a timer behind\n${summary(2)}`),
  ).toEqual([]);
  expect(filesOfDeadWorkers(" Test Files  5 passed (5)\n")).toEqual([]);
});
