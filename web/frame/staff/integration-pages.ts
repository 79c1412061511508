import { admin } from "./handbook-pages.ts";
import type { StaffPage } from "./staff-page.ts";

/** The pages about a store's own software, as rows of `staffPages`. */
export const integrationPages = [
  {
    path: "/admin/tokens",
    module: "staff/tokens/tokens.page.tsx",
    roles: admin,
    title: "staff.tokens",
    help: "integrations",
    menu: { key: "tokens", group: "integrations", icon: "lock" },
  },
  {
    path: "/admin/webhooks",
    module: "staff/webhooks/webhooks.page.tsx",
    roles: admin,
    title: "staff.webhooks",
    help: "integrations",
    menu: { key: "webhooks", group: "integrations", icon: "link" },
  },
  {
    path: "/admin/webhooks/:id",
    module: "staff/webhooks/deliveries/webhook.page.tsx",
    roles: admin,
    title: "webhooks:deliveries.pageTitle",
    help: "integrations",
  },
] as const satisfies readonly StaffPage[];
