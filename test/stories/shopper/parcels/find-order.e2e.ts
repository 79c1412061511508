import { expect, test } from "@playwright/test";
import { aGood, call, newShopper, placeOrder } from "../../shopper-steps.ts";
import { openPage, pageIsAccessible, stateIsAccessible } from "../../steps.ts";
import { bookParcel, parcelMoves } from "../../parcel-steps.ts";

test(
  "an order is found without login, masked, and with its parcel",
  { tag: "@phone" },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const good = await aGood(request, "Automatic", 8);
    const [order] = await placeOrder(request, shopper, [[good, 2]]);
    const id = order?.id ?? "";
    await bookParcel(request, id, "ghtk");
    const parcels = async () =>
      (await call<{ parcels: { state: string }[] }>(request, "GET", `/orders/${id}`, shopper))
        .parcels;
    await expect.poll(parcels, { timeout: 60_000 }).toMatchObject([{ state: "booked" }]);
    await parcelMoves(request, `${id}-1`, "failed");

    await openPage(page, "/home");
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    await page
      .getByRole("dialog", { name: "Log in" })
      .getByRole("link", { name: "Find an order without logging in" })
      .click();
    await expect(page).toHaveURL(/\/order\/find$/);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Find the order" }).click();
    await expect(main.getByText("Please enter the order id")).toBeVisible();
    await main.getByLabel("Order id").fill(id.toLowerCase());
    await main.getByLabel("Phone number of the delivery").fill("0987 654 321");
    await main.getByRole("button", { name: "Find the order" }).click();
    await expect(main.getByText("No order has this id and this phone number.")).toBeVisible();
    await stateIsAccessible(page);

    await main.getByLabel("Phone number of the delivery").fill("0912 345 678");
    await main.getByRole("button", { name: "Find the order" }).click();
    const found = page.getByRole("region", { name: `Order ${id}` });
    await expect(found.getByRole("heading", { level: 2, name: `Order ${id}` })).toBeFocused();
    await expect(found).toContainText(`2 × ${good.name}`);
    await expect(found).toContainText("T••• T••• M•••");
    await expect(found).not.toContainText("Hàng Bài");
    const parcel = found.getByRole("region", { name: "Parcel", exact: true });
    await expect(parcel).toContainText("The delivery was put off");
    await expect(parcel).toContainText("Please have somebody there");
    await expect(parcel.getByRole("link", { name: /^Track at/ })).toHaveCount(0);
    await pageIsAccessible(page);
  },
);

test(
  "the link of a mail fills in the id, in Vietnamese",
  { tag: ["@long", "@phone"] },
  async ({ page, request }) => {
    const shopper = await newShopper(request);
    const [order] = await placeOrder(request, shopper, [[await aGood(request, "Home", 8), 1]]);
    const id = order?.id ?? "";
    await openPage(page, `/order/find?id=${id}`, "vn");
    await expect(page.getByLabel("Mã đơn hàng")).toHaveValue(id);
    await page.getByLabel("Số điện thoại nhận hàng").fill("0912345678");
    await page.getByRole("button", { name: "Tra cứu", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: `Đơn hàng ${id}` })).toBeVisible();
    await expect(page.getByText("Tên và địa chỉ được che ở đây.")).toBeVisible();
    await stateIsAccessible(page);
  },
);
