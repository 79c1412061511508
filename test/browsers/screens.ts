import type { Cast } from "../screenshots/cast.ts";
import { staffAddresses } from "../stories/staff-addresses.ts";
import type { BrowserPage } from "./browser-page.ts";

type Act = (page: BrowserPage) => Promise<void>;
/** A page in a state that is measured. `act` makes the state, which has the `name`. */
export type Screen = { path: string; name?: string; act?: Act; only?: "phone" | "desktop" };

const press =
  (name: string, within?: string): Act =>
  async (page) =>
    await page.press({ role: "button", name, ...(within !== undefined && { within }) });
const pressThen =
  (name: string, seen: "dialog" | "option", within?: string): Act =>
  async (page) => {
    await press(name, within)(page);
    await page.sees({ role: seen });
  };
/** Types into the first field of a form, so that its save bar comes. */
const change: Act = async (page) => {
  await page.type(".", "Khoan 2", "main form");
  await page.sees({ role: "button", name: ".", within: ".save-bar" });
};
const search =
  (text: string, within = "main"): Act =>
  async (page) =>
    await page.type(".", text, within);

const visitor: Screen[] = [
  { path: "/home" },
  {
    path: "/home",
    name: "suggestions",
    act: async (page) => {
      await search("khoan")(page);
      await page.sees({ role: "option" });
    },
  },
  { path: "/bosch_power_tool" },
  { path: "/bosch_power_tool/vouchers" },
  { path: "/bosch_power_tool/policies/returns" },
  { path: "/search?name=khoan" },
  { path: "/search?name=khoan", name: "filters", only: "phone", act: press("^(Filters|Bộ lọc)") },
  { path: "/regions" },
];

const addedToCart = "^(Add to cart|Thêm vào giỏ)";

/** A shopper's own pages; the product page, whose buy bar stays on a phone. */
const shopper = ({ orders, product }: Cast): Screen[] => [
  { path: `/bosch_power_tool/product/${product.id}` },
  { path: `/bosch_power_tool/product/${product.id}`, name: "added", act: press(addedToCart) },
  { path: "/cart" },
  { path: "/checkout" },
  { path: `/checkout/success?order=${orders.transfer}&order=${orders.pending}` },
  ...(["transfer", "requested", "completed"] as const).map((name) => ({
    path: `/order/${orders[name]}`,
    name,
  })),
  ...[
    "",
    "/returns",
    "/vouchers",
    "/profile",
    "/addresses",
    "/password",
    "/devices",
    "/privacy",
  ].map((page) => ({ path: `/order${page}` })),
];

/** Every page of a store's staff, and what opens on them. */
const admin = ({ orders, product }: Cast): Screen[] => [
  ...staffAddresses("/admin", {
    "/admin/order/:id/slip": orders.pending,
    "/admin/all-products/:id": product.id,
  }).map((path) => ({ path })),
  { path: "/admin", name: "account", act: pressThen("(Account|Tài khoản): ", "dialog") },
  {
    path: "/admin",
    name: "palette",
    act: async (page) => {
      await pressThen("^(Find or go to|Tìm hoặc mở nhanh)", "dialog")(page);
      await search("khoan", "dialog[open]")(page);
      await page.sees({ role: "option" });
    },
  },
  { path: "/admin/order", name: "filter", act: pressThen("^(Filter|Lọc)", "dialog", "main") },
  {
    path: "/admin/order",
    name: "menu",
    only: "phone",
    act: pressThen("^(Actions for|Thao tác với) ", "dialog", "main"),
  },
  { path: "/admin/order", name: "search", act: search("Phượng") },
  {
    path: `/admin/order?orderId=${orders.delivering}`,
    name: "details",
    act: press("^(Details of|Chi tiết đơn)", "main"),
  },
  {
    path: "/admin/reviews",
    name: "answer",
    act: press("^(Answer the review|Trả lời đánh giá)"),
  },
  {
    path: "/admin/all-products",
    name: "menu",
    only: "phone",
    act: pressThen("^(Acts on|Thao tác với) ", "dialog", "main"),
  },
  ...[
    `/admin/all-products/${product.id}`,
    "/admin/product-policy/returns",
    "/admin/store-profile",
  ].map((path) => ({ path, name: "changed", act: change })),
];

const superAdmin = (): Screen[] => staffAddresses("/super-admin").map((path) => ({ path }));

/** The screens, by the person who opens them. */
export const screens: Record<
  "visitor" | "buyer" | "admin" | "superAdmin",
  (cast: Cast) => Screen[]
> = { visitor: () => visitor, buyer: shopper, admin, superAdmin };

/** `/order/2345678901` with "transfer" is "order-transfer", because ids differ from run to run. */
export const pictureName = ({ path, name }: Screen): string =>
  [...path.replace(/\?.*/, "").split("/"), name]
    .filter((part) => part !== undefined && /^[^\d]+$/.test(part))
    .join("-");
