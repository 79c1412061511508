import { expect, test } from "vitest";
import { contentOf, faultsOf, valuesOf, type StorePolicy } from "./policy-values.ts";

const content = (en: string, figures: object = {}) => ({
  translations: { en: { text: en }, vn: { text: "" } },
  warrantyMonths: null,
  returnDays: null,
  ...figures,
});
const times = { since: "2026-01-01T00:00:00.000Z", until: null };
const policy: StorePolicy = {
  name: "returns",
  version: 1,
  draft: null,
  inForce: {
    id: "shop-1",
    number: 1,
    ofShop: true,
    ...times,
    publishedAt: times.since,
    publishedBy: null,
    ...content("Seven days", { returnDays: 7 }),
  },
  scheduled: null,
  earlier: [],
  withdrawn: [],
};

test("the editor begins with the draft, and without one with what holds", () => {
  expect(contentOf(valuesOf(policy))).toEqual(content("Seven days", { returnDays: 7 }));
  const saved = { savedAt: times.since, savedBy: "An" };
  const draft = { ...content("Ten days", { returnDays: 10 }), ...saved };
  expect(contentOf(valuesOf({ ...policy, draft }))).toEqual(
    content("Ten days", { returnDays: 10 }),
  );
});

test("one text is enough, and returns and warranty need their figure", () => {
  const values = valuesOf(policy);
  expect(faultsOf("returns", values)).toEqual({});
  expect(
    faultsOf("returns", { ...values, "translations.en.text": " ", returnDays: "366" }),
  ).toEqual({
    "translations.vn.text": "text",
    returnDays: "figure",
  });
  expect(faultsOf("warranty", values)).toEqual({ warrantyMonths: "figure" });
  expect(faultsOf("payment", { ...values, returnDays: "" })).toEqual({});
});
