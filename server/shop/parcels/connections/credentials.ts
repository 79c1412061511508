import type { Carrier } from "#contract/parcels.ts";
import { z } from "#contract/wire/zod.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
import type { CarrierCredentials } from "../carriers/carrier.ts";

/** Binds the encrypted credentials of a connection to its store and carrier. */
export const credentialsContext = (tenant: TenantId, carrier: Carrier): string =>
  `carrier_connections:${tenant}:${carrier}`;

const shape = z.record(z.string(), z.string());

/** The credentials of a store at a carrier, decrypted. */
export const credentialsOf = async (
  secrets: Secrets,
  tenant: TenantId,
  { carrier, encryptedCredentials }: { carrier: Carrier; encryptedCredentials: string },
): Promise<CarrierCredentials> =>
  shape.parse(
    JSON.parse(await secrets.decrypt(encryptedCredentials, credentialsContext(tenant, carrier))),
  );
