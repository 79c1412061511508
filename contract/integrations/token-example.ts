import type { EndpointKey } from "../contract.ts";
import { BASE_PATH } from "../wire/base-path.ts";
import type { Scope } from "./scopes.ts";

/** Shown instead of a token. */
export const TOKEN_PLACEHOLDER = "phk_…";

/** A call of an example, and its name in the client. */
type Call = { key: EndpointKey; name: string; body?: object };

const stock = { products: [{ productNumber: "GSB 16 RE", stock: 25 }] };

/** The call that an example makes with a scope. The first that a token may make counts, and reads come first. */
const calls: readonly [Scope, Call][] = [
  ["products:read", { key: "GET /admin/products", name: "listOwnProducts" }],
  ["orders:read", { key: "GET /admin/orders", name: "listStoreOrders" }],
  ["parcels:read", { key: "GET /admin/parcels", name: "listParcels" }],
  ["returns:read", { key: "GET /admin/returns", name: "listStoreReturns" }],
  ["revenue:read", { key: "GET /admin/revenue", name: "getRevenue" }],
  ["ledger:read", { key: "GET /admin/money", name: "getBalances" }],
  ["stock:write", { key: "PUT /admin/products/stock", name: "setStock", body: stock }],
];

/** `origin` is the address of the shop, such as `https://shop.example`. */
type Place = { origin: string; token?: string | undefined };

const callWith = (held: readonly Scope[]): Call | undefined =>
  calls.find(([scope]) => held.includes(scope))?.[1];

/** Commands of a shell that call the shop by curl with a token; null where its scopes have no example. */
export const curlExample = (
  held: readonly Scope[],
  { origin, token = TOKEN_PLACEHOLDER }: Place,
): string | null => {
  const call = callWith(held);
  if (!call) return null;
  const [method = "", path = ""] = call.key.split(" ");
  const data = call.body && [
    `  --request ${method} --header 'Content-Type: application/json' \\`,
    `  --data '${JSON.stringify(call.body)}' \\`,
  ];
  return [
    `TOKEN='${token}'`,
    "curl --silent --show-error --fail-with-body \\",
    '  --header "Authorization: Bearer $TOKEN" \\',
    ...(data ?? []),
    `  '${origin}${BASE_PATH}${path}'`,
  ].join("\n");
};

/** The same call by the client in Node.js: commands that fetch the client, write a program and run it. */
export const clientExample = (
  held: readonly Scope[],
  { origin, token = TOKEN_PLACEHOLDER }: Place,
): string | null => {
  const call = callWith(held);
  if (!call) return null;
  const request = call.body ? `{ body: ${JSON.stringify(call.body)} }` : "";
  return [
    `curl --silent --show-error --fail-with-body --output client.mjs '${origin}${BASE_PATH}/client.js'`,
    "cat > example.mjs <<'END'",
    'import { PhoHang } from "./client.mjs";',
    `const client = new PhoHang({ baseUrl: "${origin}", token: process.env.TOKEN });`,
    `console.log(JSON.stringify(await client.${call.name}(${request})));`,
    "END",
    `TOKEN='${token}' node example.mjs`,
  ].join("\n");
};
