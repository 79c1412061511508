import type { Contract } from "#contract/contract.ts";
import { carrierCredentials, type Carrier, type CarrierCredential } from "#contract/parcels.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { missing, Refused, type Refusal } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { isPassword, proveOwner } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { adapterOf, callCarrier } from "../carriers/call-carrier.ts";
import type { CarrierCredentials, CarrierFailure } from "../carriers/carrier.ts";
import {
  endConnection,
  insertConnection,
  selectConnections,
  type ConnectionRow,
} from "./carrier-connections.queries.ts";
import { credentialsContext } from "./credentials.ts";
import { findSettings } from "./parcel-settings.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config" | "outbound">;
type Connections = Answer<Contract["GET /admin/carriers"]>;
type Connection = Connections["connections"][number];

type CredentialFields = {
  token: string;
  shopId?: string | undefined;
  partnerCode?: string | undefined;
};

/** A person waits for the trial, so it takes longer than other requests. */
const TRIAL_MS = 8_000;
const NOTHING = 0; // no connection has this key

export const listCarriers = async (
  { db }: Pick<Shop, "db">,
  tenant: TenantId,
): Promise<Connections> => {
  const { rows, settings } = await inTransaction(db, { tenant }, async (client) => ({
    rows: await selectConnections(client, { tenant }),
    settings: await findSettings(client, tenant),
  }));
  return { connections: rows.map(serialize), settings };
};

/** Connects a store to a carrier, after the admin has proven to own the account and the carrier has accepted the credentials. */
export const connectCarrier = async (
  shop: Shop,
  caller: StaffPerson,
  {
    carrier,
    password,
    ...fields
  }: CredentialFields & { carrier: Carrier; password?: string | undefined },
  { address, deadline }: { address: string; deadline: Deadline },
): Promise<Connection> => {
  const { db, clock, secrets } = shop;
  const { tenant, accountId, sessionId, email } = caller;
  const credentials = chosenCredentials(carrier, fields);
  await proveOwner({ ...shop, isPassword }, { sessionId, email, password, address });
  const shopName = await tryCredentials(shop, carrier, credentials, deadline);
  const encryptedCredentials = await secrets.encrypt(
    JSON.stringify(credentials),
    credentialsContext(tenant, carrier),
  );
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const values = { tenant, carrier, shopName, encryptedCredentials, accountId, now };
    const [inserted] = await insertConnection(client, values);
    if (!inserted) throw new Refused("parcels/carrier-connected");
    const object = `carrier-connection:${inserted.id}`;
    await audit(client, { tenant, accountId, act: "carrier.connect", object, now });
    const rows = await selectConnections(client, { tenant });
    const found = rows.find(({ id }) => id === inserted.id);
    if (!found) throw new Error(`the connection ${inserted.id} was not inserted`);
    return serialize(found);
  });
};

/** Ends a connection, and forgets its credentials. */
export const disconnectCarrier = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffPerson,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const id = keyOfId(wireId) ?? NOTHING;
    if ((await endConnection(client, { tenant, id, now })) === 0)
      throw new Refused("http/not-found");
    const object = `carrier-connection:${id}`;
    await audit(client, { tenant, accountId, act: "carrier.disconnect", object, now });
  });
};

/** The credentials that the carrier's adapter names, and no others. */
const chosenCredentials = (carrier: Carrier, fields: CredentialFields): CarrierCredentials => {
  const given = new Map(Object.entries(fields));
  const names: readonly CarrierCredential[] = carrierCredentials[carrier];
  const lacking = names.filter((name) => given.get(name) === undefined);
  if (lacking.length > 0)
    throw new Refused("parcels/credential-required", {}, lacking.map(missing));
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ""]));
};

const refusalOf = (why: CarrierFailure): Refusal =>
  why === "unclear" ? "parcels/carrier-silent" : "parcels/wrong-credentials";

/** Has the carrier prove the credentials, and returns the name of the store's shop there. */
const tryCredentials = async (
  { outbound: send, config }: Shop,
  carrier: Carrier,
  credentials: CarrierCredentials,
  deadline: Deadline,
): Promise<string | null> => {
  const adapter = adapterOf(carrier);
  deadline.putOff(TRIAL_MS);
  const parties = { send, carrier, credentials, isTrial: config.carriersTrial };
  const tried = await callCarrier(parties, adapter.try, null, TRIAL_MS);
  if (!tried.ok) {
    const code = refusalOf(tried.why);
    const wrong = [{ path: "token", code: "carrier-refused", details: {} }];
    throw new Refused(code, {}, code === "parcels/wrong-credentials" ? wrong : []);
  }
  const { shopId } = credentials;
  if (shopId === undefined) return tried.value[0]?.name ?? null;
  const found = tried.value.find(({ id }) => id === shopId);
  if (found) return found.name;
  throw new Refused("parcels/unknown-shop", { shops: tried.value }, [
    { path: "shopId", code: "unknown-shop", details: {} },
  ]);
};

/** A connection as its store sees it. */
const serialize = ({
  id,
  createdAt,
  addressAt,
  lastNoticeAt,
  ...row
}: ConnectionRow): Connection => ({
  id: String(id),
  ...row,
  createdAt: createdAt.toISOString(),
  addressAt: addressAt?.toISOString() ?? null,
  lastNoticeAt: lastNoticeAt?.toISOString() ?? null,
});
