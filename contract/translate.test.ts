import { describe, expect, it } from "vitest";
import { bcp47, languages } from "./language.ts";
import { translate } from "./translate.ts";

const en = {
  cart: { title: "Cart of {{name}}", left_one: "{{count}} piece", left_other: "{{count}} pieces" },
  lines: ["one", "two"],
};
const vn = { cart: { left_other: "{{count}} sản phẩm" } };

describe("a text", () => {
  it("is found by its key, with its values inserted", () => {
    expect(translate(en, "en", "cart.title", { name: "Lan" })).toBe("Cart of Lan");
    expect(translate(en, "en", "cart.title", { name: "$& {{name}}" })).toBe("Cart of $& {{name}}");
    expect(translate(en, "en", "cart.title")).toBe("Cart of {{name}}");
  });

  it("follows the plural rules of its language: English has two forms, Vietnamese one", () => {
    expect(translate(en, "en", "cart.left", { count: 1 })).toBe("1 piece");
    expect(translate(en, "en", "cart.left", { count: 0 })).toBe("0 pieces");
    expect(translate(vn, "vn", "cart.left", { count: 1 })).toBe("1 sản phẩm");
  });

  it.each(languages)("in %s has the forms that Intl knows", (language) => {
    const texts = { pieces_one: "one", pieces_other: "other" };
    const rules = new Intl.PluralRules(bcp47(language));
    for (let count = 0; count <= 1_001; count++)
      expect(translate(texts, language, "pieces", { count })).toBe(rules.select(count));
  });

  it("is absent when the key names nothing, a group or a list", () => {
    expect(translate(en, "en", "cart.gone")).toBeUndefined();
    expect(translate(en, "en", "cart")).toBeUndefined();
    expect(translate(en, "en", "lines")).toBeUndefined();
    expect(translate(en, "en", "cart.title.more")).toBeUndefined();
  });
});
