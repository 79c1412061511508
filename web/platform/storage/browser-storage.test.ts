import { afterEach, expect, it, vi } from "vitest";
import { browserStorage } from "./browser-storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("stores values in the browser", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  browserStorage.set("root", "1");
  expect([kept.get("root"), browserStorage.get("root")]).toEqual(["1", "1"]);
  browserStorage.remove("root");
  expect([kept.size, browserStorage.get("root")]).toEqual([0, null]);
});

it("keeps values in memory when the browser refuses to store them", () => {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(browserStorage.get("root")).toBeNull();
  browserStorage.set("root", "1");
  expect(browserStorage.get("root")).toBe("1");
  browserStorage.remove("root");
  expect(browserStorage.get("root")).toBeNull();
});
