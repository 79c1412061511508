import type { EndpointKey } from "../contract.ts";
import { BASE_PATH } from "../wire/base-path.ts";
import { scopes, type Scope } from "./scopes.ts";

/** Shown instead of a token. */
export const TOKEN_PLACEHOLDER = "phk_…";

/** The read that an example calls with a scope. */
const reads = {
  "products:read": "GET /admin/products",
  "orders:read": "GET /admin/orders",
  "parcels:read": "GET /admin/parcels",
  "returns:read": "GET /admin/returns",
  "revenue:read": "GET /admin/revenue",
  "ledger:read": "GET /admin/money",
} as const satisfies Partial<Record<Scope, EndpointKey>>;

const readOf = (scope: Scope): string | undefined =>
  Object.entries(reads).find(([name]) => name === scope)?.[1];

/**
 * Commands of a shell that call the shop with a token, by the first of its scopes that an example knows; null where none
 * is. `origin` is the address of the shop, such as `https://shop.example`.
 */
export const tokenExample = (
  held: readonly Scope[],
  { origin, token = TOKEN_PLACEHOLDER }: { origin: string; token?: string | undefined },
): string | null => {
  const api = origin + BASE_PATH;
  const shell = [
    `TOKEN='${token}'`,
    "curl --silent --show-error --fail-with-body \\",
    '  --header "Authorization: Bearer $TOKEN" \\',
  ];
  const path = scopes
    .filter((scope) => held.includes(scope))
    .map(readOf)
    .find((key) => key !== undefined)
    ?.split(" ")[1];
  if (path !== undefined) return [...shell, `  '${api}${path}'`].join("\n");
  if (!held.includes("stock:write")) return null;
  const body = { products: [{ productNumber: "GSB 16 RE", stock: 25 }] };
  return [
    ...shell,
    "  --request PUT --header 'Content-Type: application/json' \\",
    `  --data '${JSON.stringify(body)}' \\`,
    `  '${api}/admin/products/stock'`,
  ].join("\n");
};
