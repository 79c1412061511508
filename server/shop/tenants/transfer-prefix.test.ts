import { expect, test } from "vitest";
import { chooseTransferPrefix } from "./transfer-prefix.ts";

test("a store's transfer codes begin with letters of its name, as long as they are free", () => {
  expect(chooseTransferPrefix("Bosch Garden Tools", new Set())).toBe("BG");
  expect(chooseTransferPrefix("Bosch Garden Tools", new Set(["BG"]))).toBe("BT");
  expect(chooseTransferPrefix("Điện Máy", new Set())).toBe("DM");
  expect(chooseTransferPrefix("Io", new Set())).toBe("AB");
});

test("no two stores get the same, until all are given", () => {
  const taken = new Set<string>();
  for (;;) {
    const next = chooseTransferPrefix("Phố Hàng", taken);
    if (next === null) break;
    expect(taken.has(next)).toBe(false);
    taken.add(next);
  }
  expect(taken.size).toBe(24 * 24);
});
