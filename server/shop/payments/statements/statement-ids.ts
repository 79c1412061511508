import { createHash } from "node:crypto";
import { codeKey } from "#contract/rules/fold.ts";
import type { IncomingTransaction } from "../providers/provider.ts";
import { words } from "./statement-fields.ts";
import type { StatementRow } from "./read-statement.ts";

/**
 * Gives each row an id that stays the same whenever and in whatever file the row comes again. Most banks give none. It is
 * a hash of what a bank repeats: account, day, direction, amount, text, reference and balance; rows that are equal in
 * all of it are numbered, so that two equal transfers of a day are two.
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
