import { createHash, randomBytes } from "node:crypto";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Contract } from "#contract/contract.ts";
import {
  CONNECTIONS_MAX,
  drawsSecret,
  OLD_SECRET_HOURS,
  type WebhookProvider,
} from "#contract/rules/payments.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { isPassword, proveOwner } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { serializeAccount } from "../inbox/show-transaction.ts";
import { selectAccounts } from "../inbox/inbox.queries.ts";
import { accountsToList, type ChosenAccounts } from "./chosen-accounts.ts";
import { listAccounts, selectListed } from "./listed-accounts.queries.ts";
import {
  changeSecret,
  countConnections,
  endConnection,
  lockStore,
  insertConnection,
  selectConnection,
  selectConnections,
  type ConnectionRow,
} from "./connections.queries.ts";

export type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config">;
type Connections = Answer<Contract["GET /admin/payment-connections"]>;
export type Connection = Connections["connections"][number];
type NewSecret = Answer<Contract["POST /admin/payment-connections"]>;

/** A new secret, and the password that the admin gave again. */
type Proven = { secret?: string | undefined; password?: string | undefined };

const TOKEN_BYTES = 24;
const SECRET_BYTES = 24;
const OLD_SECRET_MS = OLD_SECRET_HOURS * 3_600_000;
const NOTHING = 0; // no connection has this key

/** The hash that finds a connection, so that the database contains no address. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Binds the encrypted texts of a connection to its row. */
export const secretContext = (tokenHash: string): string => `payment_connections:${tokenHash}`;

export const listConnections = async (shop: Shop, tenant: TenantId): Promise<Connections> => {
  const { rows, accounts } = await inTransaction(shop.db, { tenant }, async (client) => ({
    rows: await theirAccounts(client, tenant, await selectConnections(client, { tenant })),
    accounts: await selectAccounts(client, { tenant }),
  }));
  return {
    connections: await Promise.all(rows.map((row) => serializeConnection(shop, row))),
    accounts: accounts.map(serializeAccount),
  };
};

/**
 * Connects a store to a provider, after the admin has proven to own the account. Without chosen accounts it lists the one
 * that buyers see. Only this answer shows a secret that the shop drew.
 */
export const connect = async (
  shop: Shop,
  caller: StaffPerson,
  {
    provider,
    name,
    accountIds,
    accountNumbers,
    ...proven
  }: Proven & ChosenAccounts & { provider: WebhookProvider; name: string },
  address: string,
): Promise<NewSecret> => {
  const { secret, isDrawn } = secretOf(provider, proven);
  await prove(shop, caller, proven, address);
  const { db, clock, secrets } = shop;
  const { tenant, accountId } = caller;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = hashToken(token);
  const encryptedToken = await secrets.encrypt(token, secretContext(tokenHash));
  const encryptedSecret = await secrets.encrypt(secret, secretContext(tokenHash));
  const row = await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await lockStore(client, { tenant });
    const [counted] = await countConnections(client, { tenant });
    if (!counted || counted.connections >= CONNECTIONS_MAX)
      throw new Refused("payments/too-many-connections", { limit: CONNECTIONS_MAX });
    const made = {
      tenant,
      provider,
      name,
      tokenHash,
      encryptedToken,
      encryptedSecret,
      accountId,
      now,
    };
    const [inserted] = await insertConnection(client, made);
    const id = inserted?.id ?? NOTHING;
    const keys = await accountsToList(client, tenant, { accountIds, accountNumbers });
    await listAccounts(client, { tenant, connectionId: id, accountIds: keys });
    const object = `payment-connection:${id}`;
    await audit(client, { tenant, accountId, act: "payment.connect", object, now });
    return await theConnection(client, tenant, id);
  });
  return { connection: await serializeConnection(shop, row), secret: isDrawn ? secret : null };
};

/** Changes the secret of a connection, after the same proof. For a day the old one is valid, too. */
export const replaceSecret = async (
  shop: Shop,
  caller: StaffPerson,
  { id: wireId, ...proven }: Proven & { id: string },
  address: string,
): Promise<NewSecret> => {
  const { db, clock, secrets } = shop;
  const { tenant, accountId } = caller;
  const id = keyOfId(wireId) ?? NOTHING;
  const known = await inTransaction(db, { tenant }, (client) => theConnection(client, tenant, id));
  const { secret, isDrawn } = secretOf(known.provider, proven);
  await prove(shop, caller, proven, address);
  const encryptedSecret = await secrets.encrypt(secret, secretContext(known.tokenHash));
  const row = await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const oldUntil = new Date(now.getTime() + OLD_SECRET_MS);
    const changed = await changeSecret(client, { tenant, id, encryptedSecret, oldUntil, now });
    if (changed === 0) throw new Refused("http/not-found");
    const object = `payment-connection:${id}`;
    await audit(client, { tenant, accountId, act: "payment.secret", object, now });
    return await theConnection(client, tenant, id);
  });
  return { connection: await serializeConnection(shop, row), secret: isDrawn ? secret : null };
};

/** Ends a connection. Its address is unknown from now on, and its secrets are forgotten. */
export const disconnect = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffPerson,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfId(wireId) ?? NOTHING;
    if ((await endConnection(client, { tenant, id, now })) === 0)
      throw new Refused("http/not-found");
    const object = `payment-connection:${id}`;
    await audit(client, { tenant, accountId, act: "payment.disconnect", object, now });
  });
};

const secretOf = (
  provider: WebhookProvider,
  { secret }: Proven,
): { secret: string; isDrawn: boolean } => {
  if (secret !== undefined) return { secret, isDrawn: false };
  if (!drawsSecret(provider))
    throw new Refused("payments/secret-required", {}, [missing("secret")]);
  return { secret: randomBytes(SECRET_BYTES).toString("base64url"), isDrawn: true };
};

const prove = async (
  shop: Shop,
  { sessionId, email }: StaffPerson,
  { password }: Proven,
  address: string,
): Promise<void> => {
  await proveOwner({ ...shop, isPassword }, { sessionId, email, password, address });
};

export const theConnection = async (
  client: Queryable,
  tenant: TenantId,
  id: number,
): Promise<ListingConnection> => {
  const [row] = await theirAccounts(client, tenant, await selectConnection(client, { tenant, id }));
  if (!row) throw new Refused("http/not-found");
  return row;
};

type ListingConnection = ConnectionRow & { accounts: Awaited<ReturnType<typeof selectListed>> };

const theirAccounts = async (
  client: Queryable,
  tenant: TenantId,
  rows: readonly ConnectionRow[],
): Promise<ListingConnection[]> => {
  const connectionIds = rows.map(({ id }) => id);
  const listed = await selectListed(client, { tenant, connectionIds });
  return rows.map((row) => ({
    ...row,
    accounts: listed.filter(({ connectionId }) => connectionId === row.id),
  }));
};

/** A connection as its store sees it. */
export const serializeConnection = async (
  { secrets, config, clock }: Shop,
  row: ListingConnection,
): Promise<Connection> => {
  const { provider, lastDeliveryAt, lastRefusal, lastRefusalAt, oldSecretUntil } = row;
  const token = await secrets.decrypt(row.encryptedToken, secretContext(row.tokenHash));
  const isRefused =
    lastRefusal !== null &&
    lastRefusalAt !== null &&
    (lastDeliveryAt === null || lastDeliveryAt < lastRefusalAt);
  return {
    id: String(row.id),
    provider,
    name: row.name,
    accounts: row.accounts.map(serializeAccount),
    url: `${config.baseUrl}${BASE_PATH}/payments/hooks/${provider}/${token}`,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    secretChangedAt: row.secretChangedAt.toISOString(),
    oldSecretUntil:
      oldSecretUntil && oldSecretUntil > clock() ? oldSecretUntil.toISOString() : null,
    lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
    lastRefusal: isRefused ? { at: lastRefusalAt.toISOString(), why: lastRefusal } : null,
  };
};
