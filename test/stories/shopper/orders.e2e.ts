import { expect, test, type APIRequestContext } from "@playwright/test";
import {
  aGood,
  call,
  changeGood,
  moveOrder,
  newShopper,
  openAs,
  placeOrder,
  tokenOf,
  type Goods,
  type Shopper,
} from "../shopper-steps.ts";
import { stateIsAccessible, pageIsReady } from "../steps.ts";

test("the order pages have their menu and tabs", { tag: "@phone" }, async ({ page, request }) => {
  await openAs(page, await newShopper(request), "/order");
  const menu = page.getByRole("navigation", { name: "My account" });
  await expect(menu.getByRole("link")).toHaveText([
    "Personal profile",
    "My purchase orders",
    "Returns",
    "Vouchers",
    "Saved addresses",
    "Change password",
    "Devices",
    "My data",
  ]);
  const tabs = page.getByRole("navigation", { name: "Orders by status" });
  await expect(tabs.getByRole("link")).toHaveText([
    "All",
    "Ordered",
    "Delivering",
    "Completed",
    "Canceled",
  ]);
  await tabs.getByRole("link", { name: "Delivering" }).click();
  await expect(page).toHaveURL(/\/order\?tab=delivering$/);
  await expect(tabs.getByRole("link", { name: "Delivering" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByText("No orders here")).toBeVisible();
});

test(
  "the rows of the account on a phone begin with a whole entry, and show the current one",
  { tag: ["@long", "@only-phone"] },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    for (const [path, first] of [
      ["/order/profile", "Personal profile"],
      ["/order/vouchers", "Vouchers"],
      ["/order?tab=canceled", "My purchase orders"],
    ] as const) {
      await openAs(page, shopper, path);
      const menu = page.getByRole("navigation", { name: "My account" });
      const left = (await menu.boundingBox())?.x ?? 0;
      const lefts = await menu
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
      const seen = lefts.findIndex((each) => each > left - 20);
      expect(lefts[seen]).toBeLessThan(left + 12);
      await expect(menu.getByRole("link", { name: first })).toBeInViewport({ ratio: 1 });
      const current = page.getByRole("main").locator("nav [aria-current]");
      for (const each of await current.all()) await expect(each).toBeInViewport({ ratio: 1 });
    }
  },
);

test("a bank transfer can be paid from the order's page, and its store be reached", async ({
  page,
  request,
}) => {
  const shopper = await newShopper(request);
  const [order] = await placeOrder(
    request,
    shopper,
    [[await aGood(request, "Power", 9), 1]],
    "BANK_TRANSFER",
  );
  await openAs(page, shopper, `/order/${order?.id}`);
  await expect(page.getByRole("img", { name: /^VietQR code/ })).toBeVisible();
  await expect(page.getByText("Waiting for your transfer")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Account number" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy: Transfer note" })).toBeVisible();
  await stateIsAccessible(page);
  await page.getByRole("button", { name: /^Contact store/ }).click();
  const contact = page.getByRole("dialog", { name: "Contact Bosch Power Tool" });
  await expect(contact.getByRole("link", { name: "1800 1881" })).toHaveAttribute(
    "href",
    "tel:18001881",
  );
});

test(
  "what was transferred in part, and what is given back, stand on the order's page",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Power", 11);
    const [order] = await placeOrder(request, shopper, [[good, 1]], "BANK_TRANSFER");
    if (!order) throw new Error("one order");
    const token = await tokenOf(request, "admin.power@phohang.test");
    const data = { amount: 10_000, reference: "FT26325" };
    await call(request, "POST", `/admin/orders/${order.id}/payments`, { token, data });
    await openAs(page, shopper, `/order/${order.id}`);
    const head = page.locator("[data-payment]");
    const rest = (good.price - 10_000).toLocaleString("en");
    await expect(head).toContainText(`Transfer another ₫${rest}`);
    await expect(head).toContainText("₫10,000 has arrived, waiting for the rest");

    await moveOrder(request, "agent.power@phohang.test", order.id, "cancelled");
    await page.reload();
    await pageIsReady(page);
    await expect(head).toContainText("The store will refund ₫10,000");
    await expect(page.getByRole("img", { name: /^VietQR code/ })).toBeHidden();
  },
);

test(
  "a store that keeps an order says so to the buyer who asked to cancel it",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const [order] = await placeOrder(request, shopper, [[await aGood(request, "Power", 10), 1]]);
    if (!order) throw new Error("one order");
    const agent = "agent.power@phohang.test";
    await moveOrder(request, agent, order.id, "transferred");
    const cancel = { token: shopper.token, data: { reason: "changed_mind" } };
    await call(request, "POST", `/orders/${order.id}/cancel`, cancel);
    const decline = { accept: false, reason: "Xe đã rời kho" };
    const token = await tokenOf(request, agent);
    await call(request, "PUT", `/admin/orders/${order.id}/cancellation`, { token, data: decline });
    await openAs(page, shopper, `/order/${order.id}`);
    await expect(
      page.getByText("The store cannot cancel this order any more: Xe đã rời kho"),
    ).toBeVisible();
    await expect(page.getByText("You asked the store to cancel this order.")).toBeHidden();
    await expect(page.getByRole("button", { name: /^Request cancellation/ })).toBeHidden();
  },
);

test("an order already handed over is cancelled by request, once", async ({ page, request }) => {
  const shopper = await newShopper(request);
  const [order] = await placeOrder(request, shopper, [[await aGood(request, "Power", 10), 1]]);
  if (!order) throw new Error("one order");
  await moveOrder(request, "agent.power@phohang.test", order.id, "transferred");
  await openAs(page, shopper, `/order/${order.id}`);
  await page.getByRole("button", { name: /^Request cancellation/ }).click();
  const dialog = page.getByRole("dialog", { name: `Request cancellation of ${order.id}` });
  await dialog.getByRole("radio", { name: "Another reason" }).check();
  await dialog.getByRole("textbox", { name: "Your reason" }).fill("Tôi đi công tác xa");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You asked the store to cancel this order.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Request cancellation/ })).toBeHidden();
});

test("a cancelled order is bought again", { tag: "@long" }, async ({ page, request }) => {
  const shopper = await newShopper(request);
  const good = await aGood(request, "Automatic", 11);
  const [order] = await placeOrder(request, shopper, [[good, 2]]);
  await openAs(page, shopper, `/order/${order?.id}`);
  await page.getByRole("button", { name: /^Cancel [0-9A-Z]{10}$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "I ordered twice" }).check();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("By you: I ordered twice")).toBeVisible();
  await page.getByRole("button", { name: /^Buy again/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.locator(`[data-product="${good.id}"]`).getByRole("textbox")).toHaveValue("2");
});

test(
  "of an order bought again, what is missing is told before the cart",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Automatic", 13);
    const [order] = await placeOrder(request, shopper, [[good, 2]]);
    if (!order) throw new Error("one order");
    const reason = { reason: "changed_mind" };
    await call(request, "POST", `/orders/${order.id}/cancel`, {
      token: shopper.token,
      data: reason,
    });
    await changeGood(request, "admin.auto@phohang.test", good, { inStock: 1 });
    await openAs(page, shopper, "/order?tab=canceled");
    await page.getByRole("button", { name: `Buy again ${order.id}` }).click();
    const report = page.getByRole("dialog", { name: "Not everything is available" });
    await expect(report.getByRole("listitem")).toContainText("1 of 2 added; there are no more");
    await stateIsAccessible(page);
    await report.getByRole("link", { name: "Go to cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    const line = page.locator(`[data-product="${good.id}"]`);
    await expect(line.getByRole("textbox")).toHaveValue("1");
    await expect(line.getByRole("checkbox")).toBeChecked();
  },
);

const completeOrder = async (
  request: APIRequestContext,
  shopper: Shopper,
  ...goods: Goods[]
): Promise<string> => {
  const [order] = await placeOrder(
    request,
    shopper,
    goods.map((good) => [good, 1]),
  );
  if (!order) throw new Error("one order");
  for (const status of ["transferred", "delivering", "completed"])
    await moveOrder(request, "agent.power@phohang.test", order.id, status);
  return order.id;
};

test("what was bought is evaluated, each product once", async ({ page, request }) => {
  const shopper = await newShopper(request);
  const first = await aGood(request, "Power", 4);
  const second = await aGood(request, "Power", 5);
  const id = await completeOrder(request, shopper, first, second);
  await openAs(page, shopper, `/order/${id}`);
  await page.getByRole("button", { name: `Evaluate ${id}` }).click();
  const dialog = page.getByRole("dialog", { name: "Evaluate your products" });
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog.getByText("Please give stars to at least one product")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "1 star" }).first()).toBeFocused();
  const ofFirst = dialog.getByRole("group", { name: first.name, exact: true });
  const ofSecond = dialog.getByRole("group", { name: second.name, exact: true });
  await ofFirst.getByRole("radio", { name: "4 stars" }).check();
  await ofSecond.getByRole("textbox", { name: /^Your words/ }).fill("Giao nhanh");
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(ofSecond.getByText("Please choose the stars")).toBeVisible();
  await stateIsAccessible(page);
  await ofSecond.getByRole("textbox", { name: /^Your words/ }).fill("");
  await ofFirst.getByRole("textbox", { name: /^Your words/ }).fill("Chắc chắn, đóng gói kỹ.");
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Thank you for your review!")).toBeVisible();
  const lineOf = ({ name }: Goods) => page.getByRole("listitem").filter({ hasText: name });
  await expect(lineOf(first)).toContainText("Evaluated");
  await expect(lineOf(first).getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expect(lineOf(second)).not.toContainText("Evaluated");

  await page.getByRole("button", { name: `Evaluate ${id}` }).click();
  await expect(ofFirst).toBeHidden();
  await ofSecond.getByRole("radio", { name: "5 stars" }).check();
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog).toBeHidden();
  await expect(lineOf(second)).toContainText("Evaluated");
  await expect(page.getByRole("button", { name: `Evaluate ${id}` })).toBeHidden();
  // The button is gone, but the focus continues from its position.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Contact store/ })).toBeFocused();
});

test(
  "đơn đã hoàn thành được đánh giá ngay trong danh sách",
  { tag: "@long" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const id = await completeOrder(request, shopper, await aGood(request, "Power", 6));
    await openAs(page, shopper, "/order?tab=completed", "vn");
    await page.getByRole("button", { name: `Đánh giá ${id}` }).click();
    const dialog = page.getByRole("dialog", { name: "Đánh giá sản phẩm" });
    await dialog.getByRole("radio", { name: "5 sao" }).check();
    await expect(dialog.getByText("Tuyệt vời")).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Nhận xét/ }).fill("a".repeat(2001));
    await dialog.getByRole("button", { name: "Gửi đánh giá" }).click();
    await expect(dialog.getByText("Vui lòng viết tối đa 2000 ký tự")).toBeVisible();
    await dialog.getByRole("textbox", { name: /^Nhận xét/ }).fill("Hàng đúng mô tả.");
    await dialog.getByRole("button", { name: "Gửi đánh giá" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(`[data-order="${id}"]`)).toContainText("Đã đánh giá");
    await expect(page.getByRole("button", { name: `Đánh giá ${id}` })).toBeHidden();
  },
);

test("somebody else's order is not there", async ({ page, request }) => {
  const [order] = await placeOrder(request, await newShopper(request), [
    [await aGood(request, "Power", 9), 1],
  ]);
  await openAs(page, await newShopper(request), `/order/${order?.id}`);
  await expect(page.getByText("This order does not exist")).toBeVisible();
});

test(
  "the thank-you page without an order leads to the orders",
  { tag: "@long" },
  async ({ page, request }) => {
    await openAs(page, await newShopper(request), "/order");
    await page.goto("/checkout/success");
    await pageIsReady(page);
    await expect(page).toHaveURL(/\/order$/);
  },
);
