import { createHash } from "node:crypto";
import { codeKey } from "#contract/rules/fold.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { words } from "./statement-fields.ts";
import type { StatementRow } from "./read-statement.ts";

/**
 * Gives each row an id that is the same in every file, because most banks give none: a hash of account, day, direction,
 * amount, text, reference and balance. Equal rows are numbered, so two equal transfers stay two.
 */
export const withIds = (rows: readonly StatementRow[]): (StatementRow & IncomingTransaction)[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const content = contentOf(row);
    const nth = seen.get(content) ?? 0;
    seen.set(content, nth + 1);
    const externalId = createHash("sha256").update(`${content}|${nth}`).digest("hex").slice(0, 40);
    return { ...row, externalId };
  });
};

const contentOf = ({ account, day, direction, amount, text, reference, balance }: StatementRow) =>
  [
    account,
    day,
    direction,
    amount,
    words(text).replaceAll(" ", ""),
    codeKey(reference ?? ""),
    balance ?? "",
  ].join("|");
