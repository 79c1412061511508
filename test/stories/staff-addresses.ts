import { generatePath } from "react-router";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { staffPages } from "#web/frame/staff/staff-pages.ts";

type Path = (typeof staffPages)[number]["path"];
type PathOfOne = Extract<Path, `${string}:${string}`>;

/** The ids and names in addresses of pages about one order, product, policy, voucher or page of the handbook. */
export type Things = Record<PathOfOne, string>;

/** The store that stories open as its admin, Bosch Power Tool. */
const STORE = 2;

/** Things that the demo shop has, but for the order and the returns. */
export const demoThings: Things = {
  "/admin/order/:id/slip": "12345678",
  "/admin/returns/:id": "23456789AB",
  "/admin/all-products/:id": "1",
  "/admin/product-policy/:name": "returns",
  "/admin/money/statements/:id": `${STORE}-${vietnamDay(new Date()).slice(0, 7)}`,
  "/admin/voucher/:id": "new",
  "/admin/webhooks/:id": "1",
  "/admin/help/:name": "calls",
  "/super-admin/voucher/:id": "new",
  "/super-admin/returns/:id": "23456789AB",
  "/super-admin/help/:name": "stores",
};

/** The addresses of every page of the administration (`/admin`) or of the super administration. */
export const staffAddresses = (
  area: "/admin" | "/super-admin",
  things: Partial<Things> = {},
): string[] => {
  const all: Record<string, string> = { ...demoThings, ...things };
  const paths = staffPages
    .map(({ path }) => path)
    .filter((path) => path.split("/")[1] === area.slice(1));
  return [...new Set<string>(paths)].map((path) => {
    const thing = all[path] ?? null;
    return generatePath(path, { id: thing, name: thing });
  });
};
