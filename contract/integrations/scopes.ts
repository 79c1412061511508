/** The scopes of machine tokens (`beyond §5`). Writing doesn't include reading. */
export const scopes = [
  "products:read",
  "products:write",
  "stock:write",
  "orders:read",
  "orders:write",
  "parcels:read",
  "parcels:write",
  "returns:read",
  "returns:write",
  "revenue:read",
  "ledger:read",
] as const;

export type Scope = (typeof scopes)[number];
