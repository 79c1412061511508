import { expect, test, type Locator, type Page } from "@playwright/test";
import { newShopper, openAs } from "../shopper-steps.ts";
import { logIn, openPage, stateIsAccessible } from "../steps.ts";
import { helpAndSettingsAreThere, menuLinks, openAsStaff, tells } from "../staff-steps.ts";

const SUPER = "super@phohang.test";
const API = "/ecommerce-shopping/api";

/** A text that is unique across runs and retries. */
const unlike = (): string => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

const theRow = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

const menuLink = async (page: Page, name: string) => {
  await menuLinks(page); // opens the menu if it is collapsed
  await page
    .getByRole("navigation", { name: "Administration menu" })
    .getByRole("link", { name })
    .click();
};

test("a super admin opens a store and appoints an agent; then closes it", async ({ page }) => {
  const name = `Đèn Lồng ${unlike()}`;
  const path = `/${name.toLowerCase().replace("đèn lồng", "den long").replaceAll(" ", "_")}`;
  const email = `agent.${unlike()}@phohang.test`;
  await openAsStaff(page, "/super-admin", SUPER);
  await expect(page.getByRole("heading", { level: 1, name: "Admins" })).toBeVisible();
  await stateIsAccessible(page);
  expect(await menuLinks(page)).toEqual([
    "Admin",
    "Tenant",
    "Overview",
    "Money of stores",
    "Vouchers",
    "Reported reviews",
    "Appeals",
    "Synonyms",
    "VAT rates",
  ]);
  await helpAndSettingsAreThere(page);

  // The store
  await menuLink(page, "Tenant");
  await expect(page.getByRole("heading", { level: 1, name: "Tenant Management" })).toBeVisible();
  await stateIsAccessible(page);
  await page.getByRole("button", { name: "Add tenant" }).click();
  const tenant = page.getByRole("dialog", { name: "Add tenant" });
  await tenant.getByRole("button", { name: "Save" }).click();
  await expect(tenant).toContainText("Please enter the tenant name");
  await expect(tenant).toContainText("Please enter a description");
  await stateIsAccessible(page);
  await tenant.getByLabel("Name", { exact: false }).first().fill(name);
  await expect(tenant).toContainText(`Address in the shop: ${path}`);
  await tenant.getByLabel("Description in Vietnamese").fill("Đèn lồng Hội An làm tay");
  await tenant.locator("input[type=file]").setInputFiles("web/public/icon-192.png");
  await tells(page, "success", "Tenant added successfully!", async () => {
    await tenant.getByRole("button", { name: "Save" }).click();
  });
  await expect(tenant).toBeHidden();
  await expect(theRow(page, name)).toContainText("Active");
  const store = async () => (await page.request.get(path)).status();
  await expect.poll(store).toBe(200);

  // Its agent
  await menuLink(page, "Admin");
  await page.getByRole("button", { name: "Add admin" }).click();
  const dialog = page.getByRole("dialog", { name: "Add admin" });
  await dialog.getByLabel("Full name").fill("Bùi Thị Mai");
  await dialog.getByLabel(/^E-?mail/).fill(email);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toContainText("Please fill in this field");
  await stateIsAccessible(page);
  await dialog.getByRole("combobox", { name: "Store" }).fill(name);
  await page.getByRole("option", { name }).click();
  await tells(page, "success", `An invitation was sent to ${email}`, async () => {
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
  });
  await page.getByRole("searchbox", { name: "Search by name or e-mail" }).fill(email.slice(0, 12));
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(theRow(page, email)).toContainText("Invited");

  // Closed again
  await page.goto("/super-admin/tenant");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const change = page.getByRole("dialog", { name: "Edit tenant" });
  await change.getByRole("switch", { name: "Active" }).uncheck();
  await change.getByRole("button", { name: "Save" }).click();
  const question = page.getByRole("alertdialog", { name: `Close ${name}?` });
  await expect(question).toContainText("No order of this store is under way.");
  await stateIsAccessible(page);
  // A store that cannot be closed stays open, and the message is that of any failed change.
  await page.route(/\/api\/tenants\/\d+$/, (route) => route.abort());
  await tells(page, "error", "Failed to update tenant!", async () => {
    await question.getByRole("button", { name: "Yes" }).click();
  });
  expect(await store()).toBe(200);
  await page.unroute(/\/api\/tenants\/\d+$/);
  await change.getByRole("button", { name: "Save" }).click();
  await tells(page, "success", "Tenant updated successfully!", async () => {
    await question.getByRole("button", { name: "Yes" }).click();
  });
  await expect(theRow(page, name)).toContainText("Inactive");
  await expect.poll(store).toBe(404);
  await page.goto(path);
  await expect(page).toHaveTitle("Whoops! Looks like you've gotten lost. | Phố Hàng");
});

test(
  "messages in Vietnamese say whether a store was added or changed, or was not",
  { tag: "@long" },
  async ({ page }) => {
    const name = `Gốm Chu Đậu ${unlike()}`;
    await openAsStaff(page, "/super-admin/tenant", SUPER, "vn");
    const save = async (title: string, change: (dialog: Locator) => Promise<void>) => {
      const dialog = page.getByRole("dialog", { name: title });
      await change(dialog);
      await dialog.getByRole("button", { name: "Lưu" }).click();
    };
    const add = async () => {
      await page.getByRole("button", { name: "Thêm cửa hàng" }).click();
      await save("Thêm cửa hàng", async (dialog) => {
        await dialog.getByLabel(/^Tên/).first().fill(name);
        await dialog.getByLabel("Mô tả bằng tiếng Việt").fill("Gốm hoa lam");
        await dialog.getByRole("switch", { name: "Đang hoạt động" }).uncheck();
      });
    };
    const rename = async (to: string) =>
      await save(
        "Sửa cửa hàng",
        async (dialog) => await dialog.getByLabel(/^Tên/).first().fill(to),
      );

    await tells(page, "success", "Thêm mới tenant thành công!", add);
    await expect(theRow(page, name)).toContainText("Ngừng hoạt động");
    await tells(page, "error", "Thêm mới tenant thất bại!", add);
    const dialog = page.getByRole("dialog", { name: "Thêm cửa hàng" });
    await expect(dialog).toContainText("Đã có cửa hàng với tên này");
    await dialog.getByRole("button", { name: "Hủy" }).click();

    await page.getByRole("button", { name: `Sửa ${name}` }).click();
    await tells(page, "error", "Cập nhật tenant thất bại!", async () => {
      await rename("Bosch Power Tool");
    });
    await tells(page, "success", "Cập nhật tenant thành công!", async () => {
      await rename(`${name} Mỹ Xá`);
    });
    await expect(theRow(page, `${name} Mỹ Xá`)).toBeVisible();
  },
);

test("a super admin shuts somebody out, lets them in again and removes them; the last super admin stays", async ({
  page,
}) => {
  const email = `helper.${unlike()}@phohang.test`;
  await openAsStaff(page, "/super-admin", SUPER);
  const token = await page.evaluate(() => {
    const kept: { account: { token: string } } = JSON.parse(localStorage.getItem("root") ?? "");
    return kept.account.token;
  });
  const headers = { authorization: `Bearer ${token}` };
  const { tenants } = await (await page.request.get(`${API}/tenants`)).json();
  const added = await page.request.post(`${API}/admins`, {
    headers,
    data: { email, fullName: "Phan Văn Tú", role: "ROLE_AGENT", tenantId: tenants[0].id },
  });
  expect(added.status()).toBe(201);

  await page.goto(`/super-admin?name=${encodeURIComponent(email)}`);
  const row = theRow(page, email);
  const question = page.getByRole("alertdialog");
  const yes = question.getByRole("button", { name: "Yes" });
  await row.getByRole("button", { name: "Disable Phan Văn Tú" }).click();
  await expect(question).toContainText("logged out at once");
  await yes.click();
  await expect(row).toContainText("Disabled");
  await row.getByRole("button", { name: "Enable Phan Văn Tú" }).click();
  await yes.click();
  await expect(row).toContainText("Invited");
  await row.getByRole("button", { name: "Remove Phan Văn Tú" }).click();
  await stateIsAccessible(page);
  await yes.click();
  await expect(row).toBeHidden();
  await expect(page.getByText("No results found.")).toBeVisible();

  await page.getByRole("link", { name: "Show all admins" }).click();
  await expect(page).toHaveURL(/\/super-admin$/);
  await expect(theRow(page, SUPER)).toBeVisible();
  await page.getByLabel("Role").selectOption({ label: "Super admin" });
  await expect(page).toHaveURL(/role=SUPER_ADMIN/);
  const last = theRow(page, SUPER);
  await last.getByRole("button", { name: /^Remove/ }).click();
  await expect(question).toContainText("This is your own account");
  await yes.click();
  await expect(question).toContainText("last super admin");
  await question.getByRole("button", { name: "No" }).click();
  await expect(last).toBeVisible();
});

test("only a super admin opens the super administration, and opens no store's", async ({
  page,
}) => {
  await openPage(page, "/super-admin/tenant");
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect(page.getByText("Log in to open the administration of Phố Hàng.")).toBeVisible();
  await logIn(page, "agent.home@phohang.test");
  const told = page.getByRole("alertdialog");
  await expect(told).toContainText("agent.home@phohang.test has no access to this page");
  await told.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();

  await logIn(page, SUPER);
  await page.goto("/admin/order");
  await expect(page).toHaveURL(/\/home$/);
});

test(
  "the buttons of a store are in one row, and the average value of an order is short",
  { tag: ["@long", "@only-desktop"] },
  async ({ page }) => {
    await openAsStaff(page, "/super-admin/tenant", SUPER, "vn");
    const acts = theRow(page, "Bosch Power Tool").getByRole("button");
    await expect(acts).toHaveCount(2);
    const tops = await acts.evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    await page.goto("/super-admin/overview?period=30days");
    const average = page.getByRole("listitem").filter({ hasText: "Giá trị đơn trung bình" });
    await expect(average.first()).toContainText(/\d+(?:,\d)?\s(?:tr|tỷ)\s₫/);
  },
);

test(
  "a super admin adds a VAT rate of a later day, and removes it",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/super-admin/vat-rates", SUPER);
    await expect(page.getByRole("heading", { level: 1, name: "VAT rates" })).toBeVisible();
    await expect(theRow(page, "01/01/2027")).toContainText("10 %");
    await stateIsAccessible(page);
    await page.getByRole("button", { name: "Add a rate" }).click();
    const dialog = page.getByRole("dialog", { name: "New VAT rate" });
    await dialog.getByRole("button", { name: "Add a rate" }).click();
    await expect(dialog).toContainText("A whole number from 0 to 100");
    await expect(dialog).toContainText("at the earliest");
    await stateIsAccessible(page);
    await dialog.getByLabel("Kind of goods").selectOption({ label: "Essential goods" });
    await dialog.getByLabel("Percentage").fill("6");
    await dialog.getByRole("textbox", { name: /^From/ }).fill("01/03/2033");
    await tells(page, "success", "Rate added.", async () => {
      await dialog.getByRole("button", { name: "Add a rate" }).click();
    });
    await expect(theRow(page, "01/03/2033")).toContainText("6 %");
    await page.getByRole("button", { name: "Remove Essential goods from 01/03/2033" }).click();
    await tells(page, "success", "Rate removed.", async () => {
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Remove" }).click();
    });
    await expect(theRow(page, "01/03/2033")).toBeHidden();
  },
);

test(
  "a shopper who opens the administration is sent home and told why",
  { tag: "@long" },
  async ({ page, request }) => {
    await openAs(page, await newShopper(request), "/pages/contact");
    await page.goto("/admin", { waitUntil: "commit" });
    await expect(page.getByRole("alertdialog")).toContainText("has no access to this page");
    await expect(page).toHaveURL(/\/home$/);
  },
);
