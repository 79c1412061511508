import { expect, test } from "vitest";
import { readParcelsQuery } from "./parcels-query.ts";

test("the list of parcels reads the state, the wait and the carrier of its address, and leaves out unknown ones", () => {
  const query = (text: string) => readParcelsQuery(new URLSearchParams(text));
  expect(
    query("state=needs_person&wait=silent&carrier=ghtk&page=2&from=2026-11-01&to=2026-11-30"),
  ).toEqual({
    state: "needs_person",
    wait: "silent",
    carrier: "ghtk",
    from: "2026-11-01",
    to: "2026-11-30",
    page: 2,
    size: undefined,
  });
  expect(query("state=gone&wait=long&carrier=pigeon&page=x&from=2026-11-01")).toEqual({
    state: undefined,
    wait: undefined,
    carrier: undefined,
    from: undefined,
    to: undefined,
    page: 1,
    size: undefined,
  });
});
