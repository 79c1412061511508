import { describe, expect, it } from "vitest";
import { filterCount, listingHref, readListing, withoutFilters } from "./listing-query.ts";
import { readSearch } from "./read-search.ts";

const read = (query: string) => readListing(new URLSearchParams(query));

describe("the URL of a listing", () => {
  it("says nothing when nothing is chosen", () => {
    expect(listingHref("/bosch_power_tool", read(""))).toBe("/bosch_power_tool");
  });

  it("carries every choice and is read back the same", () => {
    const url = "/s?category=12&origin=DE&origin=MY&rating=4&sort=price_asc&page=3";
    expect(listingHref("/s", read(url.slice(3)))).toBe(url);
  });

  it("leaves out what is as usual", () => {
    expect(listingHref("/s", read("sort=best_seller&page=1"))).toBe("/s");
  });

  it("names the first page of a store whose front has the address without parameters", () => {
    const all = { ...read(""), hasFront: true };
    expect(listingHref("/s", all)).toBe("/s?page=1");
    expect(listingHref("/s", { ...all, page: 2 })).toBe("/s?page=2");
    expect(listingHref("/s", { ...all, sort: "newest" })).toBe("/s?sort=newest");
    expect(listingHref("/s", withoutFilters({ ...all, rating: 4 }))).toBe("/s?page=1");
  });

  it.each([
    "category=power",
    "category=",
    "category=-1",
    "origin=Germany",
    "origin=de",
    "rating=6",
    "rating=0",
    "rating=4.5",
    "sort=cheapest",
    "page=0",
    "page=-2",
    "page=1e3",
    "page=9999999",
    "page=",
    "colour=red",
  ])("takes %s for nothing said", (query) => {
    expect(read(query)).toEqual(read(""));
  });

  it("counts an origin once", () => {
    expect(read("origin=DE&origin=DE").origins).toEqual(["DE"]);
  });
});

describe("the filters", () => {
  it("are counted one by one", () => {
    expect(filterCount(read("category=1&origin=DE&origin=MY&rating=4&sort=newest"))).toBe(4);
  });

  it("can all be taken off without losing the order", () => {
    const query = withoutFilters(read("category=1&origin=DE&rating=4&sort=newest&page=2"));
    expect(listingHref("/s", query)).toBe("/s?sort=newest");
  });
});

it("of a search is read and written with its text, store and filters", () => {
  const read = (text: string) => readSearch(new URLSearchParams(text));
  const query = read("name=m%C3%A1y%20khoan&tenantId=2&category=7&origin=DE&sort=price_asc&page=3");
  expect(query).toEqual({
    name: "máy khoan",
    tenantId: "2",
    category: "7",
    origins: ["DE"],
    rating: undefined,
    sort: "price_asc",
    page: 3,
  });
  const href = listingHref("/search", query);
  expect(read(href.slice("/search?".length))).toEqual(query);
  expect(filterCount(query)).toBe(3);
  expect(listingHref("/search", withoutFilters(query))).toBe(
    "/search?name=m%C3%A1y+khoan&sort=price_asc",
  );
  // The best match is the default, and a search is not sorted by age.
  expect(read("name=a&sort=newest&tenantId=x")).toMatchObject({
    sort: "best_seller",
    tenantId: undefined,
  });
});
