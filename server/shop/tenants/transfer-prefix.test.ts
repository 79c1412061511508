import { expect, test } from "vitest";
import { chooseTransferPrefix } from "./transfer-prefix.ts";

test("a store's transfer codes begin with letters of its name, as long as they are free", () => {
  expect(chooseTransferPrefix("Bosch Garden Tools", new Set())).toBe("BG");
  expect(chooseTransferPrefix("Bosch Garden Tools", new Set(["BG"]))).toBe("BT");
  expect(chooseTransferPrefix("Điện Máy", new Set())).toBe("DM");
  expect(chooseTransferPrefix("Io", new Set())).toBe("AB");
});

test("no two stores get the same letters; once all pairs are taken, stores get three", () => {
  const taken = new Set<string>();
  for (let store = 0; store < 24 * 24 + 30; store++) {
    const next = chooseTransferPrefix("Phố Hàng", taken) ?? "";
    expect(taken.has(next)).toBe(false);
    expect(next).toHaveLength(store < 24 * 24 ? 2 : 3);
    taken.add(next);
  }
});
