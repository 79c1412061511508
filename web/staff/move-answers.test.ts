import { describe, expect, it } from "vitest";
import { emptyAnswers, reasonOf, restockOf, unanswered } from "./move-answers.ts";

describe("what is said with a cancellation", () => {
  it("may be nothing where nothing is needed", () => {
    expect(unanswered(emptyAnswers, [])).toEqual([]);
    expect(reasonOf(emptyAnswers)).toBeUndefined();
    expect(restockOf(emptyAnswers)).toBeUndefined();
  });

  it("is a reason and what becomes of the goods once they are on their way", () => {
    expect(unanswered(emptyAnswers, ["reason", "restock"])).toEqual(["reason", "restock"]);
    const answers = { reason: "delivery_failed", words: "", restock: "no" } as const; // as: literals
    expect(unanswered(answers, ["reason", "restock"])).toEqual([]);
    expect(reasonOf(answers)).toBe("delivery_failed");
    expect(restockOf(answers)).toBe(false);
  });

  it("is in own words where the list has no fitting reason", () => {
    const answers = { ...emptyAnswers, reason: "other", words: "  " } as const; // as: literals
    expect(unanswered(answers, [])).toEqual(["words"]);
    expect(reasonOf({ ...answers, words: " Kho bị ngập " })).toBe("Kho bị ngập");
  });
});
