import { describe, expect, it } from "vitest";
import { pagerPages } from "./pager.tsx";

describe("the pages a pager offers", () => {
  it("offers all pages when there are few", () => {
    expect(pagerPages(1, 1)).toEqual([1]);
    expect(pagerPages(2, 3)).toEqual([1, 2, 3]);
    expect(pagerPages(3, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  it("leaves out two or more pages, never a single one", () => {
    expect(pagerPages(1, 10)).toEqual([1, 2, "gap", 10]);
    expect(pagerPages(5, 10)).toEqual([1, "gap", 4, 5, 6, "gap", 10]);
    expect(pagerPages(4, 10)).toEqual([1, 2, 3, 4, 5, "gap", 10]);
    expect(pagerPages(10, 10)).toEqual([1, "gap", 9, 10]);
  });

  it("still offers the way back from a page past the end", () => {
    expect(pagerPages(9, 3)).toEqual([1, 2, 3]);
    expect(pagerPages(1, 0)).toEqual([]);
  });
});
