import { command } from "./statement.ts";
import type { Queryable } from "./database.ts";

/** One entry of the append-only audit log. `tenant` is null for an act that concerns no store. */
export type AuditEntry = {
  tenant: number | null;
  accountId: number;
  /** `product.create` */
  act: string;
  /** `product:12` */
  object: string;
  now: Date;
};

const insertAct = command<
  [tenant: number | null, accountId: number, act: string, object: string, now: Date]
>(
  "acts.note",
  "insert into audit_log (tenant_id, account_id, act, object, at) values ($1, $2, $3, $4, $5)",
);

/** Writes the entry in the transaction that carries out the act. */
export const audit = async (
  db: Queryable,
  { tenant, accountId, act, object, now }: AuditEntry,
): Promise<void> => {
  await insertAct(db, tenant, accountId, act, object, now);
};
