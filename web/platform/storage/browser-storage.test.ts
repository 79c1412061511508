import { afterEach, expect, it, vi } from "vitest";
import { browserStorage } from "./browser-storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("stores values in the browser", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  browserStorage.set("root", "1");
  expect([stored.get("root"), browserStorage.get("root")]).toEqual(["1", "1"]);
  browserStorage.remove("root");
  expect([stored.size, browserStorage.get("root")]).toEqual([0, null]);
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
