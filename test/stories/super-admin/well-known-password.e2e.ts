import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import { newShopper, openAs, tokenOf } from "../shopper-steps.ts";
import {
  DEMO_PASSWORD,
  openPage,
  stateIsAccessible,
  pageIsReady,
  longInVietnamese,
} from "../steps.ts";

const WELL_KNOWN = "Admin@123";
const AGENT = "agent.auto@phohang.test";

const words = {
  en: {
    hint: "This password is well known and easy to guess. You can keep it, but another one is safer.",
    rule: "not just a well-known word",
    refused: "This password is too easy to guess",
    logIn: "Log in",
    register: "Register",
    registered: "Registered successfully",
    changed: "Your password was changed.",
    change: "Change password",
    current: /^Current password/,
    next: /^New password/,
    again: /^Re-type/,
    password: /^Password/,
    name: /^Full name/,
  },
  vn: {
    hint: "Mật khẩu này rất phổ biến và dễ đoán. Bạn vẫn có thể dùng, nhưng mật khẩu khác sẽ an toàn hơn.",
    rule: "không phải một từ quá phổ biến",
    refused: "Mật khẩu này quá dễ đoán",
    logIn: "Đăng nhập",
    register: "Đăng ký",
    registered: "Đăng ký thành công",
    changed: "Đã đổi mật khẩu.",
    change: "Đổi mật khẩu",
    current: /^Mật khẩu hiện tại/,
    next: /^Mật khẩu mới/,
    again: /^Nhập lại/,
    password: /^Mật khẩu/,
    name: /^Họ và tên/,
  },
};

/** The requests of the browser that contain this password. */
const sentWith = (page: Page, password: string): string[] => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (`${request.url()} ${request.postData() ?? ""}`.includes(password))
      sent.push(`${request.method()} ${new URL(request.url()).pathname.split("/api")[1]}`);
  });
  return sent;
};

for (const language of ["en", "vn"] as const) {
  const t = words[language];

  test(
    `a shopper registers with a well-known password and is told that it is one: ${language}`,
    longInVietnamese(language),
    async ({ page }) => {
      const sent = sentWith(page, WELL_KNOWN);
      await openPage(page, "/pages/contact", language);
      await page.getByRole("button", { name: t.logIn }).first().click();
      const dialog = page.getByRole("dialog").filter({ has: page.locator("form") });
      await dialog.getByRole("button", { name: t.register }).click();
      await dialog.getByLabel(t.name).fill("Mơ");
      await dialog.getByLabel(/^E-?mail/).fill(`mo.${randomUUID().slice(0, 8)}@phohang.test`);
      const hint = dialog.getByRole("status").filter({ hasText: t.hint });
      await dialog.getByLabel(t.password).first().fill("Trời-xanh-9mây");
      await expect(dialog.locator("li.text-success")).toHaveCount(5);
      await expect(hint).toHaveCount(0);
      await dialog.getByLabel(t.password).first().fill(WELL_KNOWN);
      await expect(hint).toBeVisible();
      await expect(dialog.locator("li.text-success")).toHaveCount(5);
      await expect(dialog.getByText(t.rule)).toHaveCount(0);
      await dialog.getByLabel(t.again).fill(WELL_KNOWN);
      await dialog.getByLabel(t.again).blur();
      await expect(dialog.getByText(t.refused)).toHaveCount(0);
      await stateIsAccessible(page);
      expect(sent).toEqual([]);
      await dialog.getByRole("button", { name: t.register }).click();
      await expect(page.getByText(t.registered)).toBeVisible();
      expect(sent).toContain("POST /auth/register");
    },
  );

  test(
    `a shopper changes to a well-known password and is told that it is one: ${language}`,
    { tag: "@long" },
    async ({ page }) => {
      await openAs(page, await newShopper(page.request), "/order/password", language);
      await page.getByLabel(t.current).fill(DEMO_PASSWORD);
      // The blank counts as the special character here; with the name of a store it is easy to guess.
      await page.getByLabel(t.next).first().fill("Bosch 2026");
      await expect(page.getByRole("status").filter({ hasText: t.hint })).toBeVisible();
      await page.getByLabel(t.again).fill("Bosch 2026");
      await page.getByRole("button", { name: t.change, exact: true }).click();
      await expect(page.getByText(t.changed)).toBeVisible();
    },
  );

  test(
    `staff are told before they send it that a well-known password is none for them: ${language}`,
    longInVietnamese(language),
    async ({ page }) => {
      const sent = sentWith(page, WELL_KNOWN);
      const token = await tokenOf(page.request, AGENT);
      await openAs(page, { email: AGENT, token }, "/order/password", language);
      const rule = page.getByRole("listitem").filter({ hasText: t.rule });
      await expect(rule).toBeVisible();
      await page.getByLabel(t.current).fill(DEMO_PASSWORD);
      const next = page.getByLabel(t.next).first();
      await next.fill("Trời-xanh-9mây");
      await expect(rule).toHaveClass(/text-success/);
      await next.fill(WELL_KNOWN);
      await expect(rule).not.toHaveClass(/text-success/);
      await page.getByLabel(t.again).fill(WELL_KNOWN);
      await page.getByRole("button", { name: t.change, exact: true }).click();
      await expect(page.getByText(t.refused)).toBeVisible();
      await expect(next).toBeFocused();
      await expect(next).toHaveAttribute("aria-invalid", "true");
      await stateIsAccessible(page);
      expect(sent).toEqual([]);
    },
  );
}

test(
  "the page of a mailed link knows whether it sets the password of staff",
  { tag: "@long" },
  async ({ page }) => {
    for (const [email, isStaff] of [
      [AGENT, true],
      [(await newShopper(page.request)).email, false],
    ] as const) {
      await page.request.post("/ecommerce-shopping/api/auth/reset-password/request", {
        data: { email },
      });
      let key: string | undefined;
      await expect(async () => {
        const list = await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`);
        for (const [, id] of (await list.text()).matchAll(/\/mailbox\/(\d+)/g)) {
          const letter = await (await page.request.get(`/mailbox/${id}/letter`)).text();
          key ??= /reset\/finish\?key=([\w-]+)/.exec(letter)?.[1];
        }
        expect(key).toBeDefined();
      }).toPass();
      await openPage(page, `/account/reset/finish?key=${key}`);
      await pageIsReady(page);
      await page.getByLabel(/^New password/).fill(WELL_KNOWN);
      const rule = page.getByText(words.en.rule);
      if (isStaff) await expect(rule).toBeVisible();
      else await expect(rule).toHaveCount(0);
      const hint = page.getByText(words.en.hint);
      if (isStaff) await expect(hint).toHaveCount(0);
      else await expect(hint).toBeVisible();
      await page.getByLabel(/^Re-type/).fill(WELL_KNOWN);
      await page.getByRole("button", { name: "Set the password" }).click();
      if (isStaff) await expect(page.getByText(words.en.refused)).toBeVisible();
      else await expect(page.getByText("Your new password is set.")).toBeVisible();
    }
  },
);
