import { expect, test } from "vitest";
import { hrefOfObject, readDeliveriesQuery, readObject } from "./deliveries-query.ts";

test("the deliveries read state and event of their address, and leave out unknown ones", () => {
  const query = (text: string) => readDeliveriesQuery(new URLSearchParams(text));
  expect(query("state=given-up&event=order.placed&page=3&size=50")).toEqual({
    state: "given-up",
    event: "order.placed",
    page: 3,
    size: 50,
  });
  expect(query("state=lost&event=order.eaten&page=x&size=7")).toEqual({
    state: undefined,
    event: undefined,
    page: 1,
    size: undefined,
  });
});

test("an event leads to the page of what it is about", () => {
  const hrefOf = (object: string) => {
    const known = readObject(object);
    return known && hrefOfObject(known.kind, known.id);
  };
  expect(hrefOf("order:12345678")).toBe("/admin/order?orderId=12345678");
  expect(hrefOf("product:42")).toBe("/admin/all-products/42");
  expect(hrefOf("review:7")).toBe("/admin/reviews");
  expect(hrefOf("parcel:12345678-2")).toBe("/admin/order?orderId=12345678");
  expect(hrefOf("return:23456789AB")).toBe("/admin/returns/23456789AB");
  expect(hrefOf("statement:2-2026-10")).toBe("/admin/money/statements/2-2026-10");
  expect(hrefOf("invoice:1")).toBeNull();
  expect(hrefOf("ping")).toBeNull();
});
