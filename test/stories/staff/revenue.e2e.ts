/** A store's admin reads the figures of the store, opens their orders, and saves them. */
import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { addDays, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { stateIsAccessible } from "../steps.ts";
import { aColleagueMoves, aShopperOrders, openAsStaff } from "../staff-steps.ts";

const ADMIN = "admin.auto@phohang.test";
const AGENT = "agent.auto@phohang.test";

const yesterday = addDays(vietnamDay(new Date()), -1);
/** Sixty days that no order of this run belongs to. */
const past = `from=${addDays(yesterday, -59)}&to=${yesterday}`;

/** The link from a figure to its orders, with their number. */
const behind = (page: Page, figure: string) =>
  page.getByRole("region", { name: "Figures of the period" }).getByRole("link", {
    name: new RegExp(`: ${figure}$`),
  });

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ""));

test("an admin looks at yesterday, finds in other days what a figure is made of, opens its orders and takes the figures along", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/revenue", ADMIN);
  await page.getByRole("combobox", { name: "Period" }).selectOption("Yesterday");
  await expect(page).toHaveURL(/period=yesterday/);
  await expect(page.getByRole("heading", { name: "Placed by hour" })).toBeVisible();

  await page.getByRole("textbox", { name: "From" }).fill(addDays(yesterday, -59));
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(past));
  await expect(page.getByRole("heading", { name: "Placed by day" })).toBeVisible();
  const orders = numberIn(await behind(page, "Placed").innerText());
  expect(orders).toBeGreaterThan(0);

  const table = page.getByRole("table", { name: "Placed by product" });
  const rows = table.getByRole("row");
  const [first, total] = [rows.nth(1), rows.last()];
  await expect(total.getByRole("cell").nth(1)).toHaveText(new RegExp(`\\D${orders}$`));
  await stateIsAccessible(page);
  const name = await first.getByRole("link").innerText();
  const ofProduct = numberIn(await first.getByRole("cell").nth(1).innerText());
  // The cell has the amount and its share. A phone leaves out the column of pieces.
  const amount = await total.getByRole("cell").filter({ hasText: "₫" }).first().innerText();
  const placed = numberIn(/₫[\d,]+/.exec(amount)?.[0] ?? "");
  expect(placed).toBeGreaterThan(0);

  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all rows: CSV" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^revenue-.+\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\n");
  expect(lines.find((line) => line.includes(name))).toBeDefined();
  expect(lines.at(-1)?.split(",")).toContain(String(placed));

  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/order\?.*productId=/);
  const scope = page.getByRole("list", { name: "Filters from the figures" });
  await expect(scope).toContainText(`Product: ${name}`);
  await expect(page.getByText(new RegExp(`^${ofProduct} orders?$`))).toBeVisible();
  await scope.getByRole("link", { name: "Product:" }).click();
  await expect(page.getByText(new RegExp(`^${orders} orders?$`))).toBeVisible();
  await scope.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL(/\/admin\/order$/);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(total.getByRole("cell").nth(1)).toHaveText(new RegExp(`\\D${orders}$`));
});

test(
  "the figures change while an agent moves an order",
  { tag: "@long" },
  async ({ page, request }) => {
    await openAsStaff(page, "/admin/revenue?period=today&compare=none", ADMIN);
    const numberOf = async (figure: string) => numberIn(await behind(page, figure).innerText());
    const [placed, realised] = [await numberOf("Placed"), await numberOf("Realised")];
    const id = await aShopperOrders(request, "Automatic");
    await expect.poll(async () => await numberOf("Placed")).toBe(placed + 1);
    for (const status of ["transferred", "delivering", "completed"])
      await aColleagueMoves(request, AGENT, id, status);
    await expect.poll(async () => await numberOf("Realised")).toBe(realised + 1);
  },
);

test(
  "the keyboard alone reads the chart and opens the orders of a day; every state is accessible",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, `/admin/revenue?${past}&step=day&count=orders`, ADMIN);
    const chart = page.getByRole("slider", { name: "Placed by day" });
    await chart.focus();
    await page.keyboard.press("Home");
    await expect(chart).toHaveAttribute("aria-valuenow", "0");
    const day = (at: number) =>
      addDays(yesterday, at - 59)
        .split("-")
        .toReversed()
        .join("/");
    await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(`^... ${day(0)}: \\d+; `));
    await page.keyboard.press("ArrowRight");
    await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(`^... ${day(1)}: `));

    await page.getByRole("button", { name: "Figures as a table" }).press("Enter");
    const figures = page.getByRole("table", { name: "Placed by day" });
    await expect(figures.getByRole("row")).toHaveCount(61);
    await expect(figures.getByRole("row", { name: day(1) }).getByRole("link")).toBeVisible();
    await page.getByRole("link", { name: "Hour × weekday" }).press("Enter");
    const cells = page.getByRole("table", { name: "Placed by hour and weekday" });
    await expect(cells.getByRole("cell")).toHaveCount(168);
    await stateIsAccessible(page);

    await chart.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(
      new RegExp(`/admin/order\\?dating=placed&from=${addDays(yesterday, -59)}`),
    );
    await expect(page.getByRole("link", { name: `Placed ${day(0)}` })).toBeVisible();
  },
);

const API = "**/ecommerce-shopping/api/admin/revenue?*";

test(
  "a report that can't be read says so and is read at the next try; days without orders say so; on paper are figures without buttons",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, `/admin/revenue?${past}&by=voucher`, ADMIN);
    const table = page.getByRole("table", { name: "Placed by voucher" });
    const orders = numberIn(await behind(page, "Placed").innerText());
    const total = table.getByRole("row").last().getByRole("cell");
    await expect(total.nth(1)).toHaveText(new RegExp(`(^|\\D)${orders}$`));

    await page.route(API, async (route) => await route.fulfill({ status: 500, json: {} }));
    await page.getByRole("combobox", { name: "Period" }).selectOption("Last 90 days");
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await stateIsAccessible(page);
    await page.unroute(API);
    await again.click();
    await expect(page).toHaveURL(/period=90_days/);
    await expect(table).toBeVisible();

    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    await expect(behind(page, "Placed")).toBeVisible();
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: null });

    await page.goto("/admin/revenue?from=2020-01-01&to=2020-01-31");
    await expect(behind(page, "Placed")).toContainText("0 orders");
    await expect(page.getByText("There is nothing to show for these days.")).toHaveCount(2);
    await stateIsAccessible(page);
  },
);

test("figures of fifteen digits fit a phone", { tag: "@long" }, async ({ page }) => {
  await page.route(API, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replaceAll(/"(amount|goods|net|discounts)":[1-9]\d*/g, '"$1":987654321012345'),
    });
  });
  await openAsStaff(page, `/admin/revenue?${past}`, ADMIN);
  await expect(page.getByText("987,654,321,012,345").first()).toBeVisible();
  const tooWide = await page.locator("main").evaluate((main) => {
    const scrolls = (each: Element | null): boolean =>
      each !== null &&
      (["auto", "scroll"].includes(getComputedStyle(each).overflowX) ||
        scrolls(each.parentElement));
    const beyond = [...main.querySelectorAll("*")].filter(
      (each) =>
        each.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
        !scrolls(each.parentElement) &&
        // Cards have a clipped head for screen readers.
        each.closest("[class*=sr-only], .table-cards thead") === null,
    );
    return beyond.map((each) => each.textContent.slice(0, 60));
  });
  expect(tooWide).toEqual([]);
});
