import { expect, test } from "vitest";
import { nameKey, readSearch } from "./read-search.ts";

test.each([
  "0903456789",
  "0903 456 789",
  "0903.456.789",
  "0903-456-789",
  "090 3456 789",
  "(090) 345 6789",
  "+84903456789",
  "+84 903 456 789",
  "+84 (0) 903 456 789",
  "84903456789",
])("%s is a whole phone number", (typed) => {
  expect(readSearch(typed).phone).toBe("0903456789");
});

test.each([
  ["6789", "6789"],
  ["56 789", "56789"],
  ["903456789", "903456789"],
  ["789", null],
  ["09034567891", null],
  ["GSR 180", null],
])("the last digits of %s are %s", (typed, end) => {
  expect(readSearch(typed).phoneEnd).toBe(end);
});

test.each([
  ["Trần Quốc Bảo", "tran quoc bao"],
  ["tran  quoc-bao", "tran quoc bao"],
  ["ĐỖ thị Ánh", "do thi anh"],
  ["100% Lê_Vân\\An", "100 le van an"],
  ["%", ""],
])("the name %s is compared as %s", (typed, key) => {
  expect(nameKey(typed)).toBe(key);
});

test("a text is looked up as all that it may be, and as nothing else", () => {
  expect(readSearch("GSR 180")).toEqual({
    code: "GSR180",
    phone: null,
    phoneEnd: null,
    name: "gsr 180",
    productNumber: "gsr180",
  });
  expect(readSearch("quoc bao")).toMatchObject({ code: null, name: "quoc bao" });
  expect(readSearch("Bảo")).toMatchObject({ code: null, name: "bao", productNumber: null });
  for (const typed of ["%", "_", "\\", "a", "  ", "12"])
    expect(Object.values(readSearch(typed)).filter(Boolean), typed).toEqual([]);
});
