import { describe, expect, it } from "vitest";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { mergeTexts } from "./product-texts.ts";

const drill = { name: "Drill", description: "Drills", specification: "Power: 600 W" };
const khoan = { name: "Máy khoan", description: "Khoan", specification: "Công suất: 600 W" };
const blank = { name: "", description: "", specification: "", warranty: "" };

const pathsOf = (merge: () => unknown): string[] => {
  try {
    merge();
  } catch (error) {
    if (error instanceof InvalidShape) return error.errors.map(({ path }) => path);
    throw error;
  }
  return [];
};

describe("the texts of a product", () => {
  it("are of the request's language where they are sent plain", () => {
    const merged = mergeTexts("vn", khoan);
    expect(merged).toEqual({ en: blank, vn: { ...khoan, warranty: "" } });
  });

  it("of the other language stay as they were", () => {
    const before = { en: { ...drill, warranty: "12 months" }, vn: blank };
    const merged = mergeTexts("vn", khoan, before);
    expect(merged).toEqual({ en: before.en, vn: { ...khoan, warranty: "" } });
  });

  it("sent as translations win over plain ones", () => {
    const merged = mergeTexts("en", { ...khoan, translations: { en: drill, vn: khoan } });
    expect(merged.en.name).toBe("Drill");
    expect(merged.vn.name).toBe("Máy khoan");
  });

  it("need one complete language", () => {
    expect(pathsOf(() => mergeTexts("en", {}))).toEqual(["name", "description", "specification"]);
    expect(pathsOf(() => mergeTexts("en", { ...drill, name: "" }))).toEqual(["name"]);
    expect(mergeTexts("en", { translations: { vn: khoan } }).vn.name).toBe("Máy khoan");
    const half = { vn: { ...khoan, description: "" }, en: { name: "Drill" } };
    expect(pathsOf(() => mergeTexts("en", { translations: half }))).toEqual([
      "translations.vn.description",
    ]);
    expect(pathsOf(() => mergeTexts("en", { name: "x", translations: {} }))).toEqual([
      "description",
      "specification",
    ]);
  });
});
