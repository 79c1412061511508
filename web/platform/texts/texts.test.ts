import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageTexts } from "./texts.ts";

beforeEach(() => {
  vi.stubGlobal("__TEXTS_VERSION__", "1");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = (...given: (Response | Error)[]) => {
  const fetched = vi.fn<() => Promise<Response>>(async () => {
    const next = given.shift();
    if (!next || next instanceof Error) throw next ?? new Error("asked too often");
    return next;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

it("a component that waited for texts gets the same promise when it is rendered again", async () => {
  answers(Response.json({ title: "Country and region" }));
  const texts = new LanguageTexts("en");
  const wait = texts.awaited("pages");
  await wait;
  expect(wait).toBeDefined();
  expect(texts.awaited("pages")).toBe(wait);
  expect(texts.translator("pages")("title" as never)).toBe("Country and region"); // as: a text of this test only
});

it("components do not wait for texts that are loaded", async () => {
  const given = new LanguageTexts("en", { pages: {} });
  expect(given.awaited("pages")).toBeUndefined();
  answers(Response.json({}));
  const fetched = new LanguageTexts("en");
  await fetched.load("pages");
  expect(fetched.awaited("pages")).toBeUndefined();
});

it("texts that could not be fetched are fetched again, once for all callers", async () => {
  const fetched = answers(new TypeError("Failed to fetch"), Response.json({}));
  const texts = new LanguageTexts("en");
  await expect(texts.awaited("pages")).rejects.toThrow("Failed to fetch");
  await Promise.all([texts.awaited("pages"), texts.awaited("pages"), texts.load("pages")]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
