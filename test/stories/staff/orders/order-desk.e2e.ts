import { expect, test } from "@playwright/test";
import { message, openPage, pageIsAccessible, stateIsAccessible, signIn } from "../../steps.ts";
import {
  aColleagueMoves,
  aShopperOrders,
  chooseOrder,
  openAsStaff,
  orderIs,
  pressAct,
  searchOrder,
  theOrder,
  theShopperAsksToCancel,
  tokenOf,
} from "../../staff-steps.ts";

const AGENT = "agent.power@phohang.test";
const ADMIN = "admin.power@phohang.test";

test(
  "an agent calls the customer and records it; once answered, no call is due any more",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
    const order = theOrder(page, id);
    const dialog = page.getByRole("dialog", { name: "Record a call to the customer" });
    await order.getByRole("button", { name: "Record a call" }).click();
    await dialog.getByRole("button", { name: "Record", exact: true }).click();
    await expect(dialog).toContainText("Please say what came of the call.");
    await stateIsAccessible(page);
    await dialog.getByRole("radio", { name: "No answer" }).check();
    await dialog.getByRole("button", { name: "Record", exact: true }).click();
    await expect(dialog).toBeHidden();
    const calls = order.getByRole("list", { name: "Calls" });
    await expect(calls).toContainText("No answer");
    await expect(order).toContainText("Call before");

    await order.getByRole("button", { name: "Record a call" }).click();
    await dialog.getByRole("radio", { name: "Answered" }).check();
    await dialog.getByLabel("Note").fill("Wants it on Saturday");
    await dialog.getByRole("button", { name: "Record", exact: true }).click();
    await expect(calls.getByRole("listitem").first()).toContainText("Wants it on Saturday");
    await expect(order).not.toContainText("Call before");
  },
);

test(
  "an agent declines a cancellation with a reason, and confirms the next one",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const declined = await aShopperOrders(request, "Power");
    const accepted = await aShopperOrders(request, "Power");
    for (const id of [declined, accepted]) {
      await aColleagueMoves(request, ADMIN, id, "transferred");
      await theShopperAsksToCancel(request, id, "Ordered the wrong size");
    }
    await openAsStaff(page, "/admin/order?cancellationRequested=true", AGENT);
    const first = theOrder(page, declined);
    if (isMobile) await first.getByRole("button", { name: /^Details/ }).click();
    await expect(first).toContainText("Ordered the wrong size");
    await first.getByRole("button", { name: "Decline request" }).click();
    const asked = page.getByRole("dialog", { name: "Decline the cancellation?" });
    await asked.getByRole("button", { name: "Decline", exact: true }).click();
    await expect(asked).toContainText("Please give a reason.");
    await asked.getByLabel(/^Reason/).fill("It is with the courier already");
    await asked.getByRole("button", { name: "Decline", exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(first).toBeHidden();

    await pressAct(theOrder(page, accepted), "Confirm cancelled");
    const sure = page.getByRole("alertdialog");
    await expect(sure).toContainText("Ordered the wrong size");
    await sure.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(theOrder(page, accepted)).toBeHidden();

    await searchOrder(page, declined);
    await expect(theOrder(page, declined).getByRole("list", { name: "History" })).toContainText(
      "It is with the courier already",
    );
  },
);

test("an admin records what came in by bank transfer, and that it was given back; an agent sees it", async ({
  page,
  request,
  isMobile,
}) => {
  const id = await aShopperOrders(request, "Power", "BANK_TRANSFER");
  await openAsStaff(page, `/admin/order?orderId=${id}`, ADMIN);
  const order = theOrder(page, id);
  const dialog = page.getByRole("dialog", { name: "Record a bank transfer" });
  const record = async (amount?: string) => {
    await order.getByRole("button", { name: "Record a transfer" }).click();
    if (amount !== undefined) await dialog.getByLabel(/^Amount/).fill(amount);
    await dialog.getByLabel("Reference").fill("FT26324");
    await dialog.getByRole("button", { name: "Record", exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await record("10000");
  await expect(order).toContainText("Partially paid");
  await expect(order.getByRole("list", { name: "Payments" })).toContainText("FT26324");
  await record();
  await expect(order.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(order).not.toContainText("Partially paid");
  await record("5000");
  await expect(order.getByText("To refund", { exact: true }).locator("..")).toContainText("₫5,000");
  if (!isMobile) await expect(order).toContainText("₫5,000 to refund");

  await aColleagueMoves(request, ADMIN, id, "cancelled");
  await orderIs(order, "Cancelled");
  await expect(order).toContainText("Refund due");
  await order.getByRole("button", { name: "Record a refund" }).click();
  const refund = page.getByRole("dialog", { name: "Record a refund" });
  await stateIsAccessible(page);
  await refund.getByRole("button", { name: "Record", exact: true }).click();
  await expect(order.getByRole("list", { name: "Payments" })).toContainText("Refund");
  await expect(order).toContainText("Refunded");

  await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
  await expect(order.getByRole("list", { name: "Payments" })).toContainText("Refund");
  await expect(order.getByRole("button", { name: "Write a note" })).toBeVisible();
  await expect(order.getByRole("button", { name: "Record a transfer" })).toBeHidden();
  await expect(order.getByRole("button", { name: "Record a refund" })).toBeHidden();
});

test(
  "a note of the store stays with the order, in Vietnamese too",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
    await page.getByRole("banner").getByRole("button", { name: "Language" }).click();
    await page.getByRole("link", { name: "Tiếng Việt" }).click();
    const order = theOrder(page, id);
    await order.getByRole("button", { name: "Viết ghi chú" }).click();
    const dialog = page.getByRole("dialog", { name: "Ghi chú nội bộ" });
    await dialog.getByLabel("Ghi chú").fill("Gói quà\nGiao trước 10 giờ");
    await dialog.getByRole("button", { name: "Lưu" }).click();
    await expect(order).toContainText("Giao trước 10 giờ");
    await page.reload();
    await expect(order).toContainText("Gói quà");
  },
);

test(
  "an order that a shopper places appears by itself",
  { tag: "@long" },
  async ({ page, request }) => {
    const listening = page.waitForResponse(/\/admin\/orders\/events/);
    await openAsStaff(page, "/admin/order?due=true", AGENT);
    await listening;
    await expect(
      page.getByRole("link", { name: "Remove the filter: Due for a call" }),
    ).toBeVisible();
    const id = await aShopperOrders(request, "Power");
    await expect(message(page, "info", "New order").first()).toBeVisible();
    await expect(theOrder(page, id)).toBeVisible();
  },
);

test(
  "an order that leaves the filtered list with its call is opened from the message",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order?due=true", AGENT);
    const order = theOrder(page, id);
    await order.getByRole("button", { name: /Details/ }).click();
    await order.getByRole("button", { name: "Record a call" }).click();
    const dialog = page.getByRole("dialog", { name: "Record a call to the customer" });
    await dialog.getByRole("radio", { name: "Answered" }).check();
    await dialog.getByRole("button", { name: "Record", exact: true }).click();
    await expect(order).toBeHidden();
    await page.getByRole("link", { name: "Open order" }).click();
    await expect(order.getByRole("list", { name: "Calls" })).toContainText("Answered");
  },
);

test("several orders are handed over at once; one that a colleague changed says so", async ({
  page,
  request,
}) => {
  const quick = await aShopperOrders(request, "Power");
  const other = await aShopperOrders(request, "Power");
  await openAsStaff(page, "/admin/order?due=true", AGENT);
  for (const id of [quick, other]) await chooseOrder(page, id);
  const bar = page.getByRole("region", { name: "Chosen orders" });
  await expect(bar).toContainText("2 orders chosen");
  // The bar floats over the row that the page is scrolled to, so axe would measure that row wrongly.
  await pageIsAccessible(page, '[aria-label="Chosen orders"]');
  await bar.getByRole("button", { name: "Transfer", exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Move 2 orders to Transferred?");
  await aColleagueMoves(request, ADMIN, quick, "cancelled");
  const anyway = dialog.getByRole("button", { name: "Hand over anyway", exact: true });
  await expect(dialog.getByText("Nobody has reached the customer by phone yet.")).toHaveCount(2);
  await anyway.click();
  await expect(dialog).toContainText("Please give a reason.");
  await dialog.getByLabel(/^Why is it handed over/).fill("Confirmed by chat");
  await stateIsAccessible(page);
  await anyway.click();
  await expect(dialog).toContainText("Result");
  const result = (id: string) => dialog.getByRole("listitem").filter({ hasText: id });
  await expect(result(other)).toContainText("Transferred");
  await expect(result(quick)).not.toContainText("Transferred");
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(bar).toBeHidden();
});

test("an agent sends an order with its tracking code; the shopper reads it, and staff find the order by it", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Power");
  await aColleagueMoves(request, ADMIN, id, "transferred");
  await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
  const order = theOrder(page, id);
  await order.getByRole("button", { name: "Confirm delivering" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Is this order on its way?" });
  const code = `GHN-${id}`;
  await dialog.getByLabel("Tracking code", { exact: true }).fill(code);
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(dialog).toContainText("Please name the carrier.");
  await stateIsAccessible(page);
  await dialog.getByLabel("Carrier").fill("GHN");
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(dialog).toBeHidden();

  await searchOrder(page, `ghn ${id.slice(0, 6).toLowerCase()}`);
  await expect(theOrder(page, id)).toContainText(code);
  await signIn(page, "customer@phohang.test", await tokenOf(request, "customer@phohang.test"));
  await openPage(page, `/order/${id}`);
  const timeline = page.getByRole("list", { name: "Progress" });
  await expect(timeline).toContainText(`GHN, tracking code`);
  await expect(timeline).toContainText(code);
  await expect(timeline.getByRole("button", { name: `Copy tracking code ${code}` })).toBeVisible();
});

test(
  "several orders are sent at once, each with its own tracking code",
  { tag: "@long" },
  async ({ page, request }) => {
    const [first, second] = [
      await aShopperOrders(request, "Power"),
      await aShopperOrders(request, "Power"),
    ];
    for (const id of [first, second]) await aColleagueMoves(request, ADMIN, id, "transferred");
    await openAsStaff(page, "/admin/order?status=transferred", AGENT);
    for (const id of [first, second]) await chooseOrder(page, id);
    const bar = page.getByRole("region", { name: "Chosen orders" });
    await bar.getByRole("button", { name: "Confirm delivering" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Move 2 orders to Delivering?" });
    await dialog.getByLabel(`Tracking code ${first}`).fill(`VTP${first}`);
    await dialog.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(dialog).toContainText("Please name the carrier.");
    await dialog.getByLabel("Carrier").fill("Viettel Post");
    await stateIsAccessible(page);
    await dialog.getByRole("button", { name: "Yes", exact: true }).click();
    await page.getByRole("alertdialog", { name: "Result" }).getByRole("button").click();
    await searchOrder(page, `VTP${first}`);
    await expect(theOrder(page, first)).toContainText(`Viettel Post · VTP${first}`);
    await searchOrder(page, second);
    await expect(theOrder(page, second)).toContainText("Delivering");
    await expect(theOrder(page, second)).not.toContainText("Viettel Post");
  },
);

test(
  "a packing slip says what the courier collects",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
    await theOrder(page, id).getByRole("link", { name: "Packing slip" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Packing slip" })).toBeVisible();
    await expect(page.getByText("To be collected on delivery.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(page.getByRole("article")).toContainText(id);
    await stateIsAccessible(page);
  },
);
