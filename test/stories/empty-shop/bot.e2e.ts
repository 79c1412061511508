import { expect } from "@playwright/test";
import { test } from "../own-shop.ts";

const BOT = "192.0.2.1";
const SHOPPER = "203.0.113.9";
/** Too many for a second, and few enough for a busy machine: a late process refuses pages of everybody. */
const PAGES = 60;

test("a bot that reads many new pages at once is told to wait, while a shopper gets a new page", async ({
  request,
}) => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const ofBot = await Promise.all(
    Array.from({ length: PAGES }, async (_, nth) => {
      // Cached responses don't count as competing requests, and a HEAD request is never one.
      if (nth % 5 === 0) await request.head("/", from(SHOPPER));
      return await request.get(`/search?name=w${nth}&lng=vn`, from(BOT));
    }),
  );
  const shopper = await request.get("/search?name=shopper", from(SHOPPER));
  expect(shopper.status()).toBe(200);
  const refused = ofBot.filter((page) => page.status() === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(ofBot.filter((page) => page.status() === 200).length).toBe(PAGES - refused.length);
  for (const page of refused) {
    expect(page.headers()["retry-after"]).toBe("2");
    expect(await page.text()).toContain("Vui lòng thử lại sau giây lát.");
  }
});
