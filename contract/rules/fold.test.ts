import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { codeKeyCases, foldCases } from "./fold.cases.ts";
import { codeKey, fold } from "./fold.ts";

describe("a shopper's query matches the store's spelling", () => {
  it.each(foldCases)("fold: $why", ({ text, folded }) => {
    expect(fold(text)).toBe(folded);
  });

  it("does not depend on how a keyboard composes its letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(text.normalize("NFD"))).toBe(fold(text.normalize("NFC")));
      }),
    );
  });

  it("can be applied to a folded text again", () => {
    for (const { folded } of foldCases) expect(fold(folded)).toBe(folded);
  });
});

describe("a product number is found however it is punctuated", () => {
  it.each(codeKeyCases)("codeKey: $why", ({ text, key }) => {
    expect(codeKey(text)).toBe(key);
  });
});
