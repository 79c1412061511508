import type { Role } from "#contract/wire/endpoint.ts";

export const admin = ["ROLE_TENANT_ADMIN"] as const;
export const staff = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const;
export const superAdmin = ["SUPER_ADMIN"] as const;
const everybody = [...staff, ...superAdmin] as const;

/** The chapters of the handbook with their pages (`handbook/{language}/{page}.md`), and the roles that they are for. */
export const chapters = [
  { key: "orders", roles: staff, pages: ["calls", "hand-over", "cancellations", "find-orders"] },
  { key: "products", roles: admin, pages: ["products", "quick-changes", "import", "categories"] },
  {
    key: "selling",
    roles: admin,
    pages: [
      "returns",
      "payments",
      "invoices",
      "money",
      "vouchers",
      "reviews",
      "dashboard",
      "revenue",
    ],
  },
  {
    key: "store",
    roles: admin,
    pages: ["store-profile", "policies", "carriers", "decoration", "integrations"],
  },
  { key: "you", roles: everybody, pages: ["settings", "team", "synonyms"] },
  {
    key: "shop",
    roles: superAdmin,
    pages: [
      "stores",
      "verification",
      "admins",
      "reported-reviews",
      "appeals",
      "shop-vouchers",
      "commission",
      "overview",
      "vat-rates",
    ],
  },
] as const;

export type HandbookPageName = (typeof chapters)[number]["pages"][number];
export type Chapter = (typeof chapters)[number];

export const chaptersFor = (roles: readonly Role[]): Chapter[] =>
  chapters.filter((chapter) => chapter.roles.some((role) => roles.includes(role)));

export const isHandbookPage = (name: string): name is HandbookPageName =>
  chapters.some(({ pages }) => pages.some((page) => page === name));
