import { expect, test } from "vitest";
import { keyOfId } from "./wire-id.ts";

test("an id names a key when it is one to fifteen digits, and nothing else does", () => {
  expect(["7", "0012", "999999999999999"].map(keyOfId)).toEqual([7, 12, 999_999_999_999_999]);
  for (const id of ["", "-1", "1.5", "1e3", " 1", "1\n", "١", "0x1", "1000000000000000"])
    expect(keyOfId(id)).toBeNull();
});
