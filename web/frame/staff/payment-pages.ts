import { admin } from "./handbook-pages.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages about payments of a store's orders, as rows of `staffPages`. */
export const paymentPages = [
  {
    path: "/admin/payments",
    module: "staff/payments/inbox/payments.page.tsx",
    roles: admin,
    title: "staff.payments",
    help: "payments",
    menu: { key: "payments", icon: "card" },
  },
  {
    path: "/admin/payments/reconciliation",
    module: "staff/payments/reconciliation/reconciliation.page.tsx",
    roles: admin,
    title: "payments:menu.reconciliation",
    heading: "staff.payments",
    help: "payments",
  },
  {
    path: "/admin/payments/statement",
    module: "staff/payments/statement/statement.page.tsx",
    roles: admin,
    title: "payments:menu.statement",
    heading: "staff.payments",
    help: "payments",
  },
  {
    path: "/admin/payments/carriers",
    module: "staff/payouts/payouts.page.tsx",
    roles: admin,
    title: "payments:menu.carriers",
    heading: "staff.payments",
    help: "payments",
  },
  {
    path: "/admin/payments/carriers/statement",
    module: "staff/payouts/statement/carrier-statement.page.tsx",
    roles: admin,
    title: "payouts:upload.title",
    heading: "staff.payments",
    help: "payments",
  },
  {
    path: "/admin/payments/connections",
    module: "staff/payments/connections/connections.page.tsx",
    roles: admin,
    title: "payments:menu.connections",
    heading: "staff.payments",
    help: "payments",
  },
] as const satisfies readonly StaffPage[];
