import { moneyShots } from "./money-shots.ts";
import { breakOff, fail, hold, type Shot } from "./shot.ts";
import { webhookShots } from "./webhook-shots.ts";

/** A shopper's own pages. */
export const personalShots: readonly Shot[] = [
  { name: "cart", path: "/cart", as: "buyer" },
  { name: "cart-empty", path: "/cart", as: "newcomer" },
  { name: "cart-loading", path: "/cart", as: "buyer", before: hold(/^\/cart$/), unready: true },
  { name: "cart-failed", path: "/cart", as: "buyer", before: fail(/^\/cart$/) },
  { name: "cart-unreachable", path: "/cart", as: "buyer", before: breakOff(/^\/cart$/) },
  {
    name: "cart-removed",
    path: "/cart",
    as: "buyer",
    before: hold(/^\/cart\/delete/),
    act: async (page, say) =>
      await page
        .getByRole("button", { name: new RegExp(say("^Remove ", "^Xóa ")) })
        .nth(1)
        .click(),
    window: true,
  },
  {
    name: "cart-message",
    path: "/cart",
    as: "buyer",
    act: async (page, say) =>
      await page
        .getByRole("button", { name: new RegExp(say("^Message", "^Nhắn tin")) })
        .first()
        .click(),
    window: true,
  },
  { name: "checkout", path: "/checkout", as: "buyer" },
  {
    name: "checkout-loading",
    path: "/checkout",
    as: "buyer",
    before: hold(/^\/user\/addresses/),
    unready: true,
  },
  {
    name: "checkout-address-choice",
    path: "/checkout",
    as: "buyer",
    act: async (page, say) =>
      await page.getByRole("button", { name: say("Change", "Thay đổi") }).click(),
    window: true,
  },
  {
    name: "address-dialog",
    path: "/order/addresses",
    as: "newcomer",
    act: async (page, say) =>
      await page.getByRole("button", { name: say("Add new address", "Thêm địa chỉ mới") }).click(),
    window: true,
  },
  {
    name: "address-dialog-refused",
    path: "/order/addresses",
    as: "newcomer",
    act: async (page, say) => {
      await page.getByRole("button", { name: say("Add new address", "Thêm địa chỉ mới") }).click();
      await page.getByRole("dialog").getByRole("switch").check();
      await page.getByRole("dialog").locator("button[type=submit]").click();
    },
    window: true,
  },
  { name: "addresses", path: "/order/addresses", as: "customer" },
  { name: "addresses-empty", path: "/order/addresses", as: "newcomer" },
  {
    name: "addresses-loading",
    path: "/order/addresses",
    as: "customer",
    before: hold(/^\/user\/addresses/),
    unready: true,
  },
  {
    name: "address-delete",
    path: "/order/addresses",
    as: "customer",
    act: async (page, say) =>
      await page
        .getByRole("button", { name: new RegExp(say("^Delete", "^Xóa")) })
        .first()
        .click(),
    window: true,
  },
  { name: "orders", path: "/order", as: "customer" },
  { name: "orders-of-buyer", path: "/order", as: "buyer" },
  { name: "orders-empty", path: "/order", as: "newcomer" },
  { name: "orders-tab-empty", path: "/order?tab=canceled", as: "newcomer" },
  {
    name: "orders-loading",
    path: "/order",
    as: "customer",
    before: hold(/^\/orders$/),
    unready: true,
  },
  { name: "orders-failed", path: "/order", as: "customer", before: fail(/^\/orders$/) },
  { name: "order-pending", path: ({ orders }) => `/order/${orders.pending}`, as: "buyer" },
  { name: "order-transfer", path: ({ orders }) => `/order/${orders.transfer}`, as: "buyer" },
  { name: "order-requested", path: ({ orders }) => `/order/${orders.requested}`, as: "buyer" },
  { name: "order-delivering", path: ({ orders }) => `/order/${orders.delivering}`, as: "buyer" },
  { name: "order-completed", path: ({ orders }) => `/order/${orders.completed}`, as: "buyer" },
  { name: "order-unknown", path: "/order/2222222222", as: "buyer" },
  {
    name: "order-loading",
    path: ({ orders }) => `/order/${orders.pending}`,
    as: "buyer",
    before: hold(/^\/orders\//),
    unready: true,
  },
  {
    name: "order-cancel",
    path: ({ orders }) => `/order/${orders.pending}`,
    as: "buyer",
    act: async (page, say) => {
      await page.getByRole("button", { name: new RegExp(say("^Cancel ", "^Hủy ")) }).click();
      await page.getByRole("dialog").locator("button").last().click();
    },
    window: true,
  },
  {
    name: "order-evaluate",
    path: ({ orders }) => `/order/${orders.completed}`,
    as: "buyer",
    act: async (page, say) => {
      await page.getByRole("button", { name: new RegExp(say("^Evaluate", "^Đánh giá")) }).click();
      await page.getByRole("dialog").locator("button[type=submit]").click();
    },
    window: true,
  },
  {
    name: "order-contact",
    path: ({ orders }) => `/order/${orders.pending}`,
    as: "buyer",
    act: async (page, say) =>
      await page
        .getByRole("button", { name: new RegExp(say("^Contact store", "^Liên hệ cửa hàng")) })
        .click(),
    window: true,
  },
  {
    name: "order-print",
    path: ({ orders }) => `/order/${orders.transfer}`,
    as: "buyer",
    act: async (page) => await page.emulateMedia({ media: "print" }),
  },
  {
    name: "success",
    path: ({ orders }) => `/checkout/success?order=${orders.transfer}&order=${orders.pending}`,
    as: "buyer",
  },
  { name: "profile", path: "/order/profile", as: "customer" },
  { name: "password", path: "/order/password", as: "customer" },
  {
    name: "password-refused",
    path: "/order/password",
    as: "customer",
    act: async (page) => await page.getByRole("main").locator("button[type=submit]").click(),
  },
  { name: "staff-orders", path: "/admin/order", as: "agent" },
  { name: "staff-dashboard", path: "/admin?period=30days", as: "admin" },
  { name: "staff-overview", path: "/super-admin/overview?period=30days", as: "superAdmin" },
  { name: "staff-revenue", path: "/admin/revenue", as: "admin" },
  { name: "staff-products", path: "/admin/all-products", as: "admin" },
  {
    name: "staff-product-refused",
    path: "/admin/all-products/new",
    as: "admin",
    act: async (page) => await page.getByRole("main").locator("button[type=submit]").click(),
  },
  { name: "staff-decor", path: "/admin/decor", as: "admin" },
  { name: "staff-products-import", path: "/admin/all-products/import", as: "admin" },
  ...Object.values(moneyShots),
  ...webhookShots,
  { name: "staff-tokens", path: "/admin/tokens", as: "admin" },
  {
    name: "staff-tokens-refused",
    path: "/admin/tokens",
    as: "admin",
    act: async (page, say) => {
      await page.getByRole("button", { name: say("Make a token", "Tạo mã truy cập") }).click();
      await page.getByRole("dialog").locator("button[type=submit]").click();
    },
    window: true,
  },
  { name: "staff-synonyms", path: "/admin/synonyms", as: "admin" },
  { name: "super-synonyms", path: "/super-admin/synonyms", as: "superAdmin" },
  { name: "super-money", path: "/super-admin/money", as: "superAdmin" },
  { name: "super-vat-rates", path: "/super-admin/vat-rates", as: "superAdmin" },
  { name: "staff-refused", path: "/admin", as: "customer", window: true },
];
