import { describe, expect, it } from "vitest";
import {
  emptyAnswers,
  noCodes,
  reasonOf,
  restockOf,
  trackingError,
  trackingOf,
  unanswered,
} from "./move-answers.ts";

describe("the answers of a cancellation", () => {
  it("may be empty when none is required", () => {
    expect(unanswered(emptyAnswers, [])).toEqual([]);
    expect(reasonOf(emptyAnswers)).toBeUndefined();
    expect(restockOf(emptyAnswers)).toBeUndefined();
  });

  it("are a reason and a restock choice once the goods are on their way", () => {
    expect(unanswered(emptyAnswers, ["reason", "restock"])).toEqual(["reason", "restock"]);
    const answers = { ...emptyAnswers, reason: "delivery_failed", restock: "no" } as const; // as: literals
    expect(unanswered(answers, ["reason", "restock"])).toEqual([]);
    expect(reasonOf(answers)).toBe("delivery_failed");
    expect(restockOf(answers)).toBe(false);
  });

  it("contain a free text when no listed reason fits", () => {
    const answers = { ...emptyAnswers, reason: "other", words: "  " } as const; // as: literals
    expect(unanswered(answers, [])).toEqual(["words"]);
    expect(reasonOf({ ...answers, words: " Kho bị ngập " })).toBe("Kho bị ngập");
  });
});

describe("the tracking code of a sent order", () => {
  const coded = { ...emptyAnswers, carrier: " GHN ", code: " G8-1 " };

  it("may be left out", () => {
    expect(trackingOf(emptyAnswers)).toBeUndefined();
    expect(trackingOf({ ...emptyAnswers, carrier: "  ", code: " " })).toBeUndefined();
    expect(unanswered({ ...emptyAnswers, carrier: "  ", code: " " }, [])).toEqual([]);
  });

  it("comes with its carrier, or not at all", () => {
    expect(unanswered(coded, [])).toEqual([]);
    expect(trackingOf(coded)).toEqual({ carrier: "GHN", code: "G8-1" });
    expect(unanswered({ ...coded, carrier: " " }, [])).toEqual(["carrier"]);
    expect(unanswered({ ...coded, code: "" }, [])).toEqual(["code"]);
    expect(unanswered({ ...coded, code: "--" }, [])).toEqual(["code"]);
  });
});

describe("the tracking codes of several orders sent at once", () => {
  const ids = ["A", "B"];

  it("may be left out, for all or for some", () => {
    expect(trackingError(noCodes, ids)).toBeUndefined();
    expect(trackingError({ carrier: "GHN", byOrder: { B: "G8" } }, ids)).toBeUndefined();
  });

  it("need their carrier, a carrier needs a code, and a code needs letters or digits", () => {
    expect(trackingError({ carrier: " ", byOrder: { B: "G8" } }, ids)).toBe("carrier");
    expect(trackingError({ carrier: "GHN", byOrder: { A: " " } }, ids)).toBe("A");
    expect(trackingError({ carrier: "GHN", byOrder: { A: "G8", B: "-" } }, ids)).toBe("B");
  });
});
