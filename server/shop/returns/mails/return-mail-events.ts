/** The events that mails about returns report. Some go to the buyer, some to the store's admins, some to both. */
export const returnMailEvents = [
  "requested",
  "withdrawn",
  "accepted",
  "collected",
  "unfetched",
  "silent",
  "refused",
  "sent",
  "arrived",
  "inspected",
  "refund_due",
  "refund_late",
  "refunded",
  "replaced",
  "closed",
  "appealed",
  "upheld",
  "overruled",
  "due",
] as const;
export type ReturnMailEvent = (typeof returnMailEvents)[number];
