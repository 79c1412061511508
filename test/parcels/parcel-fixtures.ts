import type pg from "pg";

/** A store's connection to GHN, whose credentials nothing can read; returns its id. */
export const addCarrierConnection = async (owner: pg.Pool, tenant: number): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(
    `insert into carrier_connections (tenant_id, carrier, credentials_sealed)
     values ($1, 'ghn', '') on conflict (tenant_id, carrier) where ended_at is null
     do update set credentials_sealed = excluded.credentials_sealed returning id`,
    [tenant],
  );
  return Number(rows[0]?.id);
};

/** A cancelled parcel of an order with its event and the order's copy, so that cancelling it again calls no carrier. */
export const addCancelledParcel = async (
  owner: pg.Pool,
  { tenant, orderId }: { tenant: number; orderId: string },
): Promise<string> => {
  const id = `${orderId}-1`;
  await owner.query(
    `insert into parcels (tenant_id, id, order_id, connection_id, carrier, state, state_at, service, inspection, weight, cod, value)
     values ($1, $2, $3, $4, 'ghn', 'cancelled', now(), '', 'look', 500, 0, 0)`,
    [tenant, id, orderId, await addCarrierConnection(owner, tenant)],
  );
  await owner.query(
    "insert into parcel_events (tenant_id, parcel_id, state, at, written_at) values ($1, $2, 'cancelled', now(), now())",
    [tenant, id],
  );
  await owner.query("update orders set parcel_snapshot = parcels_of($1, $2) where id = $2", [
    tenant,
    orderId,
  ]);
  return id;
};
