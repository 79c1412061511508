import { statement } from "#server/platform/database/statement.ts";

/** An account's returns with lines and history, the oldest first. */
export const selectPersonalReturns = statement(
  "returns.personal",
  `select json_build_object('id', r.id, 'order', r.order_id, 'state', r.state, 'reason', r.reason, 'wish', r.wish, 'outcome', r.outcome,
      'details', r.details, 'pictures', r.pictures, 'openedAt', r.created_at, 'carrier', r.carrier, 'trackingCode', r.tracking_code,
      'receiptAmount', r.receipt_amount, 'refundDue', r.due_amount, 'refunded', r.paid_amount, 'bankAccount', r.bank_account,
      'bankHolder', r.bank_holder, 'lines', (
        select json_agg(json_build_object('line', l.line, 'quantity', l.quantity, 'amount', l.amount) order by l.line)
        from return_lines l where l.return_id = r.id), 'history', (
        select json_agg(json_build_object('act', s.act, 'to', s.to_state, 'at', s.at, 'by', s.by_role, 'reason', s.reason) order by s.step)
        from return_steps s where s.return_id = r.id)) as "return"
   from returns r where r.account_id = :accountId order by r.created_at, r.id`,
);

/** The returns of an account about which somebody still has to act. */
export const selectReturnsUnderWay = statement(
  "returns.under-way",
  "select id from returns where account_id = :accountId and waits_for is not null order by created_at",
);

/** Deletes the buyer's words, evidence and accounts from the returns of an account, and returns the names of the pictures. */
export const blankReturns = statement(
  "returns.blank",
  `with had as (
     select id, pictures || receipt_picture as files from returns where account_id = :accountId for update),
   steps as (
     update return_steps set reason = null where account_id = :accountId and reason is not null)
   update returns r set details = '', pictures = '{}', receipt_picture = null, carrier = null, tracking_code = null, tracking_key = null,
     sent_carrier = null, sent_code = null, bank_bin = null, bank_account = null, bank_holder = null, erased_at = coalesce(r.erased_at, :now)
   from had where r.id = had.id returning array_remove(had.files, null) as "files!"`,
);

/** Deletes the uploads of an account that no return has, and returns their names. */
export const deleteOwnUploads = statement(
  "returns.delete-own-uploads",
  "delete from return_uploads where account_id = :accountId returning file",
);
