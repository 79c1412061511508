import { expect, test, type Locator } from "@playwright/test";
import { actsOnReturn, aDeliveredOrder, aPicture, theShopperAsks } from "../return-steps.ts";
import { openAs } from "../shopper-steps.ts";
import { message, stateIsAccessible } from "../steps.ts";

/** Counts what a thumb does; typing is counted by the field that it begins in. */
const aThumb = () => {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.click();
    },
  };
};

test(
  "a customer asks for a refund with two pictures in under a minute and seven taps, sends the goods, and sees who is due until when",
  { tag: ["@phone"] },
  async ({ page, request }) => {
    const bought = await aDeliveredOrder(request, 1, "Công Tằng Tôn Nữ Nguyễn Thị Thanh Hương");
    await openAs(page, bought.shopper, `/order/${bought.orderId}`, "vn");
    const { tap, taps } = aThumb();
    const began = Date.now();

    await tap(page.getByRole("link", { name: "Đổi trả / Hoàn tiền" }));
    await expect(page.locator("[name=goods]")).toBeChecked();
    await tap(page.getByText("Hàng bể vỡ, lỗi, không dùng được"));
    const chooser = page.waitForEvent("filechooser");
    await tap(page.getByText("Thêm ảnh", { exact: true }));
    await (await chooser).setFiles([await aPicture(), await aPicture("#040", 2400)]);
    await tap(page.getByLabel("Ngân hàng"));
    await page.getByLabel("Ngân hàng").selectOption("Vietcombank");
    await tap(page.getByLabel("Số tài khoản"));
    await page.keyboard.type("0011 0012 34567");
    await tap(page.getByLabel("Chủ tài khoản"));
    await page.keyboard.type("TRAN THI MUA");
    await expect(page.getByText("Dự kiến hoàn tiền")).toBeVisible();
    // Both pictures are there before the button is pressed: they were uploaded while the shopper typed.
    await expect(page.getByRole("button", { name: "Xóa ảnh 2" })).toBeVisible();
    await expect(page.locator("[aria-busy=true] img")).toHaveCount(0);
    await tap(page.getByRole("button", { name: "Gửi yêu cầu" }));
    await expect(page.getByText("Cửa hàng đang xem yêu cầu của bạn")).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(7);
    expect(Date.now() - began).toBeLessThan(60_000);

    await expect(page.getByText("Nếu cửa hàng không trả lời")).toBeVisible();
    await expect(page.getByText("Chưa chốt: cửa hàng cần kiểm tra hàng trước.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Ảnh [12]$/ })).toHaveCount(2);
    await expect(page.getByText("4567")).toBeVisible();
    await expect(page.getByText("0011001234567")).toHaveCount(0);
    await stateIsAccessible(page);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    await actsOnReturn(request, id, "decision", { decision: "accept", way: "own" });
    await page.reload();
    await expect(page.getByText("Hãy gửi hàng về cửa hàng")).toBeVisible();
    await page.getByRole("button", { name: "Đã gửi kiện hàng" }).click();
    await expect(page.getByText("Vui lòng nhập mã vận đơn.")).toBeVisible();
    await page.getByLabel("Đơn vị vận chuyển").fill("Viettel Post");
    await page.getByLabel("Mã vận đơn").fill("VTP123456789");
    await page.getByLabel("Tôi có biên nhận").check();
    await page.getByLabel("Số tiền trên biên nhận").fill("38000");
    const receipt = page.waitForEvent("filechooser");
    await page.getByText("Thêm ảnh", { exact: true }).click();
    await (await receipt).setFiles(await aPicture("#fff"));
    await expect(page.getByRole("button", { name: "Xóa ảnh 1" })).toBeVisible();
    await expect(page.locator("[aria-busy=true] img")).toHaveCount(0);
    await page.getByRole("button", { name: "Đã gửi kiện hàng" }).click();
    await expect(page.getByText("Hàng đang trên đường về cửa hàng")).toBeVisible();
    await expect(page.getByText("VTP123456789").first()).toBeVisible();

    await page.getByRole("link", { name: "Tất cả yêu cầu đổi trả" }).click();
    const row = page.getByRole("link").filter({ hasText: "Hàng bể vỡ" });
    await expect(row).toContainText("Đang gửi trả");
    await expect(row).toContainText("Đến lượt cửa hàng");
    await stateIsAccessible(page);
  },
);

test(
  "a customer withdraws a return, asks for a partial refund, and cannot ask for more pieces than are left",
  { tag: "@long" },
  async ({ page, request }) => {
    const bought = await aDeliveredOrder(request, 2);
    await openAs(page, bought.shopper, "/order/returns");
    await expect(page.getByText("You have not returned anything yet")).toBeVisible();

    const first = await theShopperAsks(request, bought);
    await page.goto(`/order/returns/${first}`);
    await page.getByRole("button", { name: "Withdraw" }).click();
    const question = page.getByRole("alertdialog", { name: "Withdraw this return?" });
    await stateIsAccessible(page);
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("You withdrew this return")).toBeVisible();

    await theShopperAsks(request, bought);
    await page.goto(`/order/${bought.orderId}/return`);
    await expect(page.getByText("1 piece can be returned")).toBeVisible();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Choose a reason.")).toBeVisible();
    await page.getByText("Not as described").click();
    await page.getByText("Keep it, with a partial refund").click();
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page.getByText("Add a picture that shows the fault.")).toBeVisible();
    await page
      .locator("input[type=file]")
      .last()
      .setInputFiles(await aPicture());
    await page.getByLabel("How much should be refunded?").fill("50000");
    await page.getByLabel("Bank").selectOption("Techcombank");
    await page.getByLabel("Account number").fill("19012345678");
    await page.getByLabel("Account holder").fill("TRAN THI MUA");
    await expect(page.locator("[aria-busy=true] img")).toHaveCount(0);
    await page.getByRole("button", { name: "Send request" }).click();
    await message(page, "success", "Your request was sent.").first().waitFor();
    await expect(page.getByText(/Keep it, with a partial refund \(₫50,000\)/)).toBeVisible();

    await page.goto(`/order/${bought.orderId}/return`);
    await expect(page.getByText("Nothing of this order can be returned any more")).toBeVisible();
  },
);
