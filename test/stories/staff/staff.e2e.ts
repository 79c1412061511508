import { expect, test } from "@playwright/test";
import { logIn, openPage, stateIsAccessible } from "../steps.ts";
import {
  aColleagueCalls,
  aColleagueMoves,
  aShopperOrders,
  helpAndSettingsAreThere,
  menuLinks,
  openAsStaff,
  orderIs,
  pressAct,
  searchOrder,
  send,
  theOrder,
  tokenOf,
} from "../staff-steps.ts";

// The whole life of an order, with a check of every dialog, takes long on a busy machine.
test.describe.configure({ timeout: 180_000 });

const AGENT = "agent.power@phohang.test";
const ADMIN = "admin.power@phohang.test";

test("an agent is asked to log in, then sees the own store's orders and nothing else", async ({
  page,
  request,
  isMobile,
}) => {
  const own = await aShopperOrders(request, "Power");
  const others = await aShopperOrders(request, "Appliances");
  await openPage(page, "/admin");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect(page.getByText("Log in to open the store's desk.")).toBeVisible();
  await logIn(page, AGENT);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(theOrder(page, own)).toBeVisible();
  // A card on a phone says it in its details, and has no columns.
  if (isMobile)
    await theOrder(page, own)
      .getByRole("button", { name: /^Details/ })
      .click();
  await expect(theOrder(page, own)).toContainText("Call before");
  await stateIsAccessible(page);
  const tabs = page.getByRole("region", { name: "Overview" }).getByRole("link");
  const token = await tokenOf(request, AGENT);
  // Other shoppers order meanwhile, and the page updates.
  await expect(async () => {
    const path = "/admin/orders/overview";
    const counted = await send<Record<string, number>>(request, ["GET", path], token);
    const { total: all, pending, delivering, transferred, completed, cancelled } = counted;
    const shown = { all, pending, delivering, transferred, completed, cancelled };
    await expect(tabs).toHaveText(
      Object.entries(shown).map(
        ([word, count = 0]) => new RegExp(`^${word}.*\\(${count.toLocaleString("en")}\\)$`, "i"),
      ),
      { timeout: 1_000 },
    );
  }).toPass();
  if (!isMobile)
    await expect(page.getByRole("columnheader")).toHaveText([
      /Product$/,
      "Total amount",
      "Payment method",
      "Status",
      "Actions",
    ]);

  await searchOrder(page, others);
  await expect(page.getByText("No results found.")).toBeVisible();
  expect(await menuLinks(page)).toEqual(["Orders"]);

  await page.goto("/admin/all-products", { waitUntil: "commit" });
  await expect(page.getByRole("alertdialog")).toContainText("has no access to this page");
  await expect(page).toHaveURL(/\/home$/);
});

test(
  "an order is found by its id, however it is typed, with all about it",
  { tag: "@long" },
  async ({ page, request, isMobile }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order", AGENT);
    await searchOrder(page, ` ${id.slice(0, 4).toLowerCase()} ${id.slice(4)} `);
    await expect(page.getByRole("status").filter({ hasText: "1 order found" })).toBeVisible();
    const order = theOrder(page, id);
    if (isMobile) await order.locator("button[popovertarget]").click();
    await expect(order.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:\+84/);
    if (isMobile) await page.keyboard.press("Escape");
    await expect(order.getByRole("button", { name: `Details of order ${id}` })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(order.getByRole("heading", { name: "Delivery" })).toBeVisible();
    await expect(order.getByRole("list", { name: "History" })).toContainText("Ordered");
    await stateIsAccessible(page);

    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page).toHaveURL(/\/admin\/order$/);
  },
);

test("an agent moves an order from pending to completed; No changes nothing", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Power");
  await aColleagueCalls(request, ADMIN, id);
  await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
  const order = theOrder(page, id);
  const dialog = page.getByRole("alertdialog");
  const steps = [
    { act: "Transfer", asks: "Transfer this order?", becomes: "Transferred" },
    { act: "Confirm delivering", asks: "Is this order on its way?", becomes: "Delivering" },
    {
      act: "Confirm completed",
      asks: "Did the customer receive the order?",
      becomes: "Completed",
    },
  ];
  for (const { act, asks, becomes } of steps) {
    await pressAct(order, act);
    await expect(dialog).toContainText(asks);
    await expect(dialog).toContainText(id);
    if (act === "Transfer") await stateIsAccessible(page);
    await dialog.getByRole("button", { name: "No", exact: true }).click();
    await expect(dialog).toBeHidden();
    await pressAct(order, act);
    await dialog.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByText("Order status updated!").first()).toBeVisible();
    await orderIs(order, becomes);
    await expect(order.getByRole("button", { name: act, exact: true })).toBeHidden();
  }
  await expect(order.getByText("Nothing left to do").filter({ visible: true })).toBeVisible();
  await page.reload();
  await orderIs(order, "Completed");
});

test(
  "cancelling an order on its way needs a reason and says what becomes of the goods, in Vietnamese too",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await aColleagueCalls(request, ADMIN, id);
    await openAsStaff(page, "/admin/order", AGENT, "vn");
    await expect(page.getByRole("heading", { level: 1, name: "Đơn hàng" })).toBeVisible();

    const order = theOrder(page, id);
    const dialog = page.getByRole("alertdialog");
    const yes = dialog.getByRole("button", { name: "Có", exact: true });
    for (const [act, becomes] of [
      ["Bàn giao", "Đã bàn giao"],
      ["Xác nhận đang giao", "Đang giao"],
    ] as const) {
      await pressAct(order, act);
      await yes.click();
      await expect(page.getByText("Đã cập nhật trạng thái đơn hàng!").first()).toBeVisible();
      await orderIs(order, becomes);
    }

    await pressAct(order, "Xác nhận hủy");
    await yes.click();
    await expect(dialog).toContainText("Vui lòng cho biết lý do.");
    await expect(dialog).toContainText("Vui lòng cho biết hàng có được trả về kho hay không.");
    await stateIsAccessible(page);
    await dialog.getByLabel("Lý do").selectOption({ label: "Lý do khác" });
    await dialog.getByLabel("Lý do cụ thể").fill("Kho bị ngập nước");
    await dialog.getByRole("radio", { name: "Không trả về kho" }).check();
    await yes.click();
    await expect(dialog).toBeHidden();
    await orderIs(order, "Đã hủy");
    await order.getByRole("button", { name: `Chi tiết đơn hàng ${id}` }).click();
    await expect(order.getByRole("list", { name: "Lịch sử" })).toContainText("Kho bị ngập nước");
  },
);

test(
  "a dialog stays as it is while other orders arrive and the one it asks about changes",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    await openAsStaff(page, "/admin/order", AGENT);
    const order = theOrder(page, id);
    await pressAct(order, "Cancel order");
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Reason", { exact: true }).selectOption({ label: "Other reason" });
    const words = dialog.getByLabel("The reason in your words");
    await words.fill("The shopper called");

    const arrived = await aShopperOrders(request, "Power");
    await expect(theOrder(page, arrived)).toBeAttached();
    await aColleagueMoves(request, ADMIN, id, "transferred");
    await expect(theOrder(page, id)).toContainText("Confirm delivering");

    await expect(words).toHaveValue("The shopper called");
    await expect(words).toBeFocused();
    await dialog.getByRole("button", { name: "No", exact: true }).click();
    await expect(dialog).toBeHidden();
    await orderIs(order, "Transferred");
  },
);

test(
  "a filter chosen while another list is still on its way adds to what was chosen before",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/order", AGENT);
    const answer = Promise.withResolvers<void>();
    await page.route(/admin\/orders\?(?!.*paymentStatus).*status=pending/, async (route) => {
      await answer.promise;
      await route.abort(); // the page does not wait for it any more
    });
    const tabs = page.getByRole("navigation", { name: "Orders by status" });
    await tabs.getByRole("link", { name: "Pending" }).click();
    await page.getByRole("button", { name: "Filter" }).click();
    await page.getByLabel("Payment", { exact: true }).selectOption({ label: "Unpaid" });
    await expect(page).toHaveURL(/status=pending.*paymentStatus=unpaid/);
    answer.resolve();
    await expect(tabs.getByRole("link", { name: "Pending" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
);

test("who was slower than a colleague is told, and sees the order as it is now", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Power");
  await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
  const order = theOrder(page, id);
  await pressAct(order, "Cancel order");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("will not be processed");
  await aColleagueMoves(request, ADMIN, id, "transferred");
  await dialog.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(dialog).toContainText("The order was changed meanwhile");
  await expect(dialog).toContainText(/Vũ Đức Mạnh changed it at .+ It is Transferred now\./);
  await dialog.getByRole("button", { name: "OK" }).click();
  await orderIs(order, "Transferred");
});

test("a store's admin sees the whole administration", { tag: "@long" }, async ({ page }) => {
  await openAsStaff(page, "/admin", ADMIN);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await menuLinks(page)).toEqual([
    "Dashboard",
    "Orders",
    "Parcels",
    "Returns",
    "All products",
    "Synonyms",
    "Store policies",
    "Payments",
    "Money owed",
    "Promotion",
    "Revenue",
    "Profile",
    "Carriers",
    "Product feedback",
    "Decoration",
    "Access tokens",
    "Webhooks",
  ]);
  await helpAndSettingsAreThere(page);
  const menu = page.getByRole("navigation", { name: "Administration menu" });
  await menu.getByRole("link", { name: "All products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Products by state" }).getByRole("link"),
  ).toHaveText([/^All/, /^Hidden/, /^Sold out/, /^Active/]);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Choose all products of this page",
    "Name",
    "In stock",
    "Revenue",
    "Sold",
    "Action",
    "Category",
    "Price",
  ]);
  await stateIsAccessible(page);
  const products = Number(/\d+/.exec(await page.getByText(/^\d+ products$/).innerText())?.[0]);
  const rows = page.getByLabel("Rows per page");
  await expect(rows.getByRole("option")).toHaveText(["5", "10", "20", "30", "50"]);
  for (const size of [5, 10, 20, 30, 50]) {
    await rows.selectOption(String(size));
    await expect(page).toHaveURL(new RegExp(`size=${size}$`));
    await expect(page.getByRole("row")).toHaveCount(Math.min(size, products) + 1);
  }
});
