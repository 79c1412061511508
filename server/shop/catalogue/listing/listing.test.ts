import { describe, expect, it } from "vitest";
import { facetsOf } from "./listing.ts";
import type { CategoryCounts, CountRow } from "./listing.queries.ts";

const drills: CategoryCounts = {
  tenantId: 1,
  categoryId: 11,
  nameEn: "Drills",
  nameVn: "Máy khoan",
  counts: [
    ["DE", 5, false, 2],
    ["DE", 0, false, 1],
    ["CN", 4, false, 3],
  ],
};
const wipers: CategoryCounts = {
  tenantId: 2,
  categoryId: 21,
  nameEn: "Wipers",
  nameVn: "",
  counts: [
    ["BE", 3, false, 4],
    ["CN", 4, false, 1],
  ],
};
const empty: CategoryCounts = {
  tenantId: 2,
  categoryId: 22,
  nameEn: "Horns",
  nameVn: "Còi",
  counts: null,
};
const rows = [drills, wipers, empty];

describe("facets of a listing", () => {
  it("count everything without a filter, largest count first", () => {
    const { total, facets } = facetsOf(rows, {}, "vn");
    expect(total).toBe(11);
    expect(facets.categories).toEqual([
      { id: "11", name: "Máy khoan", tenantId: "1", count: 6 },
      { id: "21", name: "Wipers", tenantId: "2", count: 5 },
    ]);
    expect(
      facets.origins.map(({ origin, originName, count }) => [origin, originName, count]),
    ).toEqual([
      ["BE", "Bỉ", 4],
      ["CN", "Trung Quốc", 4],
      ["DE", "Đức", 3],
    ]);
    expect(facets.ratings).toEqual([
      { rating: 5, count: 2 },
      { rating: 4, count: 6 },
      { rating: 3, count: 10 },
      { rating: 2, count: 10 },
      { rating: 1, count: 10 },
    ]);
  });

  it("ignore their own filter and apply the others", () => {
    const { total, facets } = facetsOf(rows, { category: 11, origins: ["CN"], rating: 4 }, "en");
    expect(total).toBe(3);
    expect(facets.categories.map(({ id, count }) => [id, count])).toEqual([
      ["11", 3],
      ["21", 1],
    ]);
    expect(facets.origins.map(({ origin, count }) => [origin, count])).toEqual([
      ["CN", 3],
      ["DE", 2],
    ]);
    expect(facets.ratings.map(({ count }) => count)).toEqual([0, 3, 3, 3, 3]);
  });

  it("of the whole shop use the shop's counts, and name the given categories", () => {
    const shop: CountRow[] = [
      ["DE", 5, false, 40],
      ["VN", 0, false, 2],
    ];
    const { total, facets } = facetsOf(rows, { origins: ["DE"] }, "en", shop);
    expect(total).toBe(40);
    expect(facets.categories.map(({ id, count }) => [id, count])).toEqual([["11", 3]]);
    expect(facets.origins.map(({ origin, count }) => [origin, count])).toEqual([
      ["DE", 40],
      ["VN", 2],
    ]);
  });

  it("of one category count that category alone, whatever the shop has", () => {
    const { total, buckets } = facetsOf(rows, { category: 21 }, "en", [["DE", 5, false, 40]]);
    expect(total).toBe(5);
    expect(buckets).toEqual([
      [21, "BE"],
      [21, "CN"],
    ]);
  });

  it("are empty for an unknown category, but still offer other categories", () => {
    const { total, facets } = facetsOf(rows, { category: 0 }, "en");
    expect(total).toBe(0);
    expect(facets.categories).toHaveLength(2);
    expect(facets.origins).toEqual([]);
  });
});
