import { expect, test } from "vitest";
import { testsOf } from "./named-tests.ts";

const found = (source: string) => testsOf("a.test.ts", source);
const titles = (source: string) => found(source).tests.map(({ title }) => title);

test("a test is found by its title, however its call is written", () => {
  expect(titles(`test("plain", () => {});`)).toEqual(["plain"]);
  expect(titles(`describe("of a kind", () => { it("within", () => {}); });`)).toEqual(["within"]);
  expect(titles("for (const each of all) test(`for ${each}`, () => {});")).toEqual(["for ${each}"]);
  expect(titles(`test.each([1, 2] as const)("in a table %i", () => {});`)).toEqual([
    "in a table %i",
  ]);
  expect(titles(`test("at a width", { tag: "@phone" }, async ({ page }) => {});`)).toEqual([
    "at a width",
  ]);
});

test("what is no test is not taken for one", () => {
  expect(titles(`test.describe("a kind", () => {}); test.step("a step", () => {});`)).toEqual([]);
  expect(titles(`test.use({ javaScriptEnabled: false }); rest("of it", () => {});`)).toEqual([]);
  expect(titles(`// test("in a comment", () => {});`)).toEqual([]);
});

test("a test that is not run says so", () => {
  for (const mark of ["skip", "todo", "fixme", "fails", "fail", "skip.each([1])"])
    expect(found(`test.${mark}("not run", () => {});`).tests).toMatchObject([{ isSkipped: true }]);
  for (const group of ["describe.skip", "test.describe.fixme", "describe.skip.each([1])"])
    expect(found(`${group}("all", () => { test("not run", () => {}); });`).tests).toMatchObject([
      { isSkipped: true },
    ]);
  expect(
    found(`describe("all", () => { test.describe("some", () => { test("run", () => {}); }); });`)
      .tests,
  ).toMatchObject([{ isSkipped: false }]);
  const onPhones = `test("on a desk", ({ isMobile }) => { test.skip(isMobile, "one width"); });`;
  expect(found(onPhones).tests).toMatchObject([{ isSkipped: false }]);
});

test("neither a test's title nor a comment counts as its code", () => {
  const { tests } = found(`test("says Hello", () => { /* Hello */ expect(1).toBe(1); // Hello
  });`);
  expect(tests).toMatchObject([
    { title: "says Hello", code: expect.not.stringContaining("Hello") },
  ]);
  expect(tests[0]?.code).toContain("expect(1).toBe(1);");
});

test("a test's code is its own, and what all tests share belongs to none of them", () => {
  const { tests, shared } = found(
    `const ours = 1; test("one", () => { expect(1).toBe(ours); }); test("two", () => { other(); });`,
  );
  expect(tests.map(({ code }) => code.includes("expect"))).toEqual([true, false]);
  expect(shared).toContain("const ours = 1;");
  expect(shared).not.toContain("expect");
});
