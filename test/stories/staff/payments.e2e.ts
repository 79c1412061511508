import { expect, test, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { DEMO_PASSWORD, openPage, pageIsAccessible, stateIsAccessible, signIn } from "../steps.ts";
import {
  aColleagueMoves,
  aShopperOrders,
  openAsStaff,
  send,
  tells,
  theShopperAsksToCancel,
  tokenOf,
} from "../staff-steps.ts";

const CUSTOMER = "customer@phohang.test";
const ADMIN = "admin.auto@phohang.test";
/** The account of the demo's store. */
const ACCOUNT = "0000000000101";

type Paying = { id: string; amount?: "right" | "less" | "more"; note?: "noteRight" | "noteNone" };

/** A buyer transfers at the demo shop's bank, whose provider reports it to the shop. */
const payAtBank = async (
  request: APIRequestContext,
  { id, amount = "right", note = "noteRight" }: Paying,
): Promise<void> => {
  const form = { order: id, amount, note, provider: "" };
  const answer = await request.post("/bank", { form });
  expect(await answer.text()).toContain("answered 200");
};

const openAsCustomer = async (page: Page, path: string): Promise<void> => {
  await signIn(page, CUSTOMER, await tokenOf(page.request, CUSTOMER));
  await openPage(page, path);
};

type Order = { transferCode: string | null; totalAmount: number };

const theStoresOrder = async (request: APIRequestContext, id: string): Promise<Order> =>
  await send<Order>(request, ["GET", `/admin/orders/${id}`], await tokenOf(request, ADMIN));

/** The transfers of the inbox that name this order. */
const transfersOf = async (page: Page, id: string): Promise<Locator> => {
  await openAsStaff(page, `/admin/payments?state=all&q=${id}`, ADMIN);
  return page.getByRole("article").filter({ hasText: id });
};

test("a shopper pays by transfer, the page says so without a reload, and staff see it and hand the order over", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Automatic", "BANK_TRANSFER");
  await openAsCustomer(page, `/checkout/success?order=${id}`);
  await expect(page.getByRole("img", { name: /^VietQR/ })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await payAtBank(request, { id, amount: "less" });
  await expect(page.getByText("has arrived, waiting for the rest")).toBeVisible();
  await expect(page.getByRole("img", { name: /^VietQR/ })).toBeVisible();
  await payAtBank(request, { id });
  await expect(page.locator("[data-payment=paid]")).toContainText(/^Paid: ₫[\d,]+/);
  await expect(page.getByRole("img", { name: /^VietQR/ })).toBeHidden();
  await expect(page.locator("body[data-same-page]")).toBeVisible();
  await stateIsAccessible(page);

  await page.goto(`/order/${id}`);
  const payments = page.getByRole("list", { name: "Payments" });
  await expect(payments.getByRole("listitem")).toHaveCount(2);
  await stateIsAccessible(page);

  const transfers = await transfersOf(page, id);
  await expect(transfers).toHaveCount(2);
  await expect(transfers.first().locator("mark")).toHaveText(/^AT/);
  await expect(
    transfers.first().getByText("Paid", { exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await expect(transfers.first().getByRole("button", { name: "Undo the match" })).toBeVisible();
  await transfers.first().getByText("History", { exact: true }).press("Enter");
  await expect(transfers.first().getByText(`Matched with order ${id}`)).toBeVisible();
  await expect(transfers.first().getByRole("textbox", { name: /provider sent/ })).toHaveValue(
    /transferAmount/,
  );
  await stateIsAccessible(page);

  await aColleagueMoves(request, ADMIN, id, "transferred");
  await expect(transfers.first().getByText("Transferred")).toBeVisible();
  await aColleagueMoves(request, ADMIN, id, "delivering");
  await expect(page.getByRole("button", { name: "Undo the match" })).toHaveCount(0);
});

test("staff match a transfer without a code, undo it, say it is no order's, and give back what is too much", async ({
  page,
  request,
}) => {
  const id = await aShopperOrders(request, "Automatic", "BANK_TRANSFER");
  const { totalAmount } = await theStoresOrder(request, id);
  await openAsStaff(page, "/admin/payments", ADMIN);
  // The note that the demo's bank writes without a code.
  const rows = page.getByRole("article").filter({ hasText: "thanh toan don hang" });
  await payAtBank(request, { id, note: "noteNone" });
  // The list learns of it by itself.
  await expect(rows).toHaveCount(1);
  const row = rows.first();
  await expect(row).toContainText(totalAmount.toLocaleString("en"));
  await stateIsAccessible(page);
  await tells(page, "success", "Matched.", () =>
    row.getByRole("button", { name: `Match with order ${id}` }).press("Enter"),
  );
  await expect(rows).toHaveCount(0);
  await expect(page.locator("main p[role=status]:focus")).toBeVisible();

  const matched = await transfersOf(page, id);
  await matched.getByRole("button", { name: "Undo the match" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo the match?" });
  await tells(page, "success", "The match is undone.", () =>
    question.getByRole("button", { name: "Undo" }).click(),
  );
  await openAsStaff(page, "/admin/payments", ADMIN);
  await rows.first().getByRole("button", { name: "Not an order's" }).click();
  const mark = page.getByRole("dialog", { name: "Not a payment of an order?" });
  await mark.getByLabel("What is it?").fill("Bạn của chủ cửa hàng trả nợ");
  await tells(page, "success", "Marked as not an order's.", () =>
    mark.getByRole("button", { name: "Mark" }).click(),
  );
  await page.goto("/admin/payments?state=ignored");
  await tells(page, "success", "The transfer waits for its order again.", () =>
    rows.first().getByRole("button", { name: "It is an order's after all" }).press("Enter"),
  );
  await page.goto("/admin/payments");
  const choice = page.getByRole("dialog", { name: "What is this transfer for?" });
  const suggestions = Promise.withResolvers<void>();
  await page.route(/\/admin\/payments\/\w+$/, async (route) => {
    await suggestions.promise;
    await route.continue();
  });
  const statements = page.waitForResponse(/\/admin\/payments\/\w+\/settlement/);
  await rows.first().getByRole("button", { name: "Match by hand" }).click();
  await (await statements).finished();
  await expect(choice.getByRole("radio"), "none before all are there").toHaveCount(0);
  suggestions.resolve();
  await choice.getByRole("radio", { name: "Another order" }).check({ force: true });
  await choice.getByRole("combobox", { name: "Order" }).fill(id);
  await page.getByRole("option").filter({ hasText: id }).click();
  await pageIsAccessible(page, "dialog[open]");
  await choice.getByRole("button", { name: "Match", exact: true }).click();
  await expect(choice.getByText("Please say how you know.")).toBeVisible();
  await choice.getByLabel("Reason").fill("Khách gọi và đọc mã tham chiếu");
  await tells(page, "success", "Matched.", () =>
    choice.getByRole("button", { name: "Match", exact: true }).click(),
  );

  const generous = await aShopperOrders(request, "Automatic", "BANK_TRANSFER");
  await payAtBank(request, { id: generous, amount: "more" });
  const over = await transfersOf(page, generous);
  await expect(over).toContainText("₫50,000 to refund.");
  await over.getByRole("button", { name: `Record the refund of order ${generous}` }).click();
  const refund = page.getByRole("dialog", { name: "Record a refund" });
  await refund.getByLabel("Amount").fill("60000");
  await refund.getByRole("button", { name: "Record", exact: true }).click();
  await expect(refund.getByText("Please give an amount that is to be refunded.")).toBeVisible();
  await refund.getByLabel("Amount").fill("50000");
  await pageIsAccessible(page, "dialog[open]");
  await tells(page, "success", "The refund is recorded.", () =>
    refund.getByRole("button", { name: "Record", exact: true }).click(),
  );
  await expect(over.getByText("to refund")).toBeHidden();
});

const today = (): string =>
  new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Ho_Chi_Minh" });

test("a statement with nonsense is looked at first; a transfer for a cancelled order is due back", async ({
  page,
  request,
  isMobile,
}) => {
  const id = await aShopperOrders(request, "Automatic", "BANK_TRANSFER");
  const { transferCode } = await theStoresOrder(request, id);
  await theShopperAsksToCancel(request, id, "changed_mind");
  const unique = String(Date.now());
  const lines = [
    ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Mô tả"],
    [today(), `FTL${unique}`, "", "123456", "", `NGUYEN VAN A ${transferCode ?? ""}`],
    [today(), `FTX${unique}`, "", "215000", "", `tien thue ke ${unique}`],
    ["31/02/2026", `FTN${unique}`, "", "100000", "", "khong co ngay"],
    [today(), `FTM${unique}`, "", "mười nghìn", "", "khong co so tien"],
  ];
  const csv = lines.map((line) => line.join(",")).join("\n");
  await openAsStaff(page, "/admin/payments/statement", ADMIN);
  await page.locator("input[type=file]").setInputFiles({
    name: "sao-ke.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByLabel("Account number").fill(ACCOUNT);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByText("2 rows can't be read and are left out").first()).toBeVisible();
  const faults = page.getByRole("table", { name: /can't be read/ });
  await expect(faults.getByRole("row").nth(1)).toContainText("4");
  await expect(faults.getByRole("row").nth(2)).toContainText("mười nghìn");
  await stateIsAccessible(page);
  // A message about a new order may cover it.
  await page.getByRole("button", { name: "Import 2 transfers" }).press("Enter");
  await expect(page.getByText("2 transfers imported")).toBeVisible();

  const late = await transfersOf(page, id);
  await expect(late).toContainText("Order cancelled");
  await expect(late.getByRole("button", { name: /^Record the refund/ })).toBeVisible();
  await page.getByRole("link", { name: "Reconciliation" }).click();
  const day = page
    .getByRole("row")
    .or(page.getByRole("list", { name: "Money by account and day" }).getByRole("listitem"))
    .filter({ hasText: today() })
    // Another story's account has a row of its own.
    .filter({ hasText: ACCOUNT.slice(-4) });
  await expect(day).toBeVisible();
  if (isMobile) await day.locator("summary").press("Enter");
  await stateIsAccessible(page);
  await day.getByRole("link", { name: /^Transfers of/ }).press("Enter");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test(
  "a store connects a provider after its password, changes the secret and removes the connection",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/payments/connections", "admin.power@phohang.test");
    await expect(page.getByRole("main").getByText(/^Connect/)).toHaveCount(1); // the tab
    await page.getByRole("button", { name: "Add a provider" }).press("Enter");
    const connect = page.getByRole("dialog", { name: "Add a provider" });
    await connect.getByLabel("Name").fill("Quầy số 2");
    await connect.getByLabel(/^Your password/).fill("Wrong@2026!");
    await connect.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(connect.getByText(/password/i).last()).toBeVisible();
    await connect.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
    await connect.getByRole("button", { name: "Connect", exact: true }).click();
    const made = page.getByRole("dialog", { name: "SePay is ready on our side" });
    await expect(made).toContainText("/payments/hooks/sepay/");
    await expect(made.getByRole("listitem")).toHaveCount(4);
    await pageIsAccessible(page, "dialog[open]");
    await made.getByRole("button", { name: "I have entered it" }).click();

    const card = page.getByRole("listitem").filter({ hasText: "Quầy số 2" });
    await expect(card).toContainText("Waits for its first message");
    await stateIsAccessible(page);
    await card.getByRole("button", { name: "Change the secret" }).click();
    const change = page.getByRole("dialog", { name: "Change the secret?" });
    await change.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
    await change.getByRole("button", { name: "Change", exact: true }).click();
    await page.getByRole("button", { name: "I have entered it" }).click();
    await expect(card).toContainText("The old secret is valid until");
    await card.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(card).toHaveCount(0);
  },
);

test(
  "an admin without a password connects a provider after signing in with the company anew",
  { tag: "@long" },
  async ({ page }) => {
    const path = "/admin/payments/connections";
    await page.route("**/ecommerce-shopping/api/user", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), hasPassword: false } });
    });
    await openAsStaff(page, path, "admin.home@phohang.test");
    await page.getByRole("button", { name: "Add a provider" }).first().click();
    const connect = page.getByRole("dialog", { name: "Add a provider" });
    const anew = connect.getByRole("button", { name: "Log in with the company account again" });
    await expect(anew).toBeVisible();
    await expect(connect.getByRole("button", { name: "Connect", exact: true })).toBeHidden();
    await pageIsAccessible(page, "dialog[open]");
    // The company sends the browser back to the dialog, with a session that proves the owner.
    await page.goto(`${path}?proven=connect`);
    await expect(connect).toContainText("You have shown that it is you.");
    await expect(connect.getByLabel(/^Your password/)).toHaveCount(0);
    await pageIsAccessible(page, "dialog[open]");
    // This session proves nothing any more, so the shop asks for another sign-in.
    await connect.getByRole("button", { name: "Connect", exact: true }).click();
    await expect(anew).toBeVisible();
  },
);
