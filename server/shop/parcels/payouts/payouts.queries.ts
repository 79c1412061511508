import type { Carrier, ParcelState } from "#contract/parcels.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = { carrier: Carrier; state: ParcelState };

export const selectPayoutSettings = statement(
  "parcels.payout-settings",
  `select carrier, nets_fees as "netsFees", payout_fee as "payoutFee", overdue_days as "overdueDays"
   from payout_settings where tenant_id = :tenant`,
  { columns: columnTypes<Pick<Types, "carrier">>() },
);

export const savePayoutSettings = command(
  "parcels.save-payout-settings",
  `insert into payout_settings (tenant_id, carrier, nets_fees, payout_fee, overdue_days)
   values (:tenant, :carrier, :netsFees, :payoutFee, :overdueDays)
   on conflict on constraint payout_settings_pkey do update set nets_fees = excluded.nets_fees,
     payout_fee = excluded.payout_fee, overdue_days = excluded.overdue_days`,
);

const owed = `p.id, p.order_id as "orderId", p.carrier, p.tracking_code as "trackingCode", p.state,
  coalesce(p.carrier_at, p.state_at) as "deliveredAt!",
  case when p.state = 'delivered' then greatest(p.cod - p.paid_cod, 0) else 0 end as "owedCod!",
  greatest(coalesce(p.fee, 0) - p.paid_fee, 0) as "owedFee!", p.cod`;

const wasPaid = `exists (select from payout_parcels q
  where q.tenant_id = p.tenant_id and q.parcel_id = p.id and q.undone_at is null) as "wasPaid!"`;

/** The delivered parcels of a carrier that it has not paid for, the oldest delivery first. */
export const selectWaitingParcels = statement(
  "parcels.waiting-for-payout",
  `select ${owed} from parcels p
   where p.tenant_id = :tenant and p.carrier = :carrier and p.state = 'delivered' and p.cod > p.paid_cod
     and coalesce(p.carrier_at, p.state_at) <= :before
   order by coalesce(p.carrier_at, p.state_at), p.id limit :most`,
  { columns: columnTypes<Types>() },
);

export type OwedRow = Row<typeof selectWaitingParcels>;

/** Parcels by their ids, locked until the transaction ends, each with whether a payout has paid for it. */
export const lockOwed = statement(
  "parcels.lock-owed",
  `select ${owed}, ${wasPaid}
   from parcels p where p.tenant_id = :tenant and p.id = any (:ids::text[]) order by p.id for no key update`,
  { columns: columnTypes<Types>() },
);

/** The parcels of a carrier by its codes or the store's own, each with whether a payout has paid for it. */
export const selectByCodes = statement(
  "parcels.by-codes",
  `select ${owed}, ${wasPaid} from parcels p
   where p.tenant_id = :tenant and p.carrier = :carrier
     and (p.tracking_code = any (:codes::text[]) or p.id = any (:codes::text[]))`,
  { columns: columnTypes<Types>() },
);

/** The fields of the columns under these headings, as the store named them before. */
export const findCarrierLayout = statement(
  "parcels.statement-layout",
  `select fields from carrier_statement_layouts
   where tenant_id = :tenant and carrier = :carrier and signature = :signature`,
);

export const keepCarrierLayout = command(
  "parcels.keep-statement-layout",
  `insert into carrier_statement_layouts (tenant_id, carrier, signature, fields, updated_at)
   values (:tenant, :carrier, :signature, :fields::text[], :now)
   on conflict on constraint carrier_statement_layouts_pkey do update set fields = excluded.fields, updated_at = excluded.updated_at`,
);

export const insertPayout = statement(
  "parcels.insert-payout",
  `insert into carrier_payouts (tenant_id, transaction_id, carrier, order_id, fee, owed_fee, difference, at, reason, taken_by, taken_at)
   values (:tenant, :transactionId, :carrier, :orderId, :fee, :owedFee, :difference, :at, :reason, :accountId, :now)
   returning id`,
);

/** Writes the parcels of a payout, and what each was paid by now. */
export const insertPaidParcels = command(
  "parcels.insert-paid",
  `with paid as (
     insert into payout_parcels (tenant_id, payout_id, parcel_id, cod, fee, owed_cod, owed_fee, is_again)
     select :tenant, :payoutId, "parcelId", cod, fee, "owedCod", "owedFee", "isAgain"
     from jsonb_to_recordset(:parcels::jsonb) as paid ("parcelId" text, cod bigint, fee bigint, "owedCod" bigint,
       "owedFee" bigint, "isAgain" boolean)
     returning parcel_id, cod, fee)
   update parcels p set paid_cod = p.paid_cod + paid.cod, paid_fee = p.paid_fee + paid.fee
   from paid where p.tenant_id = :tenant and p.id = paid.parcel_id`,
);

/** The payout of a transaction that was not undone. */
export const selectPayout = statement(
  "parcels.payout",
  `select y.id, y.carrier, y.fee, y.owed_fee as "owedFee", y.difference, y.reason, y.taken_at as "takenAt", a.full_name as "takenBy",
     y.at
   from carrier_payouts y left join accounts a on a.id = y.taken_by
   where y.tenant_id = :tenant and y.transaction_id = :transactionId and y.undone_at is null`,
  { columns: columnTypes<Pick<Types, "carrier">>() },
);

/** The parcels of a payout. One that was paid before its delivery is owed since then. */
export const selectPaidParcels = statement(
  "parcels.paid",
  `select p.id, p.order_id as "orderId", p.tracking_code as "trackingCode", p.state, q.cod as "paidCod", q.fee as "paidFee",
     case when p.state = 'delivered' and q.owed_cod = 0 and not q.is_again then p.cod else q.owed_cod end as "owedCod!",
     q.owed_fee as "owedFee", q.is_again as "isAgain", coalesce(p.carrier_at, p.state_at) as "deliveredAt!"
   from payout_parcels q join parcels p on p.tenant_id = q.tenant_id and p.id = q.parcel_id
   where q.tenant_id = :tenant and q.payout_id = :payoutId order by 10, p.id`,
  { columns: columnTypes<Pick<Types, "state">>() },
);

export type PaidRow = Row<typeof selectPaidParcels>;

/** Takes a payout back, and what its parcels were paid by it. */
export const undoPayoutOf = command(
  "parcels.undo-payout",
  `with undone as (
     update carrier_payouts set undone_at = :now where tenant_id = :tenant and id = :payoutId and undone_at is null returning id),
   unpaid as (
     update payout_parcels q set undone_at = :now from undone where q.tenant_id = :tenant and q.payout_id = undone.id
     returning q.parcel_id, q.cod, q.fee)
   update parcels p set paid_cod = p.paid_cod - unpaid.cod, paid_fee = p.paid_fee - unpaid.fee
   from unpaid where p.tenant_id = :tenant and p.id = unpaid.parcel_id`,
);
