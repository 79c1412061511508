import { expect, test } from "vitest";
import { drawOrderId, drawTransferTail, orderIdOf, plainId } from "./order-symbols.ts";

test("an order's id has ten symbols that can be read out, and is not the last one plus one", () => {
  const ids = Array.from({ length: 2000 }, drawOrderId);
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
});

test("a transfer code's eight symbols are ones that banks preserve", () => {
  for (let round = 0; round < 500; round++)
    expect(drawTransferTail()).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});

test("an id is found however it is typed", () => {
  expect(orderIdOf(" 7kq-m4x 2rwz ")).toBe("7KQM4X2RWZ");
  expect(plainId("7kq m")).toBe("7KQM");
  for (const typed of ["", "7KQM4X2RW", "7KQM4X2RW0", "7KQM4X2RWZZ", "' or 1=1 --"])
    expect(orderIdOf(typed)).toBeNull();
});
