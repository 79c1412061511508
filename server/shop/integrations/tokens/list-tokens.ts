import type { Contract } from "#contract/contract.ts";
import { ENDED_TOKENS_SHOWN, TOKEN_ACTS_SHOWN } from "#contract/integrations/tokens.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { selectActs, selectToken, selectTokens, type TokenRow } from "./tokens.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
const NOTHING = 0; // no token has this key

type Tokens = Answer<Contract["GET /admin/tokens"]>;

export const listTokens = async ({ db, clock }: Shop, tenant: TenantId): Promise<Tokens> => {
  const now = clock();
  const rows = await readAs(db, { tenant }, (client) =>
    selectTokens(client, { tenant, now, mostEnded: ENDED_TOKENS_SHOWN }),
  );
  return { tokens: rows.map(serializeToken) };
};

/** The last acts of a store's token. Refuses `http/not-found`. */
export const listTokenActs = async (
  { db }: Shop,
  tenant: TenantId,
  wireId: string,
): Promise<Answer<Contract["GET /admin/tokens/{id}/acts"]>> =>
  await readAs(db, { tenant }, async (client) => {
    const id = keyOfId(wireId) ?? NOTHING;
    const [[token], rows] = await Promise.all([
      selectToken(client, { tenant, id }),
      selectActs(client, { tenant, id, most: TOKEN_ACTS_SHOWN }),
    ]);
    if (!token) throw new Refused("http/not-found");
    return { acts: rows.map(({ act, object, at }) => ({ act, object, at: at.toISOString() })) };
  });

/** A token as its store sees it. */
export const serializeToken = (row: TokenRow): Tokens["tokens"][number] => ({
  id: String(row.id),
  name: row.name,
  scopes: row.scopes,
  hint: row.hint,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});
