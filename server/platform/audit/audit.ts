// The audit log has one row for each write by staff. It is append-only: no role of the shop may change or delete a row.
import type { Queryable } from "#server/platform/database/database.ts";
import { insertEntries, insertEntry } from "./audit.queries.ts";

/** One entry of the audit log. `tenant` is null for an act that concerns no store. */
export type AuditEntry = {
  tenant: number | null;
  accountId: number;
  /** `product.create` */
  act: string;
  /** `product:12` */
  object: string;
  now: Date;
};

/** Writes the entry in the transaction that carries out the act. */
export const audit = async (
  db: Queryable,
  { tenant, accountId, act, object, now }: AuditEntry,
): Promise<void> => {
  await insertEntry(db, { tenant, accountId, act, object, now });
};

/** Writes one entry for each object of the same act; none for an empty list. */
export const auditEach = async (
  db: Queryable,
  {
    tenant,
    accountId,
    act,
    objects,
    now,
  }: Omit<AuditEntry, "object"> & { objects: readonly string[] },
): Promise<void> => {
  if (objects.length > 0) await insertEntries(db, { tenant, accountId, act, objects, now });
};
