import type { ReactNode } from "react";
import type { VoucherSummary } from "./voucher-summary.ts";

type VoucherTicketProps = {
  summary: VoucherSummary;
  /** Names the owner and the voucher, too: for lists of several stores. */
  full?: boolean;
  /** A line below the others. */
  note?: ReactNode;
  /** Its acts. */
  children?: ReactNode;
};

/** A voucher as every page shows it: a stub with what it takes off, its conditions, and an act at the end. */
export function VoucherTicket({
  summary: { offer, from, soon, notes, owner, name },
  full,
  note,
  children,
}: VoucherTicketProps) {
  return (
    <div className={full ? "ticket ticket-full" : "ticket"}>
      <b>{offer}</b>
      <div>
        <p className="min-w-0 flex-1 basis-28 text-xs wrap-anywhere text-ink-soft">
          {full && owner}
          <span className="clamp-2 text-sm font-semibold text-ink">{full ? name : from}</span>
          {full && (soon + notes === "" ? from : `${from} · `)}
          {soon && <b className="text-warning">{soon}</b>}
          {notes}
          {note}
        </p>
        {children}
      </div>
    </div>
  );
}
