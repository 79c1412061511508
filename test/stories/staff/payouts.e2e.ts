import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import type { Carrier } from "#contract/parcels.ts";
import { anOrderWithParcel, parcelIs, parcelMoves, SENDER } from "../parcel-steps.ts";
import { openAsStaff, send, tells, tokenOf } from "../staff-steps.ts";
import { pageIsAccessible } from "../steps.ts";

/** A parcel of the store that a carrier has delivered and not paid for; each story has a carrier of its own. */
const aDeliveredParcel = async (request: APIRequestContext, carrier: Carrier): Promise<string> => {
  const id = await anOrderWithParcel(request, carrier);
  await parcelIs(request, `${id}-1`, "booked");
  for (const step of ["picked_up", "delivered"]) await parcelMoves(request, `${id}-1`, step);
  await parcelIs(request, `${id}-1`, "delivered");
  return id;
};

/** A carrier pays all that it owes to the store, with a planted difference. */
const payOut = async (page: Page, carrier: Carrier, fault: string): Promise<void> => {
  await page.goto("/carriers");
  const form = page.locator("form").filter({ has: page.locator("[name=fault]") });
  await form.locator("[name=store]").selectOption({ label: await storeOf(page) });
  await form.locator("[name=carrier]").selectOption(carrier);
  await form.locator("[name=fault]").selectOption(fault);
  await form.getByRole("button").click();
  await expect(page.getByRole("status")).toContainText("answered 200");
};

const storeOf = async (page: Page): Promise<string> =>
  (await page.locator("[name=store] option").allTextContents()).find((name) =>
    name.includes("Automatic"),
  ) ?? "";

test("a carrier's transfer is matched to the parcels that fit, with its differences named, and taken back", async ({
  page,
  request,
}) => {
  const order = await aDeliveredParcel(request, "ghn");
  await openAsStaff(page, "/admin/payments/carriers", SENDER);
  const waiting = page.getByRole("table", { name: "Parcels that GHN has not paid" });
  await expect(waiting.getByRole("link", { name: order })).toBeVisible();
  await pageIsAccessible(page);

  await payOut(page, "ghn", "right");
  await page.goto("/admin/payments");
  const transfer = page.getByRole("article").filter({ hasText: "GHN CHUYEN TIEN COD" }).first();
  const parcelsOf = /\/admin\/payments\/\d+\/parcels/;
  await page.route(parcelsOf, async (route) => await route.abort(), { times: 1 });
  await transfer.getByRole("button", { name: "Parcels of a carrier" }).click();
  const dialog = page.getByRole("dialog", { name: "Parcels of a carrier" });
  await expect(dialog.getByText("The parcels could not be loaded.")).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("combobox", { name: "Carrier" })).toHaveValue("ghn");
  await expect(dialog.getByText("The parcels fit the transfer exactly.")).toBeVisible();
  await expect(dialog.getByRole("table", { name: "The chosen parcels" })).toContainText("₫");
  await pageIsAccessible(page, "dialog[open]");
  await tells(page, "success", "Matched to the parcels", () =>
    dialog.getByRole("button", { name: "Match the parcels" }).click(),
  );

  await page.goto("/admin/payments?state=payout");
  const paid = page.getByRole("article").filter({ hasText: "GHN CHUYEN TIEN COD" }).first();
  await paid.getByText(/^GHN pays \d+ parcels?/).click();
  await expect(paid.getByRole("table", { name: "Parcels that GHN paid" })).toContainText("₫");
  await pageIsAccessible(page);
  await page.goto("/admin/payments/carriers");
  await expect(page.getByRole("link", { name: order })).toBeHidden();

  await page.goto("/admin/payments?state=payout");
  await paid.getByRole("button", { name: "Undo the match" }).click();
  const undo = page.getByRole("dialog", { name: "Undo the match to parcels" });
  await undo.getByLabel("Reason").fill("The statement names others");
  await tells(page, "success", "The match is undone", () =>
    undo.getByRole("button", { name: "Undo" }).click(),
  );
  await page.goto("/admin/payments/carriers");
  await expect(page.getByRole("link", { name: order })).toBeVisible();
});

test(
  "parcels of a transfer are chosen by hand, with the amounts that came and a code that is unknown",
  { tag: "@long" },
  async ({ page, request }) => {
    await aDeliveredParcel(request, "viettel_post");
    await openAsStaff(page, "/admin/payments/carriers", SENDER);
    await payOut(page, "viettel_post", "other_amount");
    await page.goto("/admin/payments");
    const transfer = page.getByRole("article").filter({ hasText: "VIETTEL POST CHI COD" }).first();
    await transfer.getByRole("button", { name: "Parcels of a carrier" }).click();
    const dialog = page.getByRole("dialog", { name: "Parcels of a carrier" });
    await dialog.getByRole("radio", { name: /^Choose the parcels by hand/ }).check();
    const code = dialog.getByLabel("Another parcel, by its code");
    await code.fill("GHN999999");
    await code.press("Enter");
    await expect(dialog.getByText("no parcel of yours with the code GHN999999")).toBeVisible();
    await dialog.getByRole("group", { name: "Choose" }).getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: /^Change the amounts of/ }).press("Enter");
    await dialog.getByLabel(/^Cash paid for/).fill("1000");
    await expect(dialog.getByText("Other amount (1).")).toBeVisible();
    await expect(dialog.getByRole("checkbox", { name: /^Match them anyway/ })).toBeVisible();
    await pageIsAccessible(page, "dialog[open]");
  },
);

/** Each run has headings of its own, because the shop remembers the columns below them. */
const [cash, fees] = [`Cột A ${Date.now()}`, `Cột B ${Date.now()}`];

/** A statement of a carrier about parcels of the store, with these amounts. */
const statementOf = (lines: readonly (readonly (string | number)[])[]) => ({
  name: "bang-doi-soat.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    `\ufeff${[["Mã vận đơn", cash, fees], ...lines].map((line) => line.join(",")).join("\n")}`,
  ),
});

type Owed = { orderId: string; trackingCode: string; owedCod: number; owedFee: number };

/** The parcel of an order that its carrier has not paid for. */
const unpaidParcel = async (request: APIRequestContext, order: string): Promise<Owed> => {
  const { carriers } = await send<{ carriers: { parcels: Owed[] }[] }>(
    request,
    ["GET", "/admin/payouts/waiting"],
    await tokenOf(request, SENDER),
  );
  const found = carriers.flatMap(({ parcels }) => parcels).find(({ orderId }) => orderId === order);
  if (!found) throw new Error("the carrier has not paid for the parcel");
  return found;
};

test(
  "a carrier's statement asks for its columns once, names the differences and is matched to its transfer",
  { tag: "@long" },
  async ({ page, request }) => {
    const order = await aDeliveredParcel(request, "ghtk");
    const { trackingCode, owedCod, owedFee } = await unpaidParcel(request, order);
    await openAsStaff(page, "/admin/payments/carriers", SENDER);
    await payOut(page, "ghtk", "right");

    await page.goto("/admin/payments/carriers");
    await page.getByRole("link", { name: "Upload the carrier's statement GHTK" }).press("Enter");
    await page.waitForURL("/admin/payments/carriers/statement?carrier=ghtk");
    await page.goto("/admin/payments");
    const transfer = page.getByRole("article").filter({ hasText: "GHTK THANH TOAN COD" }).first();
    await transfer.getByRole("button", { name: "Parcels of a carrier" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Upload the carrier's" }).click();
    await page.waitForURL(/\/carriers\/statement\?carrier=ghtk&transaction=\d+$/);
    await expect(page.getByRole("combobox", { name: "Carrier" })).toHaveValue("ghtk");

    const file = page.locator("input[type=file]");
    await file.setInputFiles(statementOf([[trackingCode, owedCod - 1_000, owedFee]]));
    await expect(page.getByText("No column has the cash on delivery.")).toBeVisible();
    await pageIsAccessible(page);
    await page.getByLabel(cash).selectOption({ label: "Cash on delivery" });
    await page.getByLabel(fees).selectOption({ label: "Fee" });
    const rows = page.getByRole("table", { name: "The rows of the statement" });
    await expect(rows.getByText("Other amount")).toHaveCount(1);

    // The choice is remembered for files with these headings.
    const unknown = ["GHTK999999", 120_000, 20_000];
    await file.setInputFiles(statementOf([[trackingCode, owedCod - 1_000, owedFee], unknown]));
    await expect(page.getByText("is not a parcel of the store")).toBeVisible();
    await pageIsAccessible(page);
    const none = page.getByRole("radio", { name: /^None yet/ });
    const its = page.getByRole("radio", { name: /GHTK THANH TOAN COD/ }).first();
    const match = page.getByRole("button", { name: "Match the parcels" });
    await expect(its).toBeChecked();
    await none.check();
    await match.click();
    await expect(page.getByText("Please choose the transfer first.")).toBeVisible();
    await its.check();
    await page.getByRole("checkbox", { name: /^Match them anyway/ }).check();
    await match.click();
    await expect(page.getByText("1 parcel is matched to the transfer")).toBeVisible();
    await pageIsAccessible(page);
    await page.getByRole("link", { name: "See the transfer" }).press("Enter");
    const paid = page.getByRole("article").filter({ hasText: "GHTK THANH TOAN COD" }).first();
    await paid.getByText(/^GHTK pays 1 parcel/).click();
    await expect(paid.getByRole("table", { name: "Parcels that GHTK paid" })).toContainText("₫");
    await expect(paid.getByText("Ask the carrier.").first()).toBeVisible();
    await pageIsAccessible(page);
    await paid.getByRole("button", { name: "Undo the match" }).click();
    const undo = page.getByRole("dialog", { name: "Undo the match to parcels" });
    await undo.getByLabel("Reason").fill("The carrier sends a new one");
    await tells(page, "success", "The match is undone", () =>
      undo.getByRole("button", { name: "Undo" }).click(),
    );
  },
);

test(
  "a carrier's file that can't be read is refused in the language of the page, and the carrier stays chosen",
  { tag: "@long" },
  async ({ page }) => {
    await openAsStaff(page, "/admin/payments/carriers/statement", SENDER, "vn");
    const carrier = page.getByRole("combobox", { name: "Đơn vị vận chuyển" });
    await carrier.selectOption("ghtk");
    const file = page.locator("input[type=file]");
    const refused = [
      ["trống", Buffer.from(""), "Tệp trống"],
      ["chào", Buffer.from("Xin chào"), "Không tìm thấy kiện hàng nào"],
      ["bảng mã", Buffer.from([0x4d, 0xe3, 0x20, 0x80, 0x81, 0x8d, 0x2c, 0x90]), "CSV UTF-8"],
      ["quá lớn", Buffer.alloc(6 * 1024 * 1024, "a,"), "Tệp lớn hơn 5 MB."],
      ["quá dài", Buffer.from("a,b\n".repeat(2_001)), "tối đa 2.000 dòng"],
    ] as const;
    for (const [name, buffer, text] of refused) {
      await file.setInputFiles({ name: `${name}.csv`, mimeType: "text/csv", buffer });
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(`${name}.csv`)).toBeVisible();
      await expect(carrier).toHaveValue("ghtk");
    }
    await pageIsAccessible(page);
  },
);
