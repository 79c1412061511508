import { expect, test } from "@playwright/test";
import { aShopperOrders, openAsStaff } from "../staff-steps.ts";
import { pageIsAccessible, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.power@phohang.test";
const CARDS_MAX_PX = 2_600;

test(
  "on a phone a product is a card with number, category and a menu, and a day of reconciliation one line",
  { tag: ["@long", "@only-phone"] },
  async ({ page }) => {
    await openAsStaff(page, "/admin/all-products", ADMIN);
    const table = page.getByRole("table");
    await expect(table.getByRole("row")).toHaveCount(21);
    expect((await table.boundingBox())?.height).toBeLessThan(CARDS_MAX_PX);
    await expect(table.getByText("GSB 16 RE · Impact drills")).toBeVisible();
    await page
      .getByRole("button", { name: /^Acts on/ })
      .first()
      .click();
    await stateIsAccessible(page);
    await page.getByRole("button", { name: /^Details/ }).click();
    await expect(page.getByRole("dialog")).toContainText("Product number");
    await page.keyboard.press("Escape");

    await page.goto("/admin/payments/reconciliation");
    const days = page.getByRole("list", { name: "Money by account and day" });
    const line = days.getByRole("listitem").first();
    expect((await line.boundingBox())?.height).toBeLessThan(64);
    await line.locator("summary").click();
    await expect(line).toContainText("Opening");
    await expect(line.getByText("₫0", { exact: true })).toHaveCount(0);
    await stateIsAccessible(page);
  },
);

test(
  "on a phone one searches the transfers first, and reads names of vouchers and numbers on a slip in full",
  { tag: ["@long", "@only-phone"] },
  async ({ page, request }) => {
    await openAsStaff(page, "/admin/payments", ADMIN);
    const search = page.getByRole("searchbox", { name: "Search transfers" });
    const states = page.getByRole("navigation", { name: "Transfers by what they wait for" });
    const [first, row] = [await search.boundingBox(), await states.boundingBox()];
    expect(first?.y).toBeLessThan(row?.y ?? 0);
    expect(row?.height).toBeLessThan(60);
    await states.getByRole("link", { name: /^All/ }).click();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("State").selectOption("ignored");
    await expect(page).toHaveURL(/state=ignored/);
    await expect(page.getByRole("button", { name: "Filter 1 filter is on" })).toBeVisible();
    await stateIsAccessible(page);

    await page.goto("/admin/reviews");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("combobox", { name: "Stars" }).selectOption("5");
    await expect(page).toHaveURL(/rating=5/);
    await expect(page.getByRole("button", { name: "Filter 1 filter is on" })).toBeVisible();

    await page.goto("/admin/voucher");
    const names = page.getByRole("list", { name: "Vouchers" }).locator("a > span");
    await expect(names.first()).toBeVisible();
    const cut = await names.evaluateAll((lines) =>
      lines.filter(
        (line) =>
          getComputedStyle(line).textOverflow === "ellipsis" && line.scrollWidth > line.clientWidth,
      ),
    );
    expect(cut).toEqual([]);

    await page.setViewportSize({ width: 320, height: 700 });
    const id = await aShopperOrders(request, "Power");
    await page.goto(`/admin/order/${id}/slip`);
    const number = page.getByRole("cell").getByText(/^Product number/);
    expect((await number.boundingBox())?.height).toBeLessThan(30);
    await expect(page.getByRole("cell", { name: /^1$/ })).toBeVisible();
    await pageIsAccessible(page, "article");
  },
);

test(
  "J, K and Enter walk through the products; the days of reconciliation have a sum",
  { tag: "@long" },
  async ({ page, isMobile }) => {
    await openAsStaff(page, "/admin/all-products", ADMIN);
    const rows = page.locator("[data-list-item]");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(rows.first()).toBeFocused();
    const name = await rows.first().getByRole("link").first().innerText();
    await page.getByRole("searchbox").fill("jk");
    await expect(page.getByRole("searchbox")).toHaveValue("jk");
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/all-products\/\d+$/);
    await expect(page.getByLabel("Name (English)")).toHaveValue(name);

    await page.goto("/admin/payments/reconciliation");
    const tiles = page.getByRole("region", { name: "Total" });
    const incoming = await tiles.getByText(/^₫/).first().innerText();
    if (isMobile) return; // the days are no table there, and the tiles alone sum them up
    const total = page.getByRole("row").last();
    await expect(total).toContainText("Total");
    await expect(total).toContainText(incoming);
    await expect(page.getByRole("cell", { name: "₫0", exact: true })).toHaveCount(0);

    // The days are one field: a preset, or two days that are typed.
    const period = page.getByRole("group", { name: "Period" });
    await period.getByRole("combobox").selectOption("Last month");
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
    await expect(period.getByLabel("From")).toHaveValue(/^01\/\d\d\/\d{4}$/);
    await period.getByLabel("To").fill("01/01/2020");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByText(/^Choose 1 to 92 days/)).toBeVisible();
    await stateIsAccessible(page);

    // Amounts of ten digits fit into a row.
    await page.route("**/api/admin/payments/reconciliation?*", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll(
        /("[a-z]+":)[1-9]\d{4,}/g,
        (_, name: string) => `${name}9876543210`,
      );
      await route.fulfill({ response: answer, body });
    });
    await period.getByRole("combobox").selectOption("Last 30 days");
    await expect(total).toContainText("9,876,543,210");
    const room = page.locator(".table-room");
    expect(await room.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    );
  },
);
