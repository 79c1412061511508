import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  call,
  goodsOf,
  newShopper,
  openAs,
  ordersOf,
  putIntoCart,
  saveAddress,
  tokenOf,
  type Goods,
} from "../shopper-steps.ts";
import { openAsStaff } from "../staff-steps.ts";
import { openPage, pageIsAccessible, stateIsAccessible } from "../steps.ts";

const ADMIN = "admin.home@phohang.test";

// Several pages and their checks take long on a busy machine.
test.describe.configure({ timeout: 180_000 });

const aCode = () => `ST${randomUUID().slice(0, 8).toUpperCase()}`;

test("a store makes a voucher; a shopper collects it, sees what is missing, orders with it, cancels and may use it again", async ({
  page,
  request,
}) => {
  const code = aCode();
  const goods = (await goodsOf(request, "Home")).toSorted((one, other) => one.price - other.price);
  const [cheap, dear] = [goods[0], goods.at(-1)];
  if (!cheap || !dear) throw new Error("the store has no goods");
  const least = cheap.price + 1_000;

  await openAsStaff(page, "/admin/voucher", ADMIN);
  await stateIsAccessible(page);
  await page.getByRole("link", { name: "New voucher" }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("4 to 20 letters A–Z and digits.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
  await page.getByLabel("Percent off").fill("10");
  await page.getByLabel("Minimum spend").fill(String(least));
  await page.getByLabel("Name (English)").fill(`Story ${code}`);
  await page.getByLabel("Name (Vietnamese)").fill(`Câu chuyện ${code}`);
  await page.getByRole("combobox", { name: "Add a product" }).fill(cheap.name);
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByText("It doesn't fit.")).toBeVisible();
  await stateIsAccessible(page);
  await page.getByRole("button", { name: "Save and publish" }).click();
  const list = page.getByRole("main");
  const row = list.getByRole("row").or(list.getByRole("listitem")).filter({ hasText: code });
  await expect(row).toContainText("Running");

  const shopper = await newShopper(request);
  await saveAddress(request, shopper);
  await openAs(page, shopper, "/bosch_home_appliances");
  await page.getByRole("button", { name: `Collect ${code}` }).click();
  await expect(page.getByText(`${code} is in your wallet.`)).toBeVisible();
  await openPage(page, "/order/vouchers");
  await expect(page.getByText(`Story ${code}`)).toBeVisible();
  await stateIsAccessible(page);

  await putIntoCart(request, shopper, [cheap, 1]);
  await openPage(page, "/checkout");
  const vouchers = page.getByRole("region", { name: "Vouchers" });
  await vouchers.getByText(/^Not yet usable/).click();
  await expect(vouchers).toContainText("Buy ₫1,000 more to use it");
  await expect(vouchers.getByRole("button", { name: `Use ${code}` })).toBeHidden();

  await putIntoCart(request, shopper, [dear, 1]);
  await openPage(page, "/checkout");
  const saves = Math.floor((cheap.price + dear.price) / 10).toLocaleString("en");
  await vouchers.getByText(/^Choose vouchers yourself/).click();
  await expect(vouchers).toContainText(`saves ₫${saves}`);
  await vouchers.getByRole("button", { name: `Use ${code}` }).click();
  await expect(page.getByText(`-₫${saves}`).first()).toBeVisible();
  await stateIsAccessible(page);
  await page.getByRole("button", { name: "Place order" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();

  await openPage(page, "/order/vouchers?tab=used");
  await expect(page.getByText(`Story ${code}`)).toBeVisible();
  const [order] = await ordersOf(request, shopper);
  await call(request, "POST", `/orders/${order?.id}/cancel`, {
    token: shopper.token,
    data: { reason: "changed_mind" },
  });
  await openPage(page, "/order/vouchers?lng=vn", "vn");
  await expect(page.getByText(`Câu chuyện ${code}`)).toBeVisible();
});

test(
  "the checkout offers the best vouchers of two stores and of the shop, and finds whose code it is",
  { tag: "@phone" },
  async ({ page, request }, { project }) => {
    // Each size buys goods of its own, so that neither is offered the vouchers of the other.
    const turn = project.name === "phone" ? 1 : 0;
    const goodOf = async (store: string) => {
      const goods = await goodsOf(request, store);
      const good = goods.toSorted((one, other) => other.price - one.price)[turn];
      if (!good) throw new Error("the store has too few goods");
      return good;
    };
    const [tool, part] = [await goodOf("Power"), await goodOf("Automatic")];
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const [ofPower, ofAuto, typed] = [aCode(), aCode(), aCode()];
    // All stories deliver to one phone number, which may use a voucher of the demo only once.
    const make = async (store: string, good: Goods, code: string, amount: number) => {
      const token = await tokenOf(request, `admin.${store}@phohang.test`);
      const goods = { scope: "products", productIds: [good.id], minSpend: 3_000_000 };
      const terms = { kind: "amount", amount, ...goods, perCustomer: 100, startsAt };
      const isPublic = code !== typed;
      const data = { code, name: `Best of ${store}`, public: isPublic, ...terms };
      const path = "/admin/vouchers";
      const { id } = await call<{ id: string }>(request, "POST", path, { token, data });
      return async () =>
        await call(request, "PUT", `${path}/${id}`, { token, data: { ...data, ended: true } });
    };
    const endAll = [
      await make("power", tool, ofPower, 900_000),
      await make("auto", part, ofAuto, 800_000),
      await make("power", tool, typed, 700_000),
    ];
    try {
      const shopper = await newShopper(request);
      await saveAddress(request, shopper);
      for (const good of [tool, part])
        await putIntoCart(request, shopper, [good, Math.ceil(4_000_000 / good.price)]);
      await openAs(page, shopper, "/cart");
      const ofStores = page.getByRole("list", { name: "Vouchers of this store" });
      await expect(ofStores).toHaveCount(2);
      await expect(ofStores.getByText("Ready for the checkout").first()).toBeVisible();
      await stateIsAccessible(page);
      await openPage(page, "/checkout");
      const vouchers = page.getByRole("region", { name: "Vouchers" });
      await expect(vouchers.getByText("Best vouchers for this order: −₫1,700,000")).toBeVisible();
      await vouchers.getByRole("button", { name: /^Use the best vouchers/ }).click();
      await expect(vouchers.getByText("These vouchers save the most: ₫1,700,000")).toBeVisible();
      for (const code of [ofPower, ofAuto])
        await expect(vouchers.getByRole("button", { name: `Remove ${code}` })).toBeVisible();
      await stateIsAccessible(page);

      const field = vouchers.getByLabel("Voucher code");
      await field.fill("nobodys1");
      await vouchers.getByRole("button", { name: "Apply" }).click();
      await expect(field).toHaveAccessibleDescription("There is no voucher with this code.");
      await field.fill(typed.toLowerCase());
      await vouchers.getByRole("button", { name: "Apply" }).click();
      await expect(vouchers.getByRole("button", { name: `Remove ${typed}` })).toBeVisible();
      await expect(vouchers.getByRole("button", { name: `Remove ${ofPower}` })).toBeHidden();
      await page.getByRole("button", { name: "Place order" }).filter({ visible: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Thank you/ })).toBeVisible();
      expect(await ordersOf(request, shopper)).toHaveLength(2);
    } finally {
      for (const end of endAll) await end();
    }
  },
);

test(
  "a store pauses a voucher at once, and a code that nobody made is refused with its reason",
  { tag: "@long" },
  async ({ page, request }) => {
    const code = aCode();
    const token = await tokenOf(request, ADMIN);
    await call(request, "POST", "/admin/vouchers", {
      token,
      data: {
        code,
        name: "Tạm dừng",
        kind: "amount",
        amount: 10_000,
        startsAt: new Date(Date.now() - 60_000).toISOString(),
      },
    });
    await openAsStaff(page, `/admin/voucher?q=${code}`, ADMIN, "vn");
    const menu = page.getByRole("button", { name: `Thao tác với ${code}` });
    await menu.click();
    await stateIsAccessible(page);
    await page.getByRole("button", { name: `Tạm dừng ${code}` }).click();
    await expect(page.getByText(`${code} đã tạm dừng`)).toBeVisible();
    await menu.click();
    await expect(page.getByRole("button", { name: `Cho ${code} chạy tiếp` })).toBeVisible();

    const shopper = await newShopper(request);
    const [good] = await goodsOf(request, "Home");
    if (!good) throw new Error("the store has no goods");
    await putIntoCart(request, shopper, [good, 1]);
    await openAs(page, shopper, "/checkout", "vn");
    const field = page.getByLabel("Mã voucher");
    await field.fill(code.toLowerCase());
    await page.getByRole("button", { name: "Áp dụng" }).click();
    await expect(page.getByText("Voucher này tạm thời chưa dùng được.")).toBeVisible();
    await field.fill("KHONGCO1");
    await page.getByRole("button", { name: "Áp dụng" }).click();
    await expect(page.getByText("Không có voucher nào với mã này.")).toBeVisible();
  },
);

test(
  "who saves a voucher second is told by whom it was changed, compares, and chooses",
  { tag: "@long" },
  async ({ page, request }) => {
    const code = aCode();
    const token = await tokenOf(request, ADMIN);
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const data = { code, name: "Đôi bên", kind: "amount", amount: 10_000, startsAt };
    const { id, version } = await call<{ id: string; version: number }>(
      request,
      "POST",
      "/admin/vouchers",
      { token, data },
    );
    await openAsStaff(page, `/admin/voucher/${id}`, ADMIN);
    await page.getByLabel("Minimum spend").fill("50000");
    await expect(page.getByRole("status").filter({ hasText: "Not saved" })).toHaveText(
      "Not saved: 1 change",
    );
    const theirs = { ...data, amount: 25_000, version };
    await call(request, "PUT", `/admin/vouchers/${id}`, { token, data: theirs });

    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "It was changed meanwhile" });
    const row = (field: string) => dialog.getByRole("row").filter({ hasText: field });
    await expect(row("Amount off")).toContainText("₫25,000");
    await expect(row("Minimum spend")).toContainText("₫50,000");
    await pageIsAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Load what is saved" }).click();
    await expect(page.getByLabel("Amount off")).toHaveValue("25,000");
    await expect(page.getByLabel("Minimum spend")).toHaveValue("0");
    await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  },
);

test(
  "a store's page leads to all of its vouchers, also to those beyond the twelfth",
  { tag: "@long" },
  async ({ page, request }) => {
    const token = await tokenOf(request, "admin.auto@phohang.test");
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const made: { id: string; data: object }[] = [];
    try {
      for (let nth = 1; nth <= 26; nth += 1) {
        const name = `Beyond the twelfth ${nth}`;
        const data = {
          code: aCode(),
          name,
          kind: "amount",
          amount: 10_000,
          public: true,
          startsAt,
        };
        const path = "/admin/vouchers";
        const { id } = await call<{ id: string }>(request, "POST", path, { token, data });
        made.push({ id, data });
      }
      await openPage(page, "/bosch_automatic_aftermarket");
      await expect(page.getByRole("button", { name: /^Collect / })).toHaveCount(12);
      await page.getByRole("link", { name: /^All \d+ vouchers$/ }).click();
      await expect(page).toHaveURL(/\/bosch_automatic_aftermarket\/vouchers$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Vouchers of Bosch/);
      await expect(page.getByRole("button", { name: /^Collect / })).toHaveCount(24);
      await stateIsAccessible(page);
      await page.getByRole("link", { name: "Next page" }).click();
      await expect(page).toHaveURL(/\?page=2$/);
      await expect(page.getByRole("button", { name: /^Collect / }).first()).toBeVisible();
    } finally {
      for (const { id, data } of made)
        await call(request, "PUT", `/admin/vouchers/${id}`, {
          token,
          data: { ...data, ended: true },
        });
    }
  },
);

test(
  "the tickets of a row are as high as each other, also where one unfolds its terms",
  // A phone shows one ticket a row.
  { tag: ["@long", "@only-desktop"] },
  async ({ page }) => {
    await openPage(page, "/bosch_power_tool/vouchers");
    const [first, second] = [
      page.locator("main .ticket").nth(0),
      page.locator("main .ticket").nth(1),
    ];
    const edges = async () => {
      const [one, other] = [await first.boundingBox(), await second.boundingBox()];
      return [one?.y, one?.height, other?.y, other?.height].map((each) => Math.round(each ?? -1));
    };
    const [top, height, ...next] = await edges();
    expect(next).toEqual([top, height]);
    await page.locator("main details summary").first().click();
    expect(await edges()).toEqual([top, height, top, height]);
  },
);
