import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Lists every URL of the product. The last route, a store's own page, matches whatever no other route does. */
export default [
  layout("frame/shop.layout.tsx", [
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
    route("account/auth/code", "accounts/login/sign-on.page.tsx"),
    layout("frame/account.layout.tsx", [
      route("cart", "cart/cart.page.tsx"),
      route("checkout", "orders/checkout/checkout.page.tsx"),
      route("checkout/success", "orders/checkout/success.page.tsx"),
      route("order", "orders/order-menu.layout.tsx", [
        index("orders/orders.page.tsx"),
        route("profile", "accounts/profile/profile.page.tsx"),
        route("addresses", "addresses/addresses.page.tsx"),
        route("password", "accounts/password/password.page.tsx"),
        route("devices", "accounts/profile/devices.page.tsx"),
        route("privacy", "accounts/profile/privacy.page.tsx"),
        route(":id", "orders/order/order.page.tsx"),
      ]),
    ]),
    route(":tenantName", "catalogue/listing/store.page.tsx"),
    route(":tenantName/product/:productId", "catalogue/product/product.page.tsx"),
    route("*", "pages/not-found.page.tsx"),
  ]),
  layout("frame/staff/staff.layout.tsx", [
    route("admin", "staff/dashboard/dashboard.page.tsx"),
    route("admin/order", "staff/orders/orders.page.tsx"),
    route("admin/order/slips", "staff/orders/slips/slips.page.tsx"),
    route("admin/order/:id/slip", "staff/orders/slips/slip.page.tsx"),
    route("admin/all-products", "staff/products/all-products.page.tsx"),
    route("admin/all-products/new", "staff/products/form/new-product.page.tsx"),
    route("admin/all-products/import", "staff/products/imports/import.page.tsx"),
    route("admin/all-products/:id", "staff/products/form/edit-product.page.tsx"),
    route("admin/product-policy", "staff/placeholders/coming-soon.page.tsx", {
      id: "admin-product-policy",
    }),
    route("admin/voucher", "staff/placeholders/coming-soon.page.tsx", { id: "admin-voucher" }),
    route("admin/revenue", "staff/revenue/revenue.page.tsx"),
    route("admin/store-profile", "staff/placeholders/coming-soon.page.tsx", {
      id: "admin-store-profile",
    }),
    route("admin/reviews", "staff/placeholders/coming-soon.page.tsx", { id: "admin-reviews" }),
    route("admin/decor", "staff/placeholders/coming-soon.page.tsx", { id: "admin-decor" }),
    route("super-admin", "super-admin/admins.page.tsx"),
    route("super-admin/tenant", "super-admin/tenants.page.tsx"),
    route("super-admin/overview", "super-admin/overview/overview.page.tsx"),
  ]),
] satisfies RouteConfig;
