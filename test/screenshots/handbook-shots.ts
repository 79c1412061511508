import { moneyShots } from "./money-shots.ts";
import type { Shot } from "./shot.ts";

/** The pictures of the handbook: real pages in the state that its text describes. Each shows the window. */
export const handbookShots: readonly Shot[] = [
  { name: "orders", path: "/admin/order", as: "agent" },
  {
    name: "order-details",
    path: ({ orders }) => `/admin/order?orderId=${orders.delivering}`,
    as: "agent",
    // The order that a search finds shows its details at once.
    act: async (page, say) => {
      const heading = page.getByRole("heading", { name: say("History", "Lịch sử") });
      await heading.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "hand-over",
    path: ({ orders }) => `/admin/order?orderId=${orders.transferred}`,
    as: "agent",
    act: async (page, say) => {
      const confirm = new RegExp(say("^Confirm delivering", "^Xác nhận đang giao"));
      await page.getByRole("button", { name: confirm }).first().click();
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
    },
  },
  { name: "payments", path: "/admin/payments", as: "admin" },
  { ...moneyShots.payouts, name: "payouts" },
  {
    ...moneyShots.carrierStatement,
    name: "carrier-statement",
    act: async (page, say, cast) => {
      await moneyShots.carrierStatement.act(page, say, cast);
      const found = page.getByRole("heading", { name: say("What GHN pays", "GHN trả những gì") });
      await found.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    },
  },
  { ...moneyShots.money, name: "money" },
  { ...moneyShots.statement, name: "statement" },
  { name: "products", path: "/admin/all-products", as: "admin" },
  { name: "product-form", path: "/admin/all-products/new", as: "admin" },
  { name: "import", path: "/admin/all-products/import", as: "admin" },
  {
    name: "categories",
    path: "/admin/all-products",
    as: "admin",
    act: async (page, say) => {
      const open = say("Edit product categories", "Sửa danh mục sản phẩm");
      await page.getByRole("button", { name: open }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "voucher", path: "/admin/voucher/new", as: "admin" },
  { name: "reviews", path: "/admin/reviews", as: "admin" },
  { name: "dashboard", path: "/admin?period=30days", as: "admin" },
  { name: "revenue", path: "/admin/revenue", as: "admin" },
  { name: "store-profile", path: "/admin/store-profile", as: "admin" },
  { name: "policy", path: "/admin/product-policy/returns", as: "admin" },
  { name: "decoration", path: "/admin/decor", as: "partsAdmin" },
  { name: "notices", path: "/admin/settings/notices", as: "admin" },
  { name: "stores", path: "/super-admin/tenant", as: "superAdmin" },
  {
    name: "identity",
    path: "/super-admin/tenant",
    as: "superAdmin",
    act: async (page, say) => {
      const open = new RegExp(say("^Identity of", "^Danh tính của"));
      await page.getByRole("button", { name: open }).first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "admins", path: "/super-admin", as: "superAdmin" },
  { name: "reported-reviews", path: "/super-admin/reviews", as: "superAdmin" },
  { name: "synonyms", path: "/super-admin/synonyms", as: "superAdmin" },
  { name: "vat-rates", path: "/super-admin/vat-rates", as: "superAdmin" },
  { name: "overview", path: "/super-admin/overview?period=30days", as: "superAdmin" },
];
