import { superAdmin } from "./handbook-pages.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages of the super administration, which end the list of `staff-pages.ts`. */
export const superPages = [
  {
    path: "/super-admin",
    module: "super-admin/admins/admins.page.tsx",
    roles: superAdmin,
    title: "super-admin:admins.title",
    help: "admins",
    menu: { key: "admins", icon: "user" },
  },
  {
    path: "/super-admin/tenant",
    module: "super-admin/tenants/tenants.page.tsx",
    roles: superAdmin,
    title: "super-admin:tenants.title",
    help: "stores",
    menu: { key: "tenants", icon: "store" },
  },
  {
    path: "/super-admin/overview",
    module: "super-admin/overview/overview.page.tsx",
    roles: superAdmin,
    title: "super-admin:overview.title",
    help: "overview",
    menu: { key: "overview", icon: "chart" },
  },
  {
    path: "/super-admin/voucher",
    module: "staff/vouchers/vouchers.page.tsx",
    id: "super-vouchers",
    roles: superAdmin,
    title: "vouchers:list.shopTitle",
    help: "shop-vouchers",
    menu: { key: "shopVouchers", icon: "tag" },
  },
  {
    path: "/super-admin/voucher/:id",
    module: "staff/vouchers/voucher.page.tsx",
    id: "super-voucher",
    roles: superAdmin,
    help: "shop-vouchers",
  },
  {
    path: "/super-admin/reviews",
    module: "super-admin/reviews/reviews.page.tsx",
    roles: superAdmin,
    title: "staff.reportedReviews",
    help: "reported-reviews",
    menu: { key: "reportedReviews", icon: "star" },
  },
  {
    path: "/super-admin/synonyms",
    module: "staff/synonyms/synonyms.page.tsx",
    id: "super-synonyms",
    roles: superAdmin,
    title: "staff.synonyms",
    help: "synonyms",
    menu: { key: "synonyms", icon: "search" },
  },
  {
    path: "/super-admin/help",
    module: "staff/help/help.page.tsx",
    id: "super-help",
    roles: superAdmin,
    title: "staff.help",
  },
  {
    path: "/super-admin/help/:name",
    module: "staff/help/help-page.page.tsx",
    id: "super-help-page",
    roles: superAdmin,
    heading: "staff.help",
  },
] as const satisfies readonly StaffPage[];
