import { expect, test } from "vitest";
import { filtersOf, paymentsHref, readPaymentQuery } from "./payment-query.ts";

const read = (search: string) => readPaymentQuery(new URLSearchParams(search));

test("the inbox opens with the transfers that have no order", () => {
  expect(filtersOf(read(""))).toEqual({ account: undefined, q: undefined, state: "unmatched" });
  expect(filtersOf(read("state=all"))).toEqual({ account: undefined, q: undefined });
  expect(read("state=lost").state).toBe("unmatched");
});

test("the URL of a list keeps its filters, and leaves out what is usual", () => {
  const url = "/admin/payments?q=BTK7&from=2026-11-01&to=2026-11-23&state=refund_due";
  expect(paymentsHref(read(url.split("?")[1] ?? ""))).toBe(url);
  expect(paymentsHref(read("state=unmatched&page=1"))).toBe("/admin/payments");
});

test("days that are no period are left out", () => {
  for (const wrong of ["from=2026-11-01", "from=2026-11-23&to=2026-11-01", "from=x&to=y"])
    expect(read(wrong).period).toBeUndefined();
});
