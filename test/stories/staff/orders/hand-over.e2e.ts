import { expect, test } from "@playwright/test";
import { aShopperOrders, openAsStaff, theOrder } from "../../staff-steps.ts";
import { longInVietnamese, stateIsAccessible } from "../../steps.ts";

for (const { language, act, asks, says, anyway, reason, needed, history } of [
  {
    language: "en",
    act: "Transfer",
    asks: "Transfer this order?",
    says: [
      /₫[\d,]+ of ₫[\d,]+ have not been paid/,
      "Nobody has reached the customer by phone yet.",
    ],
    anyway: "Hand over anyway",
    reason: /^Why is it handed over all the same\?/,
    needed: "Please give a reason.",
    history: "History",
  },
  {
    language: "vn",
    act: "Bàn giao",
    asks: "Bàn giao đơn hàng này?",
    says: [/Còn [\d.]+\s₫ trong tổng số [\d.]+\s₫ chưa/, "Chưa ai liên lạc được với khách hàng"],
    anyway: "Vẫn bàn giao",
    reason: /^Vì sao vẫn bàn giao đơn hàng\?/,
    needed: "Vui lòng cho biết lý do.",
    history: "Lịch sử",
  },
] as const)
  test(
    `an order that is neither paid nor called about is handed over only with a reason (${language})`,
    longInVietnamese(language),
    async ({ page, request }) => {
      const id = await aShopperOrders(request, "Power", "BANK_TRANSFER");
      await openAsStaff(page, `/admin/order?orderId=${id}`, "agent.power@phohang.test", language);
      const order = theOrder(page, id);
      await order.getByRole("button", { name: act, exact: true }).click();
      const dialog = page.getByRole("alertdialog", { name: asks });
      for (const text of says) await expect(dialog).toContainText(text);
      await dialog.getByRole("button", { name: anyway, exact: true }).click();
      await expect(dialog).toContainText(needed);
      await expect(dialog.getByLabel(reason)).toBeFocused();
      await stateIsAccessible(page);
      await dialog.getByLabel(reason).fill("Khách quen, trả cuối tháng");
      await dialog.getByRole("button", { name: anyway, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(order.getByRole("list", { name: history })).toContainText(
        "Khách quen, trả cuối tháng",
      );
    },
  );
