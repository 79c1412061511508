import type { ReactNode } from "react";
import { classNames } from "#web/design/class-names.ts";
import type { VoucherSummary } from "./voucher-summary.ts";

type VoucherTicketProps = {
  summary: VoucherSummary;
  /** Names the owner and the voucher, too: for lists of several stores. */
  full?: boolean;
  /** A voucher that can't be used looks grey. */
  faded?: boolean;
  /** A line below the others. */
  note?: ReactNode;
  /** Its acts. */
  children?: ReactNode;
};

/** A voucher as every page shows it: a stub with what it takes off, its conditions, and an act at the end. */
export function VoucherTicket({
  summary: { offer, from, until, isSoon, notes, owner, name },
  full,
  faded,
  note,
  children,
}: VoucherTicketProps) {
  return (
    <div className={classNames("ticket", full && "min-h-24", faded && "ticket-faded")}>
      <b>{offer}</b>
      <div>
        <p className="min-w-0 flex-1 text-xs text-ink-soft">
          {full && <span className="block truncate">{owner}</span>}
          <span className={`block text-sm font-semibold text-ink ${full ? "clamp-2" : "truncate"}`}>
            {full ? name : from}
          </span>
          <span className={full ? "block" : "block truncate"}>
            {full && `${from} · `}
            {until !== "" && (
              <span className={isSoon ? "font-bold text-warning" : ""}>{until}</span>
            )}
            {until !== "" && notes !== "" && " · "}
            {notes}
          </span>
          {note}
        </p>
        {children}
      </div>
    </div>
  );
}
