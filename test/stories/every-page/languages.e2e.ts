import { expect, test, type APIRequestContext } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { aDeliveredOrder, theShopperAsks } from "../return-steps.ts";
import { openAs, aGood, placeOrder, putIntoCart } from "../shopper-steps.ts";
import { pageIsAccessible, phoneFirst, type ShopLanguage } from "../steps.ts";

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, before = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
const folder = new URL("../../../texts/", import.meta.url);
const files = readdirSync(new URL("en/", folder));
const textsIn = (language: ShopLanguage) =>
  files.flatMap((file) =>
    flat(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8"))),
  );

const keys = new Set(
  textsIn("en")
    .map(([key]) => key)
    .filter((key) => key.includes(".")),
);
/** Whole sentences of one language, which the other does not use: no names, no single words. */
const sentencesOf = (language: ShopLanguage): string[] => {
  const others = new Set(textsIn(language === "en" ? "vn" : "en").map(([, text]) => text));
  return [
    ...new Set(
      textsIn(language)
        .map(([, text]) => text)
        .filter((text) => text.split(" ").length >= 3 && !/[{<]/.test(text) && !others.has(text)),
    ),
  ];
};
const foreign = { en: sentencesOf("vn"), vn: sentencesOf("en") };

/** Finds the wrong words of a page in a language. */
const wrongWords = (text: string, language: ShopLanguage): string[] => [
  // A key is a word of its own with a dot in it.
  ...text.split(/[\s<>"]+/).filter((word) => keys.has(word)),
  ...foreign[language].filter((sentence) => text.includes(sentence)),
  ...(text.match(/\{\{\w+\}\}|\[object Object\]|\bundefined\b|\bNaN\b/g) ?? []),
];

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};

/** The readable texts of a server-rendered page: its content, and its titles, labels and hints. */
const wordsOf = (html: string): string =>
  [
    ...html
      .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
      .matchAll(/>([^<]+)<|\b(?:aria-label|title|placeholder|alt|content)="([^"]*)"/g),
  ]
    .map(([, text, label]) => text ?? label ?? "")
    .join("\n")
    .replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity] ?? entity);

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="(\/[^"#]*)/g)].map(([, href = ""]) =>
    (href.split("?")[0] ?? "").replaceAll("&amp;", "&"),
  );

/** Visits every public page that links lead to, each once, and collects the broken links. */
const crawl = async (request: APIRequestContext, language: ShopLanguage) => {
  const waiting = [
    "/home",
    "/active-account",
    "/activate",
    "/forgot-password",
    "/order/find",
    "/regions",
    "/search?name=khoan",
    "/no/such/page",
    "/account/reset/finish",
    "/bosch_power_tool?origin=VN",
  ];
  const seen = new Set(waiting);
  const faults: string[] = [];
  const noPublicPage = /^\/(pictures|cart|checkout|order|admin|super-admin|mailbox|account\/auth)/;
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await request.get(path, { headers: { cookie: `i18next=${language}` } });
    const html = await answer.text();
    if (!answer.ok() && path !== "/no/such/page") faults.push(`${path}: ${answer.status()}`);
    if (!html.includes(`<html lang="${language === "vn" ? "vi" : "en"}"`))
      faults.push(`${path}: not in ${language}`);
    faults.push(...wrongWords(wordsOf(html), language).map((words) => `${path}: ${words}`));
    for (const link of linksOf(html).filter(
      (link) => !seen.has(link) && !noPublicPage.test(link),
    )) {
      seen.add(link);
      waiting.push(link);
    }
  }
  return { seen, faults };
};

for (const language of ["en", "vn"] as const) {
  test(
    `every public page is there, all in its language, and shows no key of a text (${language})`,
    {
      // A page that shows a key, or leads nowhere, does so in both languages.
      tag: language === "en" ? ["@long"] : [],
    },
    async ({ request }) => {
      const { seen, faults } = await crawl(request, language);
      expect(faults).toEqual([]);
      // Three stores, eight pages of content, and the products that they lead to.
      expect(seen.size).toBeGreaterThan(60);
    },
  );

  test(
    `a shopper's own pages are accessible, all in the shopper's language, and show no key of a text (${language})`,
    phoneFirst(language),
    async ({ page, request }) => {
      const bought = await aDeliveredOrder(request, 2);
      const { shopper } = bought;
      const returned = await theShopperAsks(request, bought);
      const good = await aGood(request, "Power", 13);
      const [order] = await placeOrder(request, shopper, [[good, 1]], "BANK_TRANSFER");
      await openAs(page, shopper, "/order/profile", language);
      await putIntoCart(request, shopper, [good, 1]);
      const paths = [
        "/order/profile",
        "/order/password",
        "/order/addresses",
        "/order/vouchers",
        "/order/devices",
        "/order/privacy",
        "/order",
        `/order/${order?.id}`,
        `/order/${bought.orderId}/return`,
        "/order/returns",
        `/order/returns/${returned}`,
        `/checkout/success?order=${order?.id}`,
        "/cart",
        "/checkout",
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
        const words = [await page.title(), await page.locator("body").innerText()].join("\n");
        expect([path, wrongWords(words, language)]).toEqual([path, []]);
        await test.step(`${path} is accessible`, async () => await pageIsAccessible(page));
      }
    },
  );
}

test("the language follows the address, then the cookie, then the browser; English is the default", async ({
  request,
}) => {
  const languageOf = async (path: string, headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec(await (await request.get(path, { headers })).text())?.[1];
  const page = "/pages/contact";
  expect(await languageOf(page, { "accept-language": "fr-FR" })).toBe("en");
  expect(await languageOf(page, { "accept-language": "en-US,en;q=0.9" })).toBe("en");
  expect(await languageOf(page, { "accept-language": "vi-VN,vi;q=0.9" })).toBe("vi");
  expect(await languageOf(page, { "accept-language": "vi", cookie: "i18next=en" })).toBe("en");
  expect(await languageOf(`${page}?lng=vn`, { cookie: "i18next=en" })).toBe("vi");
  expect(await languageOf(`${page}?lng=en-US`, { cookie: "i18next=vn" })).toBe("en");
});

test("the language that an address names is remembered by a cookie, for every visitor who comes by it", async ({
  request,
}) => {
  const cookieOf = async (path: string) =>
    (await request.get(path, { headers: { cookie: "" } })).headers()["set-cookie"];
  const kept = (language: string) => `i18next=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  // The page is cached after the first time, but the cookie is set on every response.
  for (let times = 0; times < 4; times++)
    expect(await cookieOf("/pages/contact?lng=vn")).toBe(kept("vn"));
  expect(await cookieOf("/pages/contact?x=1&lng=vi-VN")).toBe(kept("vn"));
  expect(await cookieOf("/pages/contact?lng=en-US")).toBe(kept("en"));
  for (const path of ["/pages/contact", "/pages/contact?lng=fr", "/pages/contact?lng="])
    expect(await cookieOf(path), path).toBeUndefined();
});

test("each file of texts is served under its language and namespace", async ({ request }) => {
  for (const language of ["en", "vn"])
    for (const file of files) {
      const answer = await request.get(`/locales/${language}/${file}`);
      expect([language, file, answer.status()]).toEqual([language, file, 200]);
      expect(await answer.json()).toEqual(
        JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")),
      );
    }
});
