import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import playwrightConfig from "../../playwright.config.ts";
import { BASE_PATH } from "../../contract/contract.ts";
import { CAST_PASSWORD, type Person } from "../cast.ts";
import { cloneDatabase, type Clone } from "../setup/clone-database.ts";
import { startShop, type ShopProcess } from "./running-shop.ts";
import { askOver, setStage, tokenOver, type Stage } from "./stage.ts";
import { storedScripts } from "./stored-scripts.ts";
import { tellFigures } from "./tell-figures.ts";

let clone: Clone;
let stage: Stage;
let shop: ShopProcess;
let browser: Browser;
let orderId: string;
beforeAll(async () => {
  clone = await cloneDatabase();
  stage = await setStage(clone.ownerUrl, 1000);
  shop = await startShop({ DATABASE_URL: clone.appUrl, DATABASE_OWNER_URL: clone.ownerUrl });
  const token = await tokenOver(shop.url, stage.cast.customer.email);
  const asked = { token, key: "scripts", body: stage.basket };
  const placed = await askOver(shop.url, "POST", "/orders", asked);
  orderId = placed.body?.orders[0]?.id ?? "";
  await askOver(shop.url, "POST", "/cart/add", {
    token,
    body: { cartProducts: [{ productId: stage.goods.drill.id, quantity: 1 }] },
  });
  browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {});
});
afterAll(async () => {
  await browser.close();
  await shop.remove();
  await stage.ownerDb.end();
  await clone.drop();
});

// Written past every check of the shop: what a page does with a text must not depend on how it came in.
const textColumns = `
  select c.table_name as table, c.column_name as column from information_schema.columns c
  join pg_class r on r.relname = c.table_name and r.relnamespace = 'public'::regnamespace and r.relkind = 'r'
  where c.table_schema = 'public' and c.data_type = 'text'
    and c.column_name ~ '(^name|_name$|name_|description|specification|warranty|comment|author|note|reason|street|holder|hotline|product_number|reference)'
    and c.column_name not in ('url_name') and c.table_name not like 'admin_unit%' order by 1, 2`;

/** Puts a text into every field that somebody may write, and answers how many there are. */
const writeEverywhere = async (text: string): Promise<number> => {
  const { rows } = await stage.ownerDb.query<{ table: string; column: string }>(textColumns);
  for (const { table, column } of rows) {
    // Numbers of products are apart from one another.
    const value = column === "product_number" ? "$1 || ctid::text" : "$1";
    await stage.ownerDb.query(
      `update "${table}" set "${column}" = ${value} where "${column}" is not null`,
      [text],
    );
  }
  await stage.ownerDb.query(
    "update orders set ship_to = jsonb_build_object('fullName', $1::text, 'phoneNumber', '+84912345678', 'street', $1::text, 'ward', $1::text, 'district', null, 'province', $1::text, 'officeHoursOnly', false)",
    [text],
  );
  await stage.ownerDb.query(
    `insert into reviews (tenant_id, product_id, author, rating, comment) values ($1, $2, $3, 5, $3)`,
    [stage.stores.own, stage.goods.drill.productId, text],
  );
  return rows.length;
};

const walks: Record<string, { as: (cast: Stage["cast"]) => Person | null; pages: () => string[] }> =
  {
    "a visitor": {
      as: () => null,
      pages: () => ["/home", storePath(), productPath(), `/search?name=script`],
    },
    "a shopper": {
      as: ({ customer }) => customer,
      pages: () => [
        productPath(),
        "/cart",
        "/order",
        `/order/${orderId}`,
        "/order/addresses",
        "/order/profile",
      ],
    },
    "an agent": { as: ({ ownAgent }) => ownAgent, pages: () => ["/admin/order"] },
    "a store's admin": {
      as: ({ ownAdmin }) => ownAdmin,
      pages: () => ["/admin/order", "/admin/all-products", productPath()],
    },
    "the super admin": { as: ({ superAdmin }) => superAdmin, pages: () => ["/super-admin/tenant"] },
  };
const storePath = () => "/bosch_power_tool";
const productPath = () => `${storePath()}/product/${stage.goods.drill.id}`;

/** A browser where somebody is signed in: the session lies where the shop's own login puts it. */
const openAs = async (person: Person | null): Promise<{ page: Page; broken: string[] }> => {
  const context = await browser.newContext({ baseURL: shop.url, locale: "en-US" });
  const page = await context.newPage();
  const broken: string[] = [];
  // The stream of news never ends; without it one can tell when a page has all it wants.
  await page.route("**/admin/orders/events", async (route) => await route.abort());
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
    await dialog.getByLabel("E-mail").fill(person.email);
    await dialog.getByLabel(/^Password/).fill(CAST_PASSWORD);
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("button", { name: "Log out" }).waitFor();
  }
  return { page, broken };
};

test("forty texts that would be scripts, in every field, seen by everybody: none of them runs", async () => {
  let fields = 0;
  let views = 0;
  let shown = 0;
  const seats = await Promise.all(
    Object.entries(walks).map(async ([who, { as, pages }]) => ({
      who,
      pages,
      ...(await openAs(as(stage.cast))),
    })),
  );
  const look = async ({ who, pages, page, broken }: (typeof seats)[number], text: string) => {
    for (const path of pages()) {
      await page.goto(path);
      await page.locator("html[data-hydrated]").waitFor();
      await page.waitForLoadState("networkidle");
      views += 1;
      const ran = await page.evaluate(() => "__ran" in window);
      const words = await page.evaluate(() => document.body.textContent);
      if (words.includes(text.slice(0, 12))) shown += 1;
      expect({ who, path, text, ran, broken }).toEqual({
        who,
        path,
        text,
        ran: false,
        broken: [],
      });
    }
  };
  for (const text of storedScripts) {
    fields = await writeEverywhere(text);
    await Promise.all(seats.map(async (seat) => await look(seat, text)));
  }
  // Most pages show most of the texts: what isn't there can't run.
  expect(shown).toBeGreaterThan(views / 2);
  tellFigures("Scripts in texts", {
    texts: storedScripts.length,
    fields,
    "pages viewed": views,
    "with the text on them": shown,
  });
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
