/** The mails that the staff of a store get about it, and who gets which. */

type StaffRole = "ROLE_TENANT_ADMIN" | "ROLE_AGENT";

type Notice = {
  /** The roles that may get it. */
  roles: readonly StaffRole[];
  /** The roles that get it until the person chooses otherwise. */
  unlessChosen: readonly StaffRole[];
  /** Nobody can switch it off: it is what a thief of a password would do first. */
  isFixed?: true;
};

const everybody = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const;
const admins = ["ROLE_TENANT_ADMIN"] as const;

export const noticeKinds = [
  "order_placed",
  "cancellation_requested",
  "calls_late",
  "stock_low",
  "review_low",
  "review_decided",
  "return_moved",
  "return_due",
  "parcel_fee",
  "webhook_tripped",
  "bank_change",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const notices: Readonly<Record<NoticeKind, Notice>> = {
  order_placed: { roles: everybody, unlessChosen: [] },
  cancellation_requested: { roles: everybody, unlessChosen: admins },
  calls_late: { roles: everybody, unlessChosen: admins },
  stock_low: { roles: admins, unlessChosen: [] },
  review_low: { roles: admins, unlessChosen: admins },
  review_decided: { roles: admins, unlessChosen: admins },
  return_moved: { roles: admins, unlessChosen: admins },
  return_due: { roles: admins, unlessChosen: admins },
  parcel_fee: { roles: admins, unlessChosen: admins },
  webhook_tripped: { roles: admins, unlessChosen: admins },
  bank_change: { roles: admins, unlessChosen: admins, isFixed: true },
};

/** The kinds that are sent once a day, from this hour of Vietnam on, when there is anything to report. */
export const morningKinds = ["calls_late", "stock_low"] as const satisfies readonly NoticeKind[];
export type MorningKind = (typeof morningKinds)[number];
export const MORNING_HOUR = 8;
