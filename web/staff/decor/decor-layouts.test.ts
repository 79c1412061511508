import { expect, test } from "vitest";
import { decorLayouts, sectionsOfLayout } from "./decor-layouts.ts";
import { errorsOf } from "./section-values.ts";

const full = {
  categories: Array.from({ length: 9 }, (_, place) => ({ id: String(place + 1) })),
  vouchers: [{ id: "7" }],
};

test.each(decorLayouts)("the layout %s can be published as it is, in both languages", (layout) => {
  for (const source of [full, { categories: [], vouchers: [] }]) {
    const sections = sectionsOfLayout(layout, source);
    expect(errorsOf(sections, "publish")).toEqual(new Map());
    expect(sections.length).toBeGreaterThan(1);
    for (const { kind, ...section } of sections)
      if ("title" in section) expect([kind, Object.values(section.title)]).not.toContain("");
  }
});
