import { expect, test, type Page } from "@playwright/test";
import { sepayReports, sepaySendsNonsense } from "../bank-steps.ts";
import { aShopperOrders, openAsStaff, send, tells, tokenOf } from "../staff-steps.ts";
import { pageIsAccessible, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.auto@phohang.test";
const AGENT = "agent.auto@phohang.test";
/** The account of the demo's store. */
const ACCOUNT = "0000000000101";

const transfersWith = (page: Page, text: string) =>
  page.getByRole("article").filter({ hasText: text });

test(
  "an admin admits an account that a connection doesn't list, and its transfer pays; an agent only reads",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Automatic", "BANK_TRANSFER");
    const order = await send<{ transferCode: string; totalAmount: number }>(
      request,
      ["GET", `/admin/orders/${id}`],
      await tokenOf(request, ADMIN),
    );
    const account = `19${Date.now()}`;
    const masked = `•••• ${account.slice(-4)}`;
    await sepayReports(request, ADMIN, {
      account,
      amount: order.totalAmount,
      text: order.transferCode,
    });

    await openAsStaff(page, "/admin/payments?state=unlisted", ADMIN);
    const waiting = transfersWith(page, order.transferCode);
    await expect(waiting).toContainText(`does not list the account ${masked}`);
    await stateIsAccessible(page);
    await waiting.getByRole("button", { name: "Admit the account" }).press("Enter");
    const question = page.getByRole("alertdialog", { name: "Is this account your store's?" });
    await expect(question).toContainText(masked);
    await pageIsAccessible(page, "dialog[open]");
    await tells(page, "success", "The account is admitted.", () =>
      question.getByRole("button", { name: "Admit the account" }).press("Enter"),
    );
    await expect(waiting).toHaveCount(0);
    await page.goto(`/admin/payments?state=all&q=${id}`);
    await expect(
      transfersWith(page, id).getByText("Paid", { exact: true }).filter({ visible: true }),
    ).toBeVisible();

    await page.goto("/admin/payments/connections");
    const card = page.getByRole("listitem").filter({ hasText: masked }).first();
    await card.getByRole("button", { name: "Change the accounts" }).press("Enter");
    const choice = page.getByRole("dialog", { name: "Which accounts may it report?" });
    await expect(choice.getByRole("checkbox", { name: masked })).toBeChecked();
    await choice.getByLabel("Other account numbers").fill("12");
    await choice.getByRole("button", { name: "Save" }).click();
    await expect(choice.getByText("6 to 19 letters or digits.")).toBeVisible();
    await expect(choice.getByLabel("Other account numbers")).toBeFocused();
    await pageIsAccessible(page, "dialog[open]");
    await choice.getByLabel("Other account numbers").fill("");
    await choice.getByRole("checkbox", { name: masked }).press("Space");
    await tells(page, "success", "The accounts are saved.", () =>
      choice.getByRole("button", { name: "Save" }).press("Enter"),
    );
    await expect(page.getByText(masked)).toHaveCount(0);
    await stateIsAccessible(page);

    await openAsStaff(page, `/admin/order?orderId=${id}`, AGENT);
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
    await expect(
      page.getByText("Paid", { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /payment|refund/i })).toHaveCount(0);
    await page.goto("/admin/payments");
    await expect(page).toHaveURL(/\/home$/);
  },
);

test(
  "an admin confirms a transfer as a double, takes it in later, and it counts as money of its own",
  { tag: "@long" },
  async ({ page, request }) => {
    const amount = 200_000 + (Date.now() % 700_000);
    const shown = amount.toLocaleString("en");
    const note = `mua hang ${amount}`;
    await sepayReports(request, ADMIN, { account: ACCOUNT, amount, text: note });
    const today = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Ho_Chi_Minh" });
    const csv = [
      ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Mô tả"],
      [today, "", "", String(amount), "", "Ghi co tai khoan"],
      [today, `FTR${amount}`, "", "150000", "", `tien thue ke ${amount}`],
    ];
    await openAsStaff(page, "/admin/payments/statement", ADMIN);
    await page.locator("input[type=file]").setInputFiles({
      name: "sao-ke.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv.map((line) => line.join(",")).join("\n")),
    });
    await page.getByLabel("Account number").fill(ACCOUNT);
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    await page.getByRole("button", { name: /^Import/ }).click();
    await expect(page.getByText(/transfers? imported/).first()).toBeVisible();

    await page.goto("/admin/payments?state=possible_double");
    const double = transfersWith(page, shown);
    await expect(double).toContainText("The same amount on the same day; nothing else.");
    await double.getByText("History", { exact: true }).press("Enter");
    await expect(double.getByText(note)).toBeVisible();
    await stateIsAccessible(page);
    await double.getByRole("button", { name: "It is the same" }).press("Enter");
    const same = page.getByRole("dialog", { name: "Is it one and the same transfer?" });
    await expect(same.getByText(note)).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await same.getByLabel("How do you know?").fill("Sao kê có một dòng");
    await tells(page, "success", "Noted: one transfer, reported twice.", () =>
      same.getByRole("button", { name: "It is the same" }).press("Enter"),
    );
    await expect(double).toHaveCount(0);
    await page.goto(`/admin/payments?state=double&q=${amount}`);
    await double.getByText("History", { exact: true }).press("Enter");
    await expect(double.getByText("Confirmed as the same transfer")).toBeVisible();
    await double.getByRole("button", { name: "Take in" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Is it a transfer of its own?" });
    await expect(question.getByText(note)).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
    await question.getByRole("button", { name: "Take in" }).click();
    await expect(question.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
    await question.getByLabel("How do you know?").fill("Sao kê có cả hai khoản");
    await tells(page, "success", "Taken in. It counts as money of its own.", () =>
      question.getByRole("button", { name: "Take in" }).press("Enter"),
    );
    await expect(double).toHaveCount(0);
    await page.goto(`/admin/payments?q=${amount}`);
    await expect(transfersWith(page, shown)).toHaveCount(2);
    await stateIsAccessible(page);
  },
);

test(
  "an admin answers a proven message that can't be read, and it no longer waits",
  { tag: "@long" },
  async ({ page, request }) => {
    const text = `khong doc duoc ${Date.now()}`;
    await sepaySendsNonsense(request, ADMIN, text);
    await openAsStaff(page, "/admin/payments/connections", ADMIN);
    const card = page
      .getByRole("region", { name: /^Messages that can't be read/ })
      .getByRole("listitem")
      .filter({ has: page.locator("textarea", { hasText: text }) });
    await expect(card).toBeVisible();
    await stateIsAccessible(page);
    await card.getByRole("button", { name: "Mark as done" }).press("Enter");
    const answer = page.getByRole("dialog", { name: "What did you do about it?" });
    await pageIsAccessible(page, "dialog[open]");
    await answer.getByLabel("Note").fill("Đã ghi nhận khoản tiền vào đơn");
    await tells(page, "success", "Marked as done.", () =>
      answer.getByRole("button", { name: "Mark as done" }).press("Enter"),
    );
    await expect(card).toHaveCount(0);
    await expect(page.getByText(/^A provider watches your bank account/)).toBeFocused();
  },
);
