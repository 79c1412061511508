import { describe, expect, it } from "vitest";
import { consentCookie, parseConsent } from "./consent.ts";

const NOW = Date.UTC(2026, 10, 20);

describe("the cookie choice", () => {
  it.each([true, false])("is kept for 365 days: comfort %s", (comfort) => {
    const cookie = consentCookie(comfort, NOW);
    expect(cookie).toContain("; Max-Age=31536000; Path=/; SameSite=Lax");
    expect(parseConsent(`other=1; ${cookie.split(";")[0]}`)).toEqual({
      consent: { comfort, marketing: false },
      timeToLive: 31_536_000,
      timestamp: NOW,
    });
  });

  it.each([
    "",
    "do-consent=",
    "do-consent=%7B",
    "do-consent=null",
    "do-consent=%7B%22consent%22%3Anull%7D",
    "do-consent=%E0%A4%A",
  ])("is asked for again when %j is kept", (cookies) => expect(parseConsent(cookies)).toBeNull());
});
