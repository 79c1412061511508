import { expect, test } from "vitest";
import {
  bankRowHref,
  laterMonth,
  readTransferQuery,
  showMonth,
  transfersHref,
} from "./money-query.ts";

test("a URL of transfers keeps its filters, and leaves out those that nothing has", () => {
  const query = readTransferQuery(
    new URLSearchParams("account=cod:ghn&code=cod_due&from=2026-10&to=2026-11&orderId=1042"),
  );
  expect(transfersHref(query)).toBe(
    "/admin/money/transfers?account=cod%3Aghn&code=cod_due&from=2026-10&to=2026-11&orderId=1042",
  );
  const none = readTransferQuery(
    new URLSearchParams("account=gold&code=gift&from=2026-13&to=soon&orderId=+&after=x"),
  );
  expect(transfersHref(none)).toBe("/admin/money/transfers");
});

test("months that are turned around are read the other way", () => {
  const { from, to } = readTransferQuery(new URLSearchParams("from=2026-11&to=2026-09"));
  expect([from, to]).toEqual(["2026-09", "2026-11"]);
});

test("the month before January is December", () => {
  expect([laterMonth("2026-01", -1), showMonth("2026-01")]).toEqual(["2025-12", "01/2026"]);
});

test("the row of a settlement is searched by its amount on its day in Vietnam", () => {
  expect(bankRowHref({ amount: 35_000, at: "2026-11-26T23:30:00Z" })).toBe(
    "/admin/payments?state=all&q=35000&from=2026-11-27&to=2026-11-27",
  );
});
