import { expect, test } from "vitest";
import type { Returnable, ReturnableLine } from "../return-view.ts";
import { estimateOf, firstDraft, withReason } from "./request-draft.ts";

const line = (number: number, amounts: number[]): ReturnableLine => ({
  line: number,
  productId: "1",
  productNumber: "GBH",
  name: "Máy khoan",
  imageUrl: null,
  quantity: 3,
  left: amounts.length,
  amounts,
});

const orderWith = (...lines: ReturnableLine[]): Returnable => ({
  orderId: "23456789AB",
  lines,
  reasons: [],
  needsAccount: false,
  freight: 30_000,
  shippingCap: 50_000,
});

test("an order with one kind of goods that is left needs no choice of goods", () => {
  expect(firstDraft(orderWith(line(0, []), line(1, [5, 6]))).pieces).toEqual(new Map([[1, 2]]));
  expect(firstDraft(orderWith(line(0, [5]), line(1, [5]))).pieces.size).toBe(0);
});

test("the estimate adds the next pieces of each line, and the freight only for all goods and a fault of the store", () => {
  const order = orderWith(line(0, [33_333, 33_334]), line(1, [10]));
  const all = {
    pieces: new Map([
      [0, 2],
      [1, 1],
    ]),
    wish: "money",
    reason: "damaged",
  } as const; // as: the literals of a draft
  expect(estimateOf(order, all)).toEqual({ pieces: 3, goods: 66_677, freight: 30_000 });
  expect(estimateOf(order, { ...all, reason: "unwanted" }).freight).toBe(0);
  expect(estimateOf(order, { ...all, wish: "part" }).freight).toBe(0);
  expect(estimateOf(order, { ...all, pieces: new Map([[0, 1]]) })).toEqual({
    pieces: 1,
    goods: 33_333,
    freight: 0,
  });
});

test("a wish that the next reason does not have becomes money", () => {
  const draft = { pieces: new Map(), reason: undefined, wish: "part" } as const; // as: the literals of a draft
  expect(withReason(draft, "damaged").wish).toBe("part");
  expect(withReason(draft, "fake").wish).toBe("money");
});
