import { expect, test, type Page } from "@playwright/test";
import { aList, openProducts } from "../product-steps.ts";
import { aGood, newShopper, openAs, ordersOf, putIntoCart, saveAddress } from "../shopper-steps.ts";
import { logIn, openPage, stateIsAccessible } from "../steps.ts";

const words = {
  en: {
    busy: "Still working…",
    cancel: "Cancel",
    canceled: "Canceled.",
    unsure:
      "Canceled. It may have been carried out all the same: please check before you try again.",
    logIn: "Log in",
    password: /^Password/,
    save: "Save",
  },
  vn: {
    busy: "Vẫn đang xử lý…",
    cancel: "Hủy",
    canceled: "Đã hủy.",
    unsure: "Đã hủy. Yêu cầu vẫn có thể đã được thực hiện: vui lòng kiểm tra trước khi thử lại.",
    logIn: "Đăng nhập",
    password: /^Mật khẩu/,
    save: "Lưu",
  },
};

const notice = (page: Page) => page.locator(".work-notice");

/** Holds calls back until they are released. */
const hold = async (page: Page, calls: string | RegExp, method = "POST") => {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  await page.route(calls, async (route) => {
    if (route.request().method() === method) {
      held += 1;
      await gate.promise;
    }
    await route.continue().catch(() => undefined); // it was cancelled meanwhile
  });
  return { held: () => held, letGo: gate.resolve };
};

for (const language of ["en", "vn"] as const)
  test(
    `a login that takes long says that it is under way and can be canceled: ${language}`,
    { tag: "@long" },
    async ({ page }) => {
      const t = words[language];
      await openPage(page, "/pages/contact", language);
      await page.getByRole("button", { name: t.logIn }).first().click();
      const dialog = page.getByRole("dialog", { name: t.logIn });
      await dialog.getByLabel(/^E-?mail/).fill("customer@phohang.test");
      await dialog.getByLabel(t.password).fill("Demo@2026!");
      const login = await hold(page, /\/auth\/login/);
      await dialog.getByRole("button", { name: t.logIn, exact: true }).click();
      await expect.poll(login.held).toBe(1);
      await expect(notice(page)).toHaveCount(0);
      await expect(notice(page).getByRole("status")).toHaveText(t.busy);
      await stateIsAccessible(page);
      await notice(page).getByRole("button", { name: t.cancel }).click();
      await expect(dialog.getByRole("alert")).toHaveText(t.canceled);
      await expect(notice(page)).toHaveCount(0);
      login.letGo();
      await dialog.getByRole("button", { name: t.logIn, exact: true }).click();
      await expect(dialog).toBeHidden();
    },
  );

for (const language of ["en", "vn"] as const)
  test(
    `a change that was canceled says that it may have been carried out: ${language}`,
    { tag: "@long" },
    async ({ page }) => {
      const t = words[language];
      await openAs(page, await newShopper(page.request), "/order/profile", language);
      const save = page.getByRole("button", { name: t.save, exact: true });
      await save.waitFor();
      await hold(page, /\/api\/user$/, "PUT");
      await save.click();
      await notice(page).getByRole("button", { name: t.cancel }).click();
      await expect(page.getByText(t.unsure)).toBeVisible();
      await expect(save).not.toHaveAttribute("aria-busy");
    },
  );

test(
  "an answer may take longer than any time-out: the client waits for it",
  { tag: "@long" },
  async ({ page }) => {
    // Time-outs run a thousand times faster here.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms / 1000);
    });
    await page.clock.install();
    await openPage(page, "/pages/contact");
    const login = await hold(page, /\/auth\/login/);
    const coming = logIn(page, "customer@phohang.test");
    await expect(notice(page)).toBeVisible();
    await page.clock.fastForward("24:00:00");
    await expect(notice(page)).toBeVisible();
    login.letGo();
    await coming;
    await expect(notice(page)).toHaveCount(0);
  },
);

test(
  "a page that takes long can be given up and asked for again",
  { tag: "@long" },
  async ({ page }) => {
    const calls = /\/api\/orders\?/;
    const orders = await hold(page, calls, "GET");
    await openAs(page, await newShopper(page.request), "/order");
    await notice(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Canceled");
    orders.letGo();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Ordered" })).toBeVisible();
  },
);

test(
  "an order that was canceled while it was sent is asked for again and made once",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    await saveAddress(request, shopper);
    await putIntoCart(request, shopper, [await aGood(request, "Power", 9), 1]);
    await openAs(page, shopper, "/checkout");
    const keys: (string | undefined)[] = [];
    page.on("request", (sent) => {
      if (sent.method() === "POST" && sent.url().endsWith("/api/orders"))
        keys.push(sent.headers()["idempotency-key"]);
    });
    let arrived = 0;
    await page.route("**/ecommerce-shopping/api/orders", async (route) => {
      if (route.request().method() !== "POST" || arrived > 0) return await route.continue();
      // The request arrives and is processed, but its response never comes.
      await route.fetch();
      arrived += 1;
    });
    await page.getByRole("button", { name: "Place order" }).first().click();
    await expect.poll(() => arrived).toBe(1);
    await notice(page).getByRole("button", { name: "Cancel" }).click();
    await expect(
      page.getByText("We do not know yet whether your order went through"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Check my order" }).click();
    await expect(page).toHaveURL(/\/checkout\/success/);
    expect(await ordersOf(request, shopper)).toHaveLength(1);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  },
);

test(
  "an upload that takes long can be canceled, and nothing was stored",
  { tag: "@long" },
  async ({ page }) => {
    await openProducts(page, "admin.auto@phohang.test");
    await page.getByRole("link", { name: "Add a list of products" }).click();
    await hold(page, /\/products\/import\?/);
    const list = aList(5, { prefix: "LW", category: "Wiper blades" });
    await page.getByLabel("File: ").setInputFiles(list);
    await notice(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("main").getByText("Canceled.")).toBeVisible();
  },
);
