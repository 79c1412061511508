import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";
import { staffPages } from "./frame/staff/staff-pages.ts";

/** The routes of staff's pages. Those of one layout follow each other. */
const staffRoutes = (): RouteConfigEntry[] => {
  const routes: RouteConfigEntry[] = [];
  for (const row of staffPages) {
    if (!("module" in row)) continue;
    const page = route(row.path.slice(1), row.module, "id" in row ? { id: row.id } : {});
    if (!("layout" in row)) routes.push(page);
    else if (routes.at(-1)?.file === row.layout) routes.at(-1)?.children?.push(page);
    else routes.push(layout(row.layout, [page]));
  }
  return routes;
};

/** Lists every URL of the product. The last route, a store's own page, matches whatever no other route does. */
export default [
  layout("frame/shop.layout.tsx", [
    layout("frame/shop-pages.layout.tsx", [
      index("home/to-home.tsx"),
      route("home", "home/home.page.tsx"),
      route("search", "catalogue/listing/search.page.tsx"),
      route("pages/:name", "pages/content.page.tsx"),
      route("regions", "pages/regions.page.tsx"),
      route("active-account", "accounts/register/active-account.page.tsx"),
      route("activate", "accounts/register/activate.page.tsx"),
      route("forgot-password", "accounts/password/forgot-password.page.tsx"),
      route("account/reset/finish", "accounts/password/reset-password.page.tsx"),
      route("account/email/finish", "accounts/profile/confirm-email.page.tsx"),
      route("order/find", "orders/find/find-order.page.tsx"),
      route("account/auth/code", "accounts/login/sign-on.page.tsx"),
      layout("frame/account.layout.tsx", [
        route("cart", "cart/cart.page.tsx"),
        route("checkout", "orders/checkout/checkout.page.tsx"),
        route("checkout/success", "orders/checkout/success.page.tsx"),
        route("order", "orders/order-menu.layout.tsx", [
          index("orders/orders.page.tsx"),
          route("vouchers", "vouchers/wallet.page.tsx"),
          route("profile", "accounts/profile/profile.page.tsx"),
          route("addresses", "addresses/addresses.page.tsx"),
          route("password", "accounts/password/password.page.tsx"),
          route("devices", "accounts/profile/devices.page.tsx"),
          route("privacy", "accounts/profile/privacy.page.tsx"),
          route("returns", "returns/returns.page.tsx"),
          route("returns/:id", "returns/one/return.page.tsx"),
          route(":id/return", "returns/request/new-return.page.tsx"),
          route(":id", "orders/order/order.page.tsx"),
        ]),
      ]),
      route(":tenantName", "catalogue/listing/store.page.tsx"),
      route(":tenantName/product/:productId", "catalogue/product/product.page.tsx"),
      route(":tenantName/policies/:name", "policies/policy.page.tsx"),
      route(":tenantName/vouchers", "vouchers/store-vouchers.page.tsx"),
      route("*", "pages/not-found.page.tsx"),
    ]),
  ]),
  layout("frame/staff/staff.layout.tsx", staffRoutes()),
] satisfies RouteConfig;
