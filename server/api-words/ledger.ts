import type { Words } from "../platform/http/openapi/describe-members.ts";

/** Members of the books of stores and of the shop. */
export const ledgerWords: Words = {
  transfers: "Transfers between accounts.",
  "CodeSum.transfers": ["How many transfers.", 12],
  debit: ["Account that is debited.", "buyers"],
  credit: ["Account that is credited.", "sales"],
  debits: ["Sum of the debits in the month, in đồng.", 1_500_000],
  credits: ["Sum of the credits in the month, in đồng.", 1_200_000],
  happenedAt: "When it happened.",
  postedAt: "When the transfer was written.",
  ages: "The same by the days since the delivery.",
};
