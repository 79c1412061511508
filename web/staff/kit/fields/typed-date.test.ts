import { describe, expect, it } from "vitest";
import {
  caretAfterShaping,
  readTyped,
  shapeTyped,
  showTyped,
  type DateKind,
} from "./typed-date.ts";

describe("marks are set while digits are typed", () => {
  it.each<[DateKind, string, string]>([
    ["day", "2", "2"],
    ["day", "25", "25"],
    ["day", "251", "25/1"],
    ["day", "25112026", "25/11/2026"],
    ["day", "5", "5"],
    ["day", "511", "5/11"],
    ["day", "5/", "5/"],
    ["day", "5-1-2026", "5/1/2026"],
    ["day", "5.1.2026", "5/1/2026"],
    ["day", "25/11/20267", "25/11/2026"],
    ["day", "2026-11-25", "25/11/2026"],
    ["day", "abc", ""],
    ["moment", "251120260800", "25/11/2026 08:00"],
    ["moment", "25/11/2026 8h30", "25/11/2026 8:30"],
    ["moment", "2026-11-25T08:00", "25/11/2026 08:00"],
    ["time", "0830", "08:30"],
    ["time", "830", "8:30"],
    ["time", "8h30", "8:30"],
    ["time", "08:005", "08:00"],
  ])("%s: %s is shown as %s", (kind, typed, shown) => {
    expect(shapeTyped(kind, typed)).toBe(shown);
  });
});

describe("what was typed is read", () => {
  it.each<[DateKind, string, string | null]>([
    ["day", "25/11/2026", "2026-11-25"],
    ["day", "5/1/2026", "2026-01-05"],
    ["day", "5/1/26", "2026-01-05"],
    ["day", "29/02/2028", "2028-02-29"],
    ["day", "29/02/2027", null],
    ["day", "31/04/2027", null],
    ["day", "11/25/2026", null],
    ["day", "25/11", null],
    ["day", "", null],
    ["moment", "25/11/2026 08:00", "2026-11-25T08:00"],
    ["moment", "25/11/2026 8:30", "2026-11-25T08:30"],
    ["moment", "25/11/2026 24:00", null],
    ["moment", "25/11/2026", null],
    ["time", "08:00", "08:00"],
    ["time", "8", "08:00"],
    ["time", "23:59", "23:59"],
    ["time", "12:60", null],
  ])("%s: %s is %s", (kind, typed, value) => {
    expect(readTyped(kind, typed, false)).toBe(value);
  });

  it("what is being typed counts once it is whole", () => {
    expect(readTyped("day", "25/11/20", true)).toBeNull();
    expect(readTyped("day", "25/11/2026", true)).toBe("2026-11-25");
    expect(readTyped("moment", "25/11/2026 8", true)).toBeNull();
    expect(readTyped("time", "8:3", true)).toBeNull();
  });

  it("a value that is shown is read as itself", () => {
    for (const [kind, value] of [
      ["day", "2026-11-05"],
      ["moment", "2026-01-31T00:05"],
      ["time", "00:00"],
    ] as const)
      expect(readTyped(kind, showTyped(value), true)).toBe(value);
  });
});

describe("the caret", () => {
  it("stays after the digit just typed, and at the end", () => {
    expect(caretAfterShaping("251", 3, "25/1")).toBe(4);
    expect(caretAfterShaping("2/11/2026", 1, "2/11/2026")).toBe(1);
    expect(caretAfterShaping("2511/2026", 2, "25/11/2026")).toBe(2);
  });
});
