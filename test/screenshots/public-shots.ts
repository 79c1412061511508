import { contentPages } from "#contract/content-pages.ts";
import { breakOff, hold, type Shot } from "./shot.ts";

const banner = "banner";

/** Public pages. */
export const publicShots: readonly Shot[] = [
  { name: "home", path: "/home" },
  { name: "store", path: "/bosch_power_tool" },
  { name: "store-filtered", path: "/bosch_power_tool?origin=DE&rating=4&sort=price_asc" },
  { name: "store-empty", path: "/bosch_power_tool?origin=VN" },
  { name: "store-unknown", path: "/bosch_garden_tools" },
  {
    name: "store-filters-open",
    path: "/bosch_power_tool",
    act: async (page, say) => {
      const opener = page.getByRole("button", { name: say("Filters", "Bộ lọc") });
      if (await opener.isVisible()) await opener.click();
    },
    window: true,
  },
  { name: "search", path: "/search?name=khoan" },
  { name: "search-none", path: "/search?name=qqxxzz" },
  {
    name: "search-suggestions",
    path: "/home",
    act: async (page) => {
      await page.getByRole("main").getByRole("combobox").first().fill("khoan");
      await page.getByRole("option").first().waitFor();
    },
    window: true,
  },
  {
    name: "product",
    path: ({ product }) => `/bosch_power_tool/product/${product.id}`,
  },
  {
    name: "product-added",
    path: ({ product }) => `/bosch_power_tool/product/${product.id}`,
    act: async (page, say) =>
      await page
        .getByRole("button", { name: say("Add to cart", "Thêm vào giỏ hàng") })
        .first()
        .click(),
    window: true,
  },
  { name: "product-unknown", path: "/bosch_power_tool/product/999999" },
  { name: "lost", path: "/no/such/page" },
  { name: "regions", path: "/regions" },
  { name: "active-account", path: "/active-account" },
  { name: "activate-failed", path: "/activate?key=none" },
  { name: "activate-busy", path: "/activate?key=none", before: hold(/^\/auth\/activate/) },
  { name: "forgot-password", path: "/forgot-password" },
  {
    name: "forgot-password-refused",
    path: "/forgot-password",
    act: async (page) => await page.getByRole("main").locator("button[type=submit]").click(),
  },
  { name: "find-order", path: "/order/find" },
  { name: "reset-password", path: "/account/reset/finish?key=none" },
  { name: "reset-password-bad-link", path: "/account/reset/finish" },
  {
    name: "sign-on-failed",
    path: "/account/auth/code",
    act: async (page) => await page.getByRole("alertdialog").waitFor(),
    window: true,
  },
  {
    name: "login",
    path: "/home",
    act: async (page, say) => {
      await page
        .getByRole(banner)
        .getByRole("button", { name: say("Log in", "Đăng nhập") })
        .click();
      await page
        .getByRole("dialog")
        .getByLabel(/^E-?mail/)
        .waitFor();
    },
    window: true,
  },
  {
    name: "login-refused",
    path: "/home",
    act: async (page, say) => {
      await page
        .getByRole(banner)
        .getByRole("button", { name: say("Log in", "Đăng nhập") })
        .click();
      await page.getByRole("dialog").locator("button[type=submit]").click();
    },
    window: true,
  },
  {
    name: "register",
    path: "/home",
    act: async (page, say) => {
      await page
        .getByRole(banner)
        .getByRole("button", { name: say("Log in", "Đăng nhập") })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Register", "Đăng ký") })
        .click();
      await page.getByRole("dialog").locator("button[type=submit]").last().click();
    },
    window: true,
  },
  {
    name: "language",
    path: "/home",
    act: async (page, say) =>
      await page
        .getByRole(banner)
        .getByRole("button", { name: say("Language", "Ngôn ngữ") })
        .click(),
    window: true,
  },
  {
    name: "menu",
    path: "/pages/contact",
    act: async (page, say) => {
      const menu = page.getByRole("button", { name: say("Menu", "Menu"), exact: true });
      const products = page.getByRole("button", {
        name: say("Products", "Sản phẩm"),
        exact: true,
      });
      await ((await menu.isVisible()) ? menu : products).click();
    },
    window: true,
  },
  {
    name: "consent",
    path: "/home",
    act: async (page) => {
      await page.context().clearCookies({ name: "do-consent" });
      await page.reload();
      await page.getByRole("dialog").last().waitFor();
    },
    window: true,
  },
  {
    name: "search-unanswered",
    path: "/home",
    before: breakOff(/^\/products\/search/),
    act: async (page, say) => {
      await page.getByRole("main").getByRole("combobox").first().fill("khoan");
      const told = say("The search does not answer", "Hiện chưa thể tìm kiếm");
      await page.locator(":popover-open").getByText(told).waitFor();
    },
    window: true,
  },
  ...contentPages.map((name) => ({ name: `page-${name}`, path: `/pages/${name}` })),
];
