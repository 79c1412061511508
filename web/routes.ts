import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every URL of the product. The last one, a store's own page, takes what no other does. */
export default [
  layout("frame/shop.layout.tsx", [
    index("home/to-home.tsx"),
    route("home", "home/home.page.tsx"),
    route("search", "catalogue/search.page.tsx"),
    route("pages/:name", "pages/content.page.tsx"),
    route("regions", "pages/regions.page.tsx"),
    route("active-account", "accounts/active-account.page.tsx"),
    route("activate", "accounts/activate.page.tsx"),
    route("forgot-password", "accounts/forgot-password.page.tsx"),
    route("account/reset/finish", "accounts/reset-password.page.tsx"),
    route("account/email/finish", "accounts/confirm-email.page.tsx"),
    route("account/auth/code", "accounts/sign-on.page.tsx"),
    layout("frame/account.layout.tsx", [
      route("cart", "cart/cart.page.tsx"),
      route("checkout", "orders/checkout.page.tsx"),
      route("checkout/success", "orders/success.page.tsx"),
      route("order", "orders/order-menu.layout.tsx", [
        index("orders/orders.page.tsx"),
        route("profile", "accounts/profile.page.tsx"),
        route("addresses", "addresses/addresses.page.tsx"),
        route("password", "accounts/password.page.tsx"),
        route("devices", "accounts/devices.page.tsx"),
        route("privacy", "accounts/privacy.page.tsx"),
        route(":id", "orders/order.page.tsx"),
      ]),
    ]),
    route(":tenantName", "catalogue/store.page.tsx"),
    route(":tenantName/product/:productId", "catalogue/product.page.tsx"),
    route("*", "pages/not-found.page.tsx"),
  ]),
  layout("frame/staff.layout.tsx", [
    route("admin", "staff/dashboard.page.tsx"),
    route("admin/order", "staff/orders.page.tsx"),
    route("admin/order/:id/slip", "staff/slip.page.tsx"),
    route("admin/all-products", "staff/all-products.page.tsx"),
    route("admin/product-policy", "staff/soon.page.tsx", { id: "admin-product-policy" }),
    route("admin/voucher", "staff/soon.page.tsx", { id: "admin-voucher" }),
    route("admin/revenue", "staff/soon.page.tsx", { id: "admin-revenue" }),
    route("admin/store-profile", "staff/soon.page.tsx", { id: "admin-store-profile" }),
    route("admin/reviews", "staff/soon.page.tsx", { id: "admin-reviews" }),
    route("admin/decor", "staff/soon.page.tsx", { id: "admin-decor" }),
    route("super-admin", "super-admin/admins.page.tsx"),
    route("super-admin/tenant", "super-admin/tenants.page.tsx"),
  ]),
] satisfies RouteConfig;
