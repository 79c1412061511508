import { demoPassword } from "#demo/people.ts";
import { describe, expect, test } from "vitest";
import { engines } from "./engines.ts";
import { logIn, openPage } from "./open-page.ts";

describe.each(engines)("staff in $name", (engine) => {
  const opened = openPage(engine);

  test("an admin confirms an order, answers a review, and looks at products, figures and payments", async () => {
    const page = opened();
    const faults: string[] = [];
    const look = async (name: string) => faults.push(...(await page.look(name)));

    await page.open("/home?lng=en");
    await page.press({ role: "button", name: "^Reject$" });
    await logIn(page, "admin.power@phohang.test", demoPassword);
    await page.open("/admin");
    await page.sees({ role: "heading", name: "Dashboard|Today" });
    await look("20-dashboard");

    await page.open("/admin/order?status=pending");
    await page.sees({ role: "button", name: "^Details" });
    await look("21-orders");
    // On a phone the acts of an order are in its menu until its details are open.
    await page.press({ role: "button", name: "^Details" });
    await page.press({ role: "button", name: "^(Transfer|Hand over|Confirm)" });
    await page.sees({ role: "dialog" });
    await look("22-move");
    await page.key("Escape");

    await page.open("/admin/reviews");
    await page.press({ role: "button", name: "^Answer the review" });
    await page.sees({ role: "textbox", name: "^Answer" });
    await look("23-answer");
    await page.key("Escape");

    await page.open("/admin/all-products");
    await page.sees({ role: "link", name: "^(New product|Add)" });
    await look("24-products");
    if (!(await page.isThere({ role: "button", name: "^Delete" })))
      await page.press({ role: "button", name: "^Acts on" });
    await page.press({ role: "button", name: "^Delete" });
    await page.sees({ role: "dialog" });
    await look("25-delete-product");
    await page.key("Escape");
    await page.open("/admin/all-products/new");
    await page.sees({ role: "textbox", name: ".", within: "main" });
    await look("26-new-product");

    for (const [path, name] of [
      ["/admin/revenue", "27-revenue"],
      ["/admin/voucher", "28-vouchers"],
      ["/admin/payments", "29-payments"],
      ["/admin/payments/connections", "30-connections"],
      ["/admin/decor", "31-decor"],
      ["/admin/store-profile", "32-profile"],
    ] as const) {
      await page.open(path);
      await page.sees({ role: "heading", name: ".", within: "main" });
      await look(name);
    }
    expect(faults).toEqual([]);
  });
});
