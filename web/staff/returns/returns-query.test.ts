import { expect, test } from "vitest";
import { isNarrowed, readReturnsQuery, requestOf, returnsHref } from "./returns-query.ts";

test("the address of the list of returns is read as it was written, and ignores what it does not know", () => {
  const query = readReturnsQuery(new URLSearchParams("due=late&state=received&q=RF1&page=2"));
  expect(query).toMatchObject({ due: "late", state: "received", q: "RF1", page: 2 });
  expect(returnsHref(query)).toBe("/admin/returns?state=received&due=late&q=RF1&page=2");
  const unknown = readReturnsQuery(new URLSearchParams("due=soon&state=lost&reason=bored"));
  expect(unknown).toMatchObject({ due: "waiting", state: undefined, reason: undefined });
  const all = readReturnsQuery(new URLSearchParams("state=all"));
  expect(isNarrowed(all)).toBe(false);
  expect(requestOf(all)).not.toHaveProperty("state");
  expect(isNarrowed(query)).toBe(true);
});
