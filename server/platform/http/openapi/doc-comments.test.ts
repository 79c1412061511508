import { expect, test } from "vitest";
import { docComments } from "./doc-comments.ts";

const find = docComments(
  new Map([
    [
      "goods.ts",
      `
export const price = {
  /** Whole đồng,
   * VAT included. */
  amount: dong,
};
const conditions = { /** Of another file. */ cap: dong };
`,
    ],
    [
      "vouchers.ts",
      `
const conditions = {
  /** The most that it takes off. */
  cap: dong,
};
export const voucher = z.object({
  id,
  /** Which one. */
  code,
  ...conditions,
  price: z.object({ ...price.shape }),
});
const list = z.strictObject({
  /** Part of a name. */
  q: text,
});
export const vouchers = {
  "GET /vouchers": endpoint({
    query: list,
    answer: voucher,
  }),
  "POST /vouchers": endpoint({
    body: z.object({
      /** Ends it. */
      ended: z.boolean(),
    }),
  }),
};
`,
    ],
  ]),
);

test("a comment beside a member is found, in one line", () => {
  expect(find("price", "amount")).toBe("Whole đồng, VAT included.");
  expect(find("voucher", "code")).toBe("Which one.");
  expect(find("POST /vouchers", "ended")).toBe("Ends it.");
});

test("the comments of what a shape spreads or a call takes are found where they stand", () => {
  expect(find("voucher", "cap")).toBe("The most that it takes off.");
  expect(find("voucher", "amount")).toBe("Whole đồng, VAT included.");
  expect(find("GET /vouchers", "q")).toBe("Part of a name.");
});

test("a member without a comment, and the comment of another declaration, are not found", () => {
  expect(find("voucher", "id")).toBeUndefined();
  expect(find("GET /vouchers", "ended")).toBeUndefined();
  expect(find("nothing", "id")).toBeUndefined();
});
