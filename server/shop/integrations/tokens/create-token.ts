import { randomInt } from "node:crypto";
import type { Contract } from "#contract/contract.ts";
import {
  TOKEN_HINT,
  TOKEN_LENGTH,
  TOKEN_PREFIX,
  TOKENS_MAX,
} from "#contract/integrations/tokens.ts";
import type { newTokenInput } from "#contract/staff/integrations/tokens.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { createTokenAccount, isPassword, proveOwner } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { tokenHash } from "./find-token-caller.ts";
import { serializeToken } from "./list-tokens.ts";
import { countTokens, insertToken, lockStore, selectToken } from "./tokens.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type NewToken = Answer<Contract["POST /admin/tokens"]>;

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const drawToken = (): string =>
  TOKEN_PREFIX +
  Array.from({ length: TOKEN_LENGTH }, () => letters[randomInt(letters.length)]).join("");

/**
 * Makes a machine token of the caller's store, after the admin has proven to own the account. Only this answer has the
 * token. Refuses `accounts/wrong-password`, `accounts/proof-needed` and `integrations/too-many-tokens`.
 */
export const createToken = async (
  shop: Shop,
  { tenant, accountId: createdBy, sessionId, email }: StaffPerson,
  { name, scopes, expiresAt, password }: z.output<typeof newTokenInput>,
  address: string,
): Promise<NewToken> => {
  const { db, clock } = shop;
  const until = expiresAt === undefined ? null : new Date(expiresAt);
  if (until !== null && until <= clock())
    throw new Refused("http/invalid", {}, [{ path: "expiresAt", code: "past", details: {} }]);
  await proveOwner({ ...shop, isPassword }, { sessionId, email, password, address });
  const token = drawToken();
  const row = await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await lockStore(client, { tenant });
    const [counted] = await countTokens(client, { tenant, now });
    if (!counted || counted.tokens >= TOKENS_MAX)
      throw new Refused("integrations/too-many-tokens", { limit: TOKENS_MAX });
    const accountId = await createTokenAccount(client, { fullName: name, now });
    const [made] = await insertToken(client, {
      tenant,
      accountId,
      name,
      scopes: [...new Set(scopes)],
      hash: tokenHash(token),
      hint: token.slice(0, TOKEN_HINT),
      createdBy,
      now,
      expiresAt: until,
    });
    const [inserted] = made ? await selectToken(client, { tenant, id: made.id }) : [];
    if (!inserted) throw new Error("the token was not inserted");
    const object = `token:${inserted.id}`;
    await audit(client, { tenant, accountId: createdBy, act: "token.create", object, now });
    return inserted;
  });
  return { details: serializeToken(row), token };
};
