/** Measures durations with a paused clock in the browser (`spec §9`). */
import { expect, test, type Page } from "@playwright/test";
import { newShopper, openAs } from "../shopper-steps.ts";
import { message, openPage } from "../steps.ts";

/** Pauses the clock a little later; it then only moves by `page.clock.runFor`. */
const holdTime = async (page: Page): Promise<void> =>
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));

const loading = (page: Page) => page.getByRole("status").getByText("Loading…");

/** Whether the loading overlay covers every part of the page, so that no press gets through. */
const isCovered = async (page: Page): Promise<boolean> =>
  await page.evaluate(() => {
    const [right, bottom] = [innerWidth - 1, innerHeight - 1];
    return [1, right / 2, right].every((x) =>
      [1, bottom / 2, bottom].every(
        (y) => document.elementFromPoint(x, y)?.closest("[role=status]") !== null,
      ),
    );
  });

test("the search asks 430 ms after the last key, from one character on, and nothing for blanks", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/pages/contact");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/products/search")) asked.push(searchParams.get("name") ?? "");
  });
  await holdTime(page);
  const box = page.getByRole("combobox", { name: "Search products" });
  await box.fill("khoa");
  await page.clock.runFor(429);
  await box.fill("khoan");
  await page.clock.runFor(429);
  expect(asked).toEqual([]);
  await page.clock.runFor(2);
  await expect.poll(() => asked).toEqual(["khoan"]);
  for (const nothing of ["", "   "]) {
    await box.fill(nothing);
    await page.clock.runFor(5_000);
  }
  await box.fill("k");
  await page.clock.runFor(431);
  await expect.poll(() => asked).toEqual(["khoan", "k"]);
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("after a login the page loads for half a second, after a logout for one", async ({
  page,
  request,
}) => {
  const { email } = await newShopper(request);
  await page.clock.install();
  await openPage(page, "/pages/contact");
  await page.getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel(/^E-?mail/).fill(email);
  await dialog.getByLabel(/^Password/).fill("Demo@2026!");
  await holdTime(page);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(loading(page)).toBeVisible();
  await page.clock.runFor(499);
  await expect(loading(page)).toBeVisible();
  expect(await isCovered(page)).toBe(true);
  await page.clock.runFor(2);
  await expect(loading(page)).toBeHidden();
  expect(await isCovered(page)).toBe(false);

  await page.getByRole("button", { name: "Log out" }).click();
  await expect(loading(page)).toBeVisible();
  await page.clock.runFor(999);
  await expect(loading(page)).toBeVisible();
  await page.clock.runFor(2);
  await expect(loading(page)).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
});

test("a message goes after three seconds", async ({ page, request }) => {
  await page.clock.install();
  await openAs(page, await newShopper(request), "/order/profile");
  await holdTime(page);
  await page.getByRole("main").getByRole("button", { name: "Save" }).first().click();
  const saved = message(page, "success", "Your profile was saved.");
  await expect(saved).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(saved).toBeVisible();
  await page.clock.runFor(2);
  await expect(saved).toBeHidden();
});

test(
  "an error stays until it is closed or something succeeds",
  { tag: "@long" },
  async ({ page, request }) => {
    await page.clock.install();
    await openAs(page, await newShopper(request), "/order/profile");
    await holdTime(page);
    const save = page.getByRole("main").getByRole("button", { name: "Save" }).first();
    const answer = { code: "http/conflict", message: "It was changed meanwhile", status: 409 };
    await page.route("**/api/user", (route) => route.fulfill({ status: 409, json: answer }));
    await save.click();
    const failed = message(page, "error", "It was changed meanwhile");
    await expect(failed.getByRole("alert")).toBeVisible();
    await page.clock.runFor(600_000);
    await expect(failed).toBeVisible();
    await failed.getByRole("button", { name: "Close" }).click();
    await expect(failed).toBeHidden();

    await save.click();
    await expect(failed).toBeVisible();
    await page.unroute("**/api/user");
    await save.click();
    await expect(message(page, "success", "Your profile was saved.")).toBeVisible();
    await expect(failed).toBeHidden();
  },
);

test("the language popup slides for half a second", { tag: "@long" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/pages/contact");
  const popup = page.getByRole("group", { name: "Language" });
  await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
  await expect(popup).toHaveCSS("animation-duration", "0.5s");
  await expect(popup).toHaveCSS("opacity", "1");
});

test(
  "who comes back from the company sign-on is home after half a second",
  { tag: "@long" },
  async ({ page, request }) => {
    const { email, token } = await newShopper(request);
    await page.clock.install();
    await openPage(page, "/pages/contact");
    await holdTime(page);
    // Fakes the response to the provider's redirect; the exchange itself has its own tests.
    await page.route("**/auth/sso-login", (route) =>
      route.fulfill({ json: { access_token: token, email } }),
    );
    await page.goto("/account/auth/code?code=of-the-provider");
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    let ran = 0;
    await expect(async () => {
      await page.clock.runFor(50);
      ran += 50;
      expect(page.url()).toMatch(/\/home$/);
    }).toPass({ intervals: [50] });
    expect(ran).toBeGreaterThanOrEqual(500);
  },
);
