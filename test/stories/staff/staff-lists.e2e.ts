import { expect, test } from "@playwright/test";
import { aShopperOrders, openAsStaff } from "../staff-steps.ts";

test(
  "every list says how many rows a page has, also one that is short or empty",
  { tag: "@long" },
  async ({ page, request }) => {
    const id = await aShopperOrders(request, "Power");
    const rows = page.getByLabel("Rows per page");
    const lists: [who: string, path: string, size: string][] = [
      ["agent.power@phohang.test", `/admin/order?orderId=${id}`, "10"],
      ["agent.power@phohang.test", "/admin/order?orderId=222222222", "10"],
      ["admin.power@phohang.test", "/admin/all-products?name=nothing-is-called-so&size=5", "5"],
      ["super@phohang.test", "/super-admin?role=SUPER_ADMIN", "20"],
      ["super@phohang.test", "/super-admin/tenant", "50"],
    ];
    for (const [who, path, size] of lists) {
      await openAsStaff(page, path, who);
      await expect(rows, path).toHaveValue(size);
      await expect(rows.getByRole("option")).toHaveText(["5", "10", "20", "30", "50"]);
    }
    await rows.selectOption("30");
    await expect(page).toHaveURL(/size=30$/);
    await expect(rows).toHaveValue("30");
  },
);
