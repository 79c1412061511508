import { expect, test } from "vitest";
import { contentOf, errorsOf, formValuesOf, type StorePolicy } from "./policy-values.ts";

const content = (en: string, durations: object = {}) => ({
  translations: { en: { text: en }, vn: { text: "" } },
  warrantyMonths: null,
  returnDays: null,
  returnShippingCap: null,
  ...durations,
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

test("the editor begins with the draft, without one with what the store has published, else with what holds", () => {
  expect(contentOf(formValuesOf(policy))).toEqual(content("Seven days", { returnDays: 7 }));
  const ofShop = { ...policy.inForce, ...content("Nine days", { returnDays: 9 }) };
  expect(formValuesOf({ ...policy, scheduled: ofShop }).returnDays).toBe("7");
  const waiting = { ...policy, scheduled: { ...ofShop, ofShop: false } };
  expect(contentOf(formValuesOf(waiting))).toEqual(content("Nine days", { returnDays: 9 }));
  const saved = { savedAt: times.since, savedBy: "An" };
  const figures = { returnDays: 10, returnShippingCap: 30_000 };
  const draft = { ...content("Ten days", figures), ...saved };
  expect(contentOf(formValuesOf({ ...waiting, draft }))).toEqual(content("Ten days", figures));
});

test("one text is enough, and returns and warranty need their duration", () => {
  const values = formValuesOf(policy);
  expect(errorsOf("returns", values, "vn")).toEqual({});
  expect(
    errorsOf(
      "returns",
      {
        ...values,
        "translations.en.text": " ",
        returnDays: "366",
        returnShippingCap: "1000001",
      },
      "vn",
    ),
  ).toEqual({
    "translations.vn.text": "text",
    returnDays: "duration",
    returnShippingCap: "cap",
  });
  expect(errorsOf("warranty", values, "vn")).toEqual({ warrantyMonths: "duration" });
  expect(errorsOf("payment", { ...values, returnDays: "" }, "vn")).toEqual({});
});
