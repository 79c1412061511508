import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const css = await readFile(new URL("overlays.css", import.meta.url), "utf8");

/** The declarations of a rule at the top level of the file. */
const rule = (selector: string): string =>
  new RegExp(`^${selector.replaceAll(".", "\\.")} \\{\n([\\s\\S]*?)^\\}`, "m").exec(css)?.[1] ?? "";

test("a dialog opens with a transition", () => {
  expect(rule(".modal")).toMatch(/^ {2}transition:/m);
});

test("a popover, which is anchored, opens without one, because WebKit never ends it", () => {
  expect(rule(".popover")).not.toMatch(/transition:/);
  expect(rule(".popover-sliding:popover-open")).toContain("transition: none;");
  expect(rule("@starting-style")).not.toContain(".popover");
});

test("a popover slides back only where the browser keeps it in the top layer meanwhile", () => {
  expect(rule(".popover-sliding")).toMatch(/@supports \(overlay: auto\) \{\s+transition:/);
  expect(rule(".popover-sliding")).not.toMatch(/^ {2}transition:/m);
});

test("popups of the header are not anchored in WebKit, which measures a sticky anchor unscrolled", () => {
  expect(css).toMatch(
    /@supports \(hanging-punctuation: first\) \{\s+\.popover-sliding,\s+header \.popover-end \{[^}]*position-area: none;/,
  );
});
