import { AFTER_COMMIT } from "../server/platform/database/migrations/after-commit.ts";

/**
 * Finds statements that keep a filled table locked while all of its rows are read: indexes that are not built
 * concurrently, constraints that are checked as they are added. A table of the same migration has no rows.
 */
export const slowStatements = (migration: string): string[] => {
  const statements = migration.split("--> statement-breakpoint").map((text) => text.trim());
  const made = new Set(
    statements.flatMap(
      (text) => /^create table (?:if not exists )?"?(\w+)/i.exec(bare(text))?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    const text = bare(statement);
    const table = TABLE.exec(text)?.[1] ?? "";
    if (made.has(table)) return [];
    const isLater = statement.includes(AFTER_COMMIT);
    const rule = RULES.find(({ finds }) => finds(text, isLater));
    return rule ? [`${rule.says}: ${text}`] : [];
  });
};

/** A statement without comments, on one line. */
const bare = (statement: string): string =>
  statement.replaceAll(/--.*/g, " ").replaceAll(/\s+/g, " ").trim();

const TABLE =
  /^(?:alter table (?:if exists |only )*|create (?:unique )?index .*? on (?:only )?)"?(?:public"?\."?)?(\w+)/i;

type SlowRule = { says: string; finds: (text: string, isLater: boolean) => boolean };

const RULES: SlowRule[] = [
  {
    says: `Build the index concurrently, if it does not exist, in a statement with the line "${AFTER_COMMIT}"`,
    finds: (text, isLater) =>
      /^create (?:unique )?index /i.test(text) &&
      !(isLater && /^create (?:unique )?index concurrently if not exists /i.test(text)),
  },
  {
    says: `Build a unique index concurrently, then add the constraint "using index", both after the commit`,
    finds: (text, isLater) =>
      /\badd (?:constraint "?\w+"? )?(?:primary key|unique)\b/i.test(text) &&
      !(isLater && / using index /i.test(text)),
  },
  {
    says: `Add the constraint "not valid", and validate it in a statement with the line "${AFTER_COMMIT}"`,
    finds: (text) =>
      /\badd (?:constraint "?\w+"? )?(?:check|foreign key|exclude)\b/i.test(text) &&
      !/ not valid;?$/i.test(text),
  },
  {
    says: `Validate the constraint in a statement with the line "${AFTER_COMMIT}"`,
    finds: (text, isLater) => / validate constraint /i.test(text) && !isLater,
  },
  {
    says: `Set "not null" after the commit, when a valid check says so already`,
    finds: (text, isLater) => / set not null/i.test(text) && !isLater,
  },
  {
    says: "Add a column of the new type instead of writing every row anew",
    finds: (text) => / alter column "?\w+"? (?:set data )?type /i.test(text),
  },
  {
    says: "Add the column first, and its constraint apart",
    finds: (text) => /\badd column .*\b(?:references|check|unique|primary key)\b/i.test(text),
  },
];
