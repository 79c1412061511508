import { describe, expect, it } from "vitest";
import { hotlines, hoursText, isOpen, telLink } from "./hotlines.ts";

const [purchase] = hotlines;

describe("the hotlines", () => {
  it("show the numbers and hours of the specification", () => {
    expect(hotlines.map((line) => `${line.number} ${hoursText(line)}`)).toEqual([
      "1800 1881 7h-19h",
      "1800 2345 7h-22h",
      "1800 7896 7h-22h",
      "1800 7846 7h-18h",
    ]);
    expect(telLink(purchase.number)).toBe("tel:18001881");
  });

  it("are open by Vietnam's time zone, wherever the shopper is", () => {
    expect(isOpen(purchase, new Date("2026-11-20T00:00:00Z"))).toBe(true); // 07:00
    expect(isOpen(purchase, new Date("2026-11-20T11:59:00Z"))).toBe(true); // 18:59
    expect(isOpen(purchase, new Date("2026-11-20T12:00:00Z"))).toBe(false); // 19:00
    expect(isOpen(purchase, new Date("2026-11-19T23:59:00Z"))).toBe(false); // 06:59
  });
});
