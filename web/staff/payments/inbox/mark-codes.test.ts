import { expect, test } from "vitest";
import { markCodes } from "./mark-codes.ts";

const CODE = "BTK7M4Q2XR";
const marked = (note: string, codes = [CODE]): string =>
  markCodes(note, codes)
    .map(({ text, isCode }) => (isCode ? `[${text}]` : text))
    .join("");

test("a transfer code is marked however the bank wrote it", () => {
  expect(marked(`CT DEN:0123 ${CODE} thanh toan`)).toBe(`CT DEN:0123 [${CODE}] thanh toan`);
  expect(marked("nguyen van a btk7-m4q2 xr")).toBe("nguyen van a [btk7-m4q2 xr]");
  expect(marked("MBVCB.88 BTK7M4Q2.")).toBe("MBVCB.88 [BTK7M4Q2].");
  expect(marked(`${CODE} va BTZZ99KK22`, [CODE, "BTZZ99KK22"])).toBe(`[${CODE}] va [BTZZ99KK22]`);
});

test("a note without the code is left as it is", () => {
  expect(marked("Nguyen Van A chuyen tien")).toBe("Nguyen Van A chuyen tien");
  // A code that is cut off is at the end of a note, and five characters say too little.
  expect(marked("BTK7M4Q mua hang")).toBe("BTK7M4Q mua hang");
  expect(marked("mua hang BTK7M")).toBe("mua hang BTK7M");
  expect(marked("")).toBe("");
});
