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
  basisPoints: ["Commission in hundredths of a per cent.", 500],
  base: ["Amount that the commission is a part of.", "before_vouchers"],
  rules: "Rules in the sequence in which lines are compared with them.",
  "CommissionRules.history.rules": ["How many rules.", 3],
  validFrom: "When the rules began to hold.",
  history: "Earlier versions.",
  by: ["Name of the person.", "Trần Minh"],
  ages: "The same by the days since the delivery.",
};
