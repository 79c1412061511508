import type { Carrier, ParcelState } from "#contract/parcels.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";

/** Returns of all stores whose due time has passed, or that are to be reminded of. */
export const findDue = statement(
  "returns.due",
  `select tenant_id as "tenantId!", return_id as "id!" from due_returns(:now, :remindBefore, :most)`,
);

/** Notes that the reminder of a state was sent, or the mails about a late refund. */
export const writeReminded = command(
  "returns.reminded",
  "update returns set reminded_at = :now where tenant_id = :tenant and id = :id",
);

export const writeOverdueTold = command(
  "returns.overdue-told",
  "update returns set overdue_told_at = :now where tenant_id = :tenant and id = :id",
);

/** Returns of all stores that ended before a time and still have evidence or an account. */
export const findToErase = statement(
  "returns.to-erase",
  `select tenant_id as "tenantId!", return_id as "id!" from returns_to_erase(:before, :most)`,
);

/** Deletes the evidence and the account of a return that has ended, and returns the names of the pictures. */
export const eraseEvidence = statement(
  "returns.erase",
  `with had as (
     select id, pictures || receipt_picture as files from returns where tenant_id = :tenant and id = :id and erased_at is null for update)
   update returns r set pictures = '{}', receipt_picture = null, bank_bin = null, bank_account = null, bank_holder = null, erased_at = :now
   from had where r.tenant_id = :tenant and r.id = had.id returning array_remove(had.files, null) as "files!"`,
);

/** The returns of a store whose amounts are fixed and not paid yet, with their codes. */
export const findUnpaidCodes = statement(
  "returns.unpaid-codes",
  `select id, code from returns where tenant_id = :tenant and state = 'inspected' and due_amount > paid_amount`,
);

/** Transfers that left since a return was opened, name its code, and pay no refund yet. Banks name whole seconds or minutes. */
export const findEarlierTransfers = statement(
  "returns.earlier-transfers",
  `select b.id as "transactionId" from returns r join bank_transactions b on b.tenant_id = r.tenant_id and b.state = 'outgoing'
     and b.at >= r.created_at - interval '1 minute' and regexp_replace(upper(b.text), '[^A-Z0-9]', '', 'g') like '%' || :prefix || r.code || '%'
   where r.tenant_id = :tenant and r.id = :id and not exists (
     select from return_refunds p where p.tenant_id = b.tenant_id and p.transaction_id = b.id) order by b.at, b.id`,
);

/** The return that a parcel brings goods of. */
export const findByParcel = statement(
  "returns.by-parcel",
  "select id from returns where tenant_id = :tenant and parcel_id = :parcelId",
);

/** The parcel of a way back. Its writers lock the order first. */
export const readParcel = statement(
  "returns.parcel",
  `select carrier, state, tracking_code as "trackingCode" from parcels where tenant_id = :tenant and id = :parcelId`,
  { columns: columnTypes<{ carrier: Carrier; state: ParcelState }>() },
);
