import type { Carrier } from "#contract/parcels.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = { carrier: Carrier };

const columns = `c.id, c.carrier, c.shop_name as "shopName", c.created_at as "createdAt", a.full_name as "createdBy",
  c.address_at as "addressAt",
  (select max(p.heard_at) from parcels p where p.tenant_id = c.tenant_id and p.connection_id = c.id) as "lastNoticeAt"`;

const from = "carrier_connections c left join accounts a on a.id = c.created_by";

export const selectConnections = statement(
  "parcels.connections",
  `select ${columns} from ${from} where c.tenant_id = :tenant and c.ended_at is null order by c.id`,
  { columns: columnTypes<Types>() },
);

export type ConnectionRow = Row<typeof selectConnections>;

/** The connection of a store to a carrier. It does not end until the transaction does. */
export const selectConnectionTo = statement(
  "parcels.connection-to",
  `select id from carrier_connections where tenant_id = :tenant and carrier = :carrier and ended_at is null for share`,
);

/** Adds a connection; no row while the store has another one to the carrier. */
export const insertConnection = statement(
  "parcels.connect",
  `insert into carrier_connections (tenant_id, carrier, shop_name, credentials_sealed, created_by, created_at)
   values (:tenant, :carrier, :shopName?, :encryptedCredentials, :accountId, :now)
   on conflict (tenant_id, carrier) where ended_at is null do nothing returning id`,
);

/** Ends a connection and forgets its credentials. */
export const endConnection = command(
  "parcels.disconnect",
  `update carrier_connections set ended_at = :now, credentials_sealed = '', token_hash = null, secret_sealed = null
   where tenant_id = :tenant and id = :id and ended_at is null`,
);

/** A connection of a store, locked. */
export const lockConnection = statement(
  "parcels.lock-connection",
  `select carrier from carrier_connections where tenant_id = :tenant and id = :id and ended_at is null for no key update`,
  { columns: columnTypes<Types>() },
);

export const writeAddress = command(
  "parcels.write-address",
  `update carrier_connections set token_hash = :tokenHash, secret_sealed = :encryptedSecret?, address_at = :now
   where tenant_id = :tenant and id = :id`,
);

/** The encrypted credentials of a store's connections. */
export const selectEncrypted = statement(
  "parcels.encrypted",
  `select id, carrier, credentials_sealed as "encryptedCredentials" from carrier_connections
   where tenant_id = :tenant and ended_at is null order by id`,
  { columns: columnTypes<Types>() },
);

export type EncryptedRow = Row<typeof selectEncrypted>;

/** The same, locked. */
export const lockEncrypted = statement(
  "parcels.lock-encrypted",
  `select id, carrier, credentials_sealed as "encryptedCredentials", token_hash as "tokenHash", secret_sealed as "encryptedSecret"
   from carrier_connections where tenant_id = :tenant and ended_at is null order by id for no key update`,
  { columns: columnTypes<Types>() },
);

export const reencrypt = command(
  "parcels.reencrypt",
  `update carrier_connections set credentials_sealed = :encryptedCredentials, secret_sealed = :encryptedSecret?
   where tenant_id = :tenant and id = :id`,
);

export const selectSettings = statement(
  "parcels.settings",
  `select default_weight as "defaultWeight", follow from parcel_settings where tenant_id = :tenant`,
);

export const saveSettings = command(
  "parcels.save-settings",
  `insert into parcel_settings (tenant_id, default_weight, follow) values (:tenant, :defaultWeight, :follow)
   on conflict (tenant_id) do update set default_weight = excluded.default_weight, follow = excluded.follow`,
);
