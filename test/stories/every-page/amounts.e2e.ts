import { expect, test, type Page } from "@playwright/test";
import { drawnAmounts } from "./amount-faults.ts";
import { anAppealedReturn } from "../return-steps.ts";
import { staffAddresses } from "../staff-addresses.ts";
import { openAsStaff, send, tokenOf } from "../staff-steps.ts";
import { isEverySize, LOADED_TITLE, longInVietnamese, pageIsAccessible } from "../steps.ts";
import { watchShifts } from "../layout-shifts.ts";
import { aQuietWebhook } from "../webhook-steps.ts";

const ADMIN = "admin.power@phohang.test";
const SUPER = "super@phohang.test";

/** Members of responses that are amounts in đồng. Some of them count where the number is small. */
const moneyNames =
  /^(?:in|out|opening|closing|balance|matched|unmatched|ignored|goods|net|value|cap|saves)$|amount|price|total|fee|discount|refund|revenue|cost|spend|paid|cod/i;
/** No count of the demo shop is as large, and every amount is. */
const LEAST_AMOUNT = 1_000;
const TEN_DIGITS = 1_000_000_000;

/** Every amount that the page reads has ten digits; the counts stay as they are. */
const enlargeAmounts = async (page: Page): Promise<void> => {
  await page.addInitScript(
    ({ names, least, tenDigits }) => {
      const isMoney = new RegExp(names, "i");
      const enlarge = (name: string, value: unknown): unknown => {
        if (Array.isArray(value)) return value.map((each) => enlarge(name, each));
        if (typeof value === "object" && value !== null)
          return Object.fromEntries(
            Object.entries(value).map(([key, each]) => [key, enlarge(key, each)]),
          );
        if (typeof value !== "number" || Math.abs(value) < least || !isMoney.test(name))
          return value;
        return Math.sign(value) * (tenDigits + (Math.abs(value) % tenDigits));
      };
      const read: () => Promise<unknown> = Reflect.get(Response.prototype, "json");
      Response.prototype.json = async function json() {
        return enlarge("", await read.call(this));
      };
    },
    { names: moneyNames.source, least: LEAST_AMOUNT, tenDigits: TEN_DIGITS },
  );
};

/** Addresses of staff's pages whose amounts the test waits for; other pages show none, or not always. */
const withAmounts = new Set([
  "/admin?period=30days",
  "/admin/order",
  "/admin/all-products",
  "/admin/voucher",
  "/admin/revenue",
  "/admin/revenue?by=hour_weekday",
  "/admin/payments?state=all",
  "/admin/payments?state=refund_due",
  "/admin/payments?state=unlisted",
  "/admin/payments/reconciliation",
  "/super-admin/overview?period=30days",
  "/super-admin/overview?period=30days&view=money",
]);

/** Other periods, tabs and states of a page, in its place. */
const moreOf: Record<string, string[]> = {
  "/admin": ["/admin?period=30days"],
  "/admin/revenue": ["/admin/revenue", "/admin/revenue?by=hour_weekday"],
  "/admin/payments": [
    "/admin/payments?state=all",
    "/admin/payments?state=refund_due",
    "/admin/payments?state=unlisted",
  ],
  "/super-admin/overview": [
    "/super-admin/overview?period=30days",
    "/super-admin/overview?period=30days&view=money",
  ],
};
/** A list with one order, or its slip. */
const isOfOrder = (address: string): boolean => /[?&]order(Id)?=|\/slip$/.test(address);
const views = (address: string): string[] => moreOf[address] ?? [address];

const amountsFit = async (page: Page, pages: readonly string[]): Promise<void> => {
  // Axe takes a second for a page, and several on a busy machine.
  test.setTimeout(pages.length * 12_000);
  // Holding scripts back turns off the browser's cache, which costs a quarter of the story.
  const shifts = isEverySize ? await watchShifts(page) : null;
  for (const path of pages) {
    await (shifts ? shifts.open(async () => await page.goto(path)) : page.goto(path));
    await page.locator("html[data-hydrated]").waitFor();
    await page.locator(LOADED_TITLE).first().waitFor();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect.soft(page.getByText("404", { exact: true }), path).toHaveCount(0);
    if (withAmounts.has(path) || isOfOrder(path))
      await expect.poll(async () => (await drawnAmounts(page)).seen, path).toBeGreaterThan(0);
    const { faults } = await drawnAmounts(page);
    expect.soft([path, faults]).toEqual([path, []]);
    await shifts?.keptItsPlace();
    await test.step(`${path} is accessible`, async () => await pageIsAccessible(page));
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
};

for (const language of ["en", "vn"] as const) {
  test(
    `every page of a store's staff is accessible and shows amounts of ten digits whole, ${language}`,
    longInVietnamese(language),
    async ({ page, request }) => {
      const token = await tokenOf(request, ADMIN);
      const asks = <T>(path: string) => send<T>(request, ["GET", path], token);
      const { orders } = await asks<{ orders: { id: string }[] }>("/admin/orders");
      const { products } = await asks<{ products: { id: string }[] }>("/admin/products");
      const order = orders[0]?.id ?? "";
      const addresses = staffAddresses("/admin", {
        "/admin/order/:id/slip": order,
        "/admin/returns/:id": await anAppealedReturn(request),
        "/admin/webhooks/:id": await aQuietWebhook(request, ADMIN),
        "/admin/all-products/:id": products[0]?.id ?? "",
      });
      await enlargeAmounts(page);
      await openAsStaff(page, "/admin/order", ADMIN, language);
      const pages = [
        ...addresses.flatMap(views),
        `/admin/order?orderId=${order}`,
        `/admin/order/slips?order=${order}`,
      ];
      await amountsFit(page, pages);
    },
  );

  test(
    `every page of the super admin is accessible and shows amounts of ten digits whole, ${language}`,
    longInVietnamese(language),
    async ({ page, request }) => {
      await enlargeAmounts(page);
      await openAsStaff(page, "/super-admin/tenant", SUPER, language);
      const appealed = { "/super-admin/returns/:id": await anAppealedReturn(request) };
      await amountsFit(page, staffAddresses("/super-admin", appealed).flatMap(views));
    },
  );
}

for (const language of ["en", "vn"] as const)
  test(
    `the sums of the reconciliation are one line each, also with text of twice the size, ${language}`,
    { tag: "@only-desktop" },
    async ({ page }) => {
      await enlargeAmounts(page);
      await openAsStaff(page, "/admin/payments/reconciliation", ADMIN, language);
      const sums = page.locator("section > .grid").getByText(/\d{3}[.,]\d{3}[.,]\d{3}/);
      for (const size of ["100%", "200%"]) {
        await page.evaluate(
          (text) => document.documentElement.style.setProperty("font-size", text),
          size,
        );
        await expect(sums).toHaveCount(5);
        const linesOfSums = async () =>
          await sums.evaluateAll((amounts) =>
            amounts.map((amount) => {
              const range = document.createRange();
              range.selectNodeContents(amount);
              return range.getClientRects().length;
            }),
          );
        await expect.poll(linesOfSums, size).toEqual([1, 1, 1, 1, 1]);
      }
    },
  );

test("an amount that is cut off is named", async ({ page }) => {
  await openAsStaff(page, "/admin/payments?state=all", ADMIN);
  await page.evaluate(() => {
    const box = document.createElement("p");
    box.textContent = "9,876,543,210";
    box.style.width = "3rem";
    box.style.overflow = "hidden";
    document.querySelector("main")?.append(box);
  });
  const { faults } = await drawnAmounts(page);
  expect(faults).toEqual([expect.stringMatching(/^9,876,543,210: \d+ px beside <p>$/)]);
});
