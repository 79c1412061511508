import type pg from "pg";
import type { Carrier } from "#contract/parcels.ts";
import { command } from "#server/platform/database/statement.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { NoSecretKey, type Secrets } from "#server/platform/secrets/secrets.ts";
import { credentialsContext } from "#server/shop/parcels/connections/credentials.ts";
import { adapterOf } from "#server/shop/parcels/carriers/call-carrier.ts";
import { addressContext, hashToken } from "#server/shop/parcels/connections/notice-address.ts";
import { DEMO_SECRET, demoToken } from "../carriers/demo-tokens.ts";
import type { StoreKey } from "../content.ts";

/** The carriers that each store is connected to. One store has none, so that the demo shows that, too. */
const connected: Record<StoreKey, readonly Carrier[]> = {
  auto: ["ghn", "ghtk", "viettel_post"],
  power: ["ghn", "viettel_post"],
  home: [],
};

/** The demo's carriers are simulated and take any token. */
const credentials = { token: "demo-token", shopId: "885", partnerCode: "S22777" };

const addCarrier = command(
  "load.add-carrier",
  `insert into carrier_connections (tenant_id, carrier, shop_name, credentials_sealed, token_hash, secret_sealed, address_at,
     created_by, created_at)
   select :tenantId, :carrier, 'Kho chính', :encryptedCredentials, :tokenHash, :encryptedSecret?, :since, a.id, :since
   from tenants t left join accounts a on a.tenant_id = t.id and a.role = 'ROLE_TENANT_ADMIN' where t.id = :tenantId
   order by a.id limit 1`,
);

const DAYS = 60;
const DAY_MS = 86_400_000;

type CarrierNeeds = { stores: ReadonlyMap<StoreKey, number>; secrets: Secrets; now: Date };

/** Connects the stores to carriers; not in a shop that can't store secrets. */
export const loadCarriers = async (
  client: pg.Client,
  { stores, secrets, now }: CarrierNeeds,
): Promise<void> => {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  for (const [key, tenantId] of stores)
    for (const carrier of connected[key]) {
      const context = credentialsContext(tenantId as TenantId, carrier); // as: a store that was just added
      const encryptedCredentials = await encrypted(secrets, JSON.stringify(credentials), context);
      if (encryptedCredentials === null) return;
      const tokenHash = hashToken(demoToken(carrier, tenantId));
      const encryptedSecret = adapterOf(carrier).secretOf
        ? await encrypted(secrets, DEMO_SECRET, addressContext(tokenHash))
        : null;
      const sealed = { encryptedCredentials, tokenHash, encryptedSecret };
      await addCarrier(client, { tenantId, carrier, ...sealed, since });
    }
};

const encrypted = async (
  secrets: Secrets,
  text: string,
  context: string,
): Promise<string | null> => {
  try {
    return await secrets.encrypt(text, context);
  } catch (error) {
    if (error instanceof NoSecretKey) return null;
    throw error;
  }
};
