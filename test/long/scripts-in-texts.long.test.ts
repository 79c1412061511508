import { chromium, type Browser, type Page, type Request } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import playwrightConfig from "../../playwright.config.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { CAST_PASSWORD, type Person } from "../cast.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { storedScripts } from "./stored-scripts.ts";
import { reportFigures } from "./report-figures.ts";
import { VOUCHER_CODE, writeEverywhere, writeTextsOfStore } from "./texts-of-a-store.ts";

let clone: Clone;
let stage: Stage;
let shop: ShopProcess;
let browser: Browser;
let orderId: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1000);
  shop = await startShop({ DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl });
  await writeTextsOfStore(stage);
  orderId = await anOrderWithWords();
  browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
});
afterAll(async () => {
  await browser.close();
  await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

/** Creates an order of the own store with texts by both sides; the buyer's cart holds more products. */
const anOrderWithWords = async (): Promise<string> => {
  const { drill } = stage.goods;
  const [buyer, agent] = await Promise.all(
    [stage.cast.customer, stage.cast.ownAgent].map(
      async ({ email }) => await tokenOver(shop.url, email),
    ),
  );
  const said = async (token: string | undefined, method: string, path: string, body: object) => {
    const key = "scripts";
    const reply = await askOver(shop.url, method, path, { ...(token && { token }), key, body });
    expect(reply.status, `${method} ${path}`).toBeLessThan(300);
    return reply;
  };
  const cartProducts = [{ productId: drill.id, quantity: 1 }];
  await said(buyer, "POST", `/vouchers/${await theVoucher()}/collect`, {});
  const vouchers = [{ tenantId: String(stage.stores.own), code: VOUCHER_CODE }];
  const placed = await said(buyer, "POST", "/orders", {
    ...stage.basket,
    cartProducts,
    vouchers,
  });
  const id = placed.body?.orders[0]?.id ?? "";
  await said(buyer, "POST", "/cart/add", { cartProducts });
  await said(agent, "PUT", `/admin/orders/${id}/note`, { note: "A note" });
  await said(agent, "POST", `/admin/orders/${id}/calls`, { result: "answered", note: "Said" });
  await said(agent, "PUT", `/admin/orders/${id}/status`, { status: "transferred" });
  await said(buyer, "POST", `/orders/${id}/cancel`, { reason: "In words of one's own" });
  const declined = { accept: false, reason: "It is packed" };
  await said(agent, "PUT", `/admin/orders/${id}/cancellation`, declined);
  return id;
};

const theVoucher = async (): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ id: number }>(
    "select id from vouchers where code = $1",
    [VOUCHER_CODE],
  );
  return rows[0]?.id ?? 0;
};

type Walk = {
  as: (cast: Stage["cast"]) => Person | null;
  /** A path, or a path and the part of its page that shows the text. */
  pages: (text: string) => (string | [path: string, part: string])[];
};

/** Pages that show texts written by people, by viewer. */
const walks: Record<string, Walk> = {
  "a visitor": {
    as: () => null,
    pages: (text) => [
      "/home",
      [storePath(), ".decor-text"],
      [`${storePath()}/vouchers`, ".ticket"],
      [`${storePath()}/policies/payment`, "article"],
      productPath(),
      `/search?name=${encodeURIComponent(text.slice(0, 90))}`,
    ],
  },
  "a shopper": {
    as: ({ customer }) => customer,
    pages: () => ["/cart", "/checkout", "/order", `/order/${orderId}`],
  },
  "a shopper with her account": {
    as: ({ customer }) => customer,
    pages: () => ["/order/addresses", "/order/profile", "/order/vouchers", productPath()],
  },
  "an agent": {
    as: ({ ownAgent }) => ownAgent,
    pages: () => ["/admin/order", `/admin/order/${orderId}/slip`],
  },
  "a store's admin": {
    as: ({ ownAdmin }) => ownAdmin,
    pages: () => [
      "/admin/all-products",
      `/admin/all-products/${stage.goods.drill.id}`,
      productPath(),
    ],
  },
  "a store's admin with the store's face": {
    as: ({ ownAdmin }) => ownAdmin,
    pages: () => [
      ["/admin/decor", ".decor-text"],
      ["/admin/product-policy/payment", "textarea"],
      ["/admin/voucher", "table"],
      "/admin/reviews",
      "/admin/store-profile",
    ],
  },
  "the super admin": {
    as: ({ superAdmin }) => superAdmin,
    pages: () => [
      "/super-admin",
      "/super-admin/tenant",
      ["/super-admin/voucher", "table"],
      "/super-admin/reviews",
    ],
  },
};
const storePath = () => "/bosch_power_tool";
const productPath = () => `${storePath()}/product/${stage.goods.drill.id}`;

/** Opens a browser where a person is signed in: the session is stored where the shop's own login stores it. */
const openAs = async (person: Person | null) => {
  const context = await browser.newContext({ baseURL: shop.url, locale: "en-US" });
  const page = await context.newPage();
  // Seven pages run at once: on a busy machine one of them may wait long without being broken.
  page.setDefaultTimeout(120_000);
  const broken: string[] = [];
  // A script that runs sets this property; it is recorded even when the page is left a moment later.
  await page.exposeBinding("tellRan", () => broken.push("a script ran"));
  await page.addInitScript(() => {
    const set = () => Reflect.get(window, "tellRan")();
    Object.defineProperty(window, "__ran", { set });
  });
  const underway = new Set<Request>();
  let isLeft = false;
  page.on("request", (request) => {
    isLeft ||= request.isNavigationRequest();
    // Streams of events never end. Aborting them by a route would hold every request of the page, and the browser then
    // doesn't always report the end of one that the page itself gives up.
    if (!new URL(request.url()).pathname.endsWith("/orders/events")) underway.add(request);
  });
  page.on("framenavigated", () => {
    // The browser doesn't always report the end of a request whose page was left, also of one begun just before.
    if (isLeft) underway.clear();
    isLeft = false;
  });
  page.on("requestfinished", (request) => underway.delete(request));
  page.on("requestfailed", (request) => underway.delete(request));
  page.on("dialog", (dialog) => {
    broken.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => broken.push(`an error: ${error.message}`));
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted(?:HTML|Script)/i.test(message.text()))
      broken.push(message.text());
  });
  if (person) {
    await page.goto("/pages/terms");
    await page.locator("html[data-hydrated]").waitFor();
    await page.getByRole("button", { name: "Log in" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Log in" });
    await dialog.getByLabel(/^E-?mail/).fill(person.email);
    await dialog.getByLabel(/^Password/).fill(CAST_PASSWORD);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("button", { name: "Log out" }).waitFor();
  }
  return { page, broken, underway };
};

/** Opens a page and what is collapsed on it; returns whether it then shows the text, as content or in a field. */
const shows = async (page: Page, path: string, part: string, text: string): Promise<boolean> => {
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  if (path === "/admin/order") await page.locator("main [aria-expanded=false]").first().click();
  const stands = page.waitForFunction(
    ([within = "", beginning = ""]) =>
      [...document.querySelectorAll(within)].some((part) => {
        const fields = [part, ...part.querySelectorAll("input, textarea")];
        const values = fields.map((field) => ("value" in field ? String(field.value) : ""));
        return [part.textContent, ...values].some((each) => each.includes(beginning));
      }),
    [part, text.slice(0, 12)],
    { timeout: 10_000 },
  );
  return await stands.then(
    () => true,
    () => false, // a page that was cached before the change; the next attempt sees the new one
  );
};

test("forty texts that would be scripts, in every field, seen by everybody: none of them runs", async () => {
  let fields = 0;
  let views = 0;
  const seats = await Promise.all(
    Object.entries(walks).map(async ([who, { as, pages }]) => ({
      who,
      pages,
      ...(await openAs(as(stage.cast))),
    })),
  );
  const look = async (seat: (typeof seats)[number], text: string) => {
    const { who, pages, page, broken, underway } = seat;
    for (const each of pages(text)) {
      const [path, part] = typeof each === "string" ? [each, "body"] : each;
      // A text that isn't on the page can't run, so wait until it is.
      const message = `${path} shows ${text} in ${part}`;
      const look = async () => await shows(page, path, part, text);
      await expect.poll(look, { timeout: 90_000, message }).toBe(true);
      const addresses = () => [...underway].map((request) => request.url());
      await expect.poll(addresses, { interval: 20, timeout: 60_000 }).toEqual([]);
      views += 1;
      expect({ who, path, text, broken }).toEqual({ who, path, text, broken: [] });
    }
  };
  for (const text of storedScripts) {
    fields = await writeEverywhere(stage, text);
    await Promise.all(seats.map(async (seat) => await look(seat, text)));
  }
  expect(fields).toBeGreaterThan(50);
  reportFigures("Scripts in texts", {
    attempts: views,
    texts: storedScripts.length,
    fields,
    "pages with the text on them": views,
  });
});

test("a script that did run would be noticed", async () => {
  const { page, broken } = await openAs(null);
  await page.goto("/home");
  await page.evaluate("window.__ran=1");
  await expect.poll(() => broken).toEqual(["a script ran"]);
});

test("every page says what a browser may do with it", async () => {
  const paths = [
    "/home",
    storePath(),
    productPath(),
    "/cart",
    "/admin",
    "/nowhere",
    `${BASE_PATH}/products`,
  ];
  for (const path of paths) {
    const { headers } = await fetch(`${shop.url}${path}`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    if (!headers.get("content-type")?.startsWith("text/html")) continue;
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  }
});
