import { expect, test } from "vitest";
import { readParcelsQuery } from "./parcels-query.ts";

test("the list of parcels reads the state and the carrier of its address, and leaves out unknown ones", () => {
  const query = (text: string) => readParcelsQuery(new URLSearchParams(text));
  expect(query("state=needs_person&carrier=ghtk&page=2")).toEqual({
    state: "needs_person",
    carrier: "ghtk",
    page: 2,
    size: undefined,
  });
  expect(query("state=gone&carrier=pigeon&page=x")).toEqual({
    state: undefined,
    carrier: undefined,
    page: 1,
    size: undefined,
  });
});
