import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { followsLink, makeSuperAdmin, test } from "../own-shop.ts";
import { fillProduct, saveProduct } from "../product-steps.ts";
import { tells } from "../staff-steps.ts";
import { DEMO_PASSWORD, logIn, openPage, stateIsAccessible, pageIsReady } from "../steps.ts";

const SUPER = "super@phohang.example";
const ADMIN = "hoa@den-long.example";
const STORE = "Đèn Lồng Hội An";
const PATH = "/den_long_hoi_an";
const COMPANY = "Công ty TNHH Đèn Lồng Hội An";

const goTo = async (page: Page, path: string) => {
  await page.goto(path);
  await pageIsReady(page);
};

const theRow = (page: Page) => page.getByRole("row").filter({ hasText: STORE });

/** The super admin opens the dialog of the store and switches the store on. */
const switchesOn = async (page: Page) => {
  await page.getByRole("button", { name: `Edit ${STORE}` }).click();
  const change = page.getByRole("dialog", { name: "Edit tenant" });
  await change.getByRole("switch", { name: "Active" }).check();
  await change.getByRole("button", { name: "Save" }).click();
};

test(
  "a new store goes from empty to verified, decorated and open, and a shopper reads who sells",
  { tag: "@long" },
  async ({ page, browser, ownShop, isMobile }) => {
    const status = async () => (await page.request.get(PATH)).status();

    // The super admin creates the store and invites its admin.
    await openPage(page, "/home");
    await logIn(page, SUPER, await makeSuperAdmin(ownShop, SUPER));
    await goTo(page, "/super-admin/tenant");
    await page.getByRole("button", { name: "Add tenant" }).first().click();
    const tenant = page.getByRole("dialog", { name: "Add tenant" });
    await tenant.getByLabel("Name", { exact: false }).first().fill(STORE);
    await tenant.getByLabel("Description in Vietnamese").fill("Đèn lồng làm tay");
    await tenant.getByRole("button", { name: "Save" }).click();
    await expect(theRow(page)).toContainText("Inactive");
    await switchesOn(page);
    await expect(page.getByRole("dialog", { name: "Edit tenant" })).toContainText(
      "is not verified",
    );
    await page
      .getByRole("dialog", { name: "Edit tenant" })
      .getByRole("button", { name: "Cancel" })
      .click();
    expect(await status()).toBe(404);
    await goTo(page, "/super-admin");
    await page.getByRole("button", { name: "Add admin" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add admin" });
    await dialog.getByLabel("Full name").fill("Trần Thị Hoa");
    await dialog.getByLabel(/^E-?mail/).fill(ADMIN);
    await dialog.getByLabel("Role").selectOption("ROLE_TENANT_ADMIN");
    await dialog.getByRole("combobox", { name: "Store" }).fill(STORE);
    await page.getByRole("option", { name: STORE }).click();
    await tells(page, "success", `An invitation was sent to ${ADMIN}`, async () => {
      await dialog.getByRole("button", { name: "Add", exact: true }).click();
    });

    // Its admin chooses a password, and finds the store empty.
    const staff = await browser.newContext();
    const admin = await staff.newPage();
    await openPage(admin, "/home");
    await followsLink(admin, ownShop, ADMIN, "/account/reset/finish");
    await admin.getByLabel(/^New password/).fill(DEMO_PASSWORD);
    await admin.getByLabel(/^Re-type/).fill(DEMO_PASSWORD);
    await admin.getByRole("button", { name: "Set the password" }).click();
    await expect(admin.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await logIn(admin, ADMIN);
    await goTo(admin, "/admin");
    const steps = admin.getByRole("region", { name: "First steps" });
    await expect(steps).toContainText("0 of 5 done");

    // The seller's details, and the account for transfers.
    await steps.getByRole("link", { name: "Open the profile" }).click();
    const picture = sharp({
      create: { width: 400, height: 400, channels: 3, background: "#b3261e" },
    });
    const buffer = await picture.png().toBuffer();
    const logo = admin.getByRole("region", { name: "Logo", exact: true });
    await logo.locator("input").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await expect(logo.getByRole("status")).toHaveText("Saved");
    await admin.getByLabel(/^E-?mail/).fill(ADMIN);
    await admin.getByLabel("Legal name").fill(COMPANY);
    await admin.getByLabel("Business or tax code").fill("0000000003");
    await admin.getByLabel("Registered address").fill("12 Trần Phú, Hội An");
    await admin.getByLabel("Legal representative").fill("Trần Thị Hoa");
    await tells(admin, "success", "The profile was saved.", async () => {
      await admin.getByRole("button", { name: "Save changes" }).click();
    });
    await admin.getByRole("button", { name: "Add an account" }).click();
    const bank = admin.getByRole("dialog", { name: "Bank account for transfers" });
    await bank.getByRole("combobox", { name: "Bank" }).selectOption("VietinBank");
    await bank.getByLabel("Account number").fill("0000000000777");
    await bank.getByLabel("Account holder").fill("DEN LONG HOI AN");
    await bank.getByLabel("Your password").fill(DEMO_PASSWORD);
    await bank.getByRole("button", { name: "Request the change" }).click();
    await expect(admin.getByText(/^Takes effect on/)).toBeVisible();

    // A category with the first product.
    await goTo(admin, "/admin/all-products");
    await admin.getByRole("button", { name: "Edit product categories" }).click();
    const categories = admin.getByRole("dialog", { name: "Product categories" });
    await categories.getByLabel("Name in English").fill("Lanterns");
    await categories.getByRole("button", { name: "Add category" }).click();
    await expect(categories.getByRole("listitem")).toContainText("Lanterns");
    await goTo(admin, "/admin/all-products/new");
    await fillProduct(admin, { number: "DL-1", name: "Silk lantern" });
    await saveProduct(admin, "Add product");

    // A policy of its own.
    await goTo(admin, "/admin/product-policy/returns");
    await admin.getByLabel("Text (English)").fill("## Lanterns come back within a week");
    if (isMobile) await admin.getByRole("button", { name: "More" }).click();
    await admin.getByRole("button", { name: "Publish…" }).click();
    const publish = admin.getByRole("dialog", { name: "Publish this version" });
    await publish.getByRole("button", { name: "Publish" }).click();
    await expect(admin.getByText(/^Version \d+ by .* has been in force/)).toBeVisible({
      timeout: 15_000,
    });

    // The decoration, with a section that shows the product.
    await goTo(admin, "/admin/decor");
    const main = admin.getByRole("main");
    await main.getByRole("button", { name: /^Text$/ }).click();
    await main.getByRole("textbox", { name: "Title (English)" }).fill("Light for Tết");
    await main
      .getByRole("textbox", { name: /^Text \(English\)/ })
      .fill("Each lantern is made by hand.");
    await main.getByRole("button", { name: /^Products$/ }).click();
    await main.getByRole("textbox", { name: /^Title \(English\)/ }).fill("From our workshop");
    // Shoppers see no products of a store that is not open, and the preview says so.
    await expect(admin.getByRole("region", { name: "Preview" })).toContainText("not open yet");
    await main.getByRole("button", { name: "Save draft" }).click();
    await main.getByRole("button", { name: "Publish…" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect(main.getByText("Shoppers see this")).toBeVisible();
    await goTo(admin, "/admin");
    await expect(admin.getByRole("region", { name: "First steps" })).toContainText("3 of 5 done");
    await staff.close();

    // The super admin verifies the identity, and opens the store.
    await goTo(page, "/super-admin/tenant");
    await page.getByRole("button", { name: `Identity of ${STORE}` }).click();
    const identity = page.getByRole("dialog", { name: `Identity of ${STORE}` });
    await expect(identity).toContainText(COMPANY);
    await stateIsAccessible(page);
    await identity.getByLabel("Note").fill("The licence was seen.");
    await tells(page, "success", "The identity is verified.", async () => {
      await identity.getByRole("button", { name: "Verify" }).click();
    });
    expect(await status()).toBe(404);
    await switchesOn(page);
    await expect(theRow(page)).toContainText("Active");

    // A shopper without scripts sees the page, and who sells.
    await expect.poll(status).toBe(200);
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
    const shopper = await plain.newPage();
    await shopper.goto(`${PATH}?lng=en`);
    const headings = shopper.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toContainText(["Light for Tết", "From our workshop"]);
    await expect(shopper.getByRole("main")).toContainText(COMPANY);
    await expect(shopper.getByRole("main")).toContainText("tax code 0000000003");
    await expect(shopper.getByRole("main")).toContainText("identity verified by Phố Hàng since");
    await shopper.locator("main a[href*='/product/']").first().click();
    await expect(shopper.getByRole("heading", { level: 1, name: "Silk lantern" })).toBeVisible();
    await expect(shopper.getByRole("main")).toContainText(COMPANY);
    await shopper.goto(`${PATH}/policies/returns?lng=en`);
    await expect(
      shopper.getByRole("heading", { name: "Lanterns come back within a week" }),
    ).toBeVisible();
    await plain.close();
  },
);
