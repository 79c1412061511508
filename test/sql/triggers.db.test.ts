import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "../setup/clone-database.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The effect of a trigger's function, and the functions file that states it. */
type Effect = { file: string; comment: string };

/** Reads the comment above each function that a trigger calls. */
const effects = async (): Promise<Map<string, Effect>> => {
  const found = new Map<string, Effect>();
  for await (const file of glob("server/**/*.functions.sql", { cwd: ROOT })) {
    const text = await readFile(join(ROOT, file), "utf8");
    for (const [, lines = "", name = ""] of text.matchAll(
      /((?:^--.*\n)*)^CREATE OR REPLACE FUNCTION (\w+)\(\) RETURNS trigger/gm,
    )) {
      const comment = lines.replaceAll(/^-- ?/gm, "").replaceAll("\n", " ").trim();
      found.set(name, { file, comment });
    }
  }
  return found;
};

type Trigger = {
  on: string;
  timing: string;
  /** `update`, `before_insert`; `write` of several events. */
  event: string;
  name: string;
  calls: string;
  arguments: string;
};

const TRIGGERS = `
  select t.tgrelid::regclass::text as "on", t.tgname as name, p.proname as calls,
    array_to_string(string_to_array(encode(t.tgargs, 'escape'), '\\000'), ' ') as arguments,
    case when t.tgtype & 2 <> 0 then 'before' when t.tgtype & 64 <> 0 then 'instead of' else 'after' end || ' ' ||
      array_to_string(array_remove(array[
        case when t.tgtype & 4 <> 0 then 'insert' end,
        case when t.tgtype & 16 <> 0 then 'update' || coalesce((
          select ' of ' || string_agg(a.attname, ', ' order by a.attnum)
          from pg_attribute a where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr::int2[])), '') end,
        case when t.tgtype & 8 <> 0 then 'delete' end,
        case when t.tgtype & 32 <> 0 then 'truncate' end], null), ', ') ||
      case when t.tgtype & 1 <> 0 then ', each row' else ', each statement' end ||
      case when t.tgqual is not null then ', on a condition' else '' end ||
      case when t.tgdeferrable then ', at the commit' else '' end as timing,
    case when t.tgtype & 2 <> 0 then 'before_' else '' end || case t.tgtype & (4 | 8 | 16 | 32)
      when 4 then 'insert' when 8 then 'delete' when 16 then 'update' when 32 then 'truncate' else 'write' end as event
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal
  order by 1, 5, 2`;

const HEAD = `# What a write sets off

Made by \`npm run statements\` from the triggers of a migrated database and the comments above their functions. A test fails where
this page differs. A trigger may stand in a room to the right of its table: the room that needs the effect writes it
([decision 36](decisions/0036-walls-in-sql.md)).
`;

/** Says how a trigger's name has to begin, if it begins otherwise, or is no name of one to four words after that. */
const wrongName = ({ on, event, name }: Pick<Trigger, "on" | "event" | "name">): string[] => {
  const begins = `${on}_${event}_`;
  const effect = name.startsWith(begins) ? name.slice(begins.length) : "";
  return /^[a-z]+(?:_[a-z]+){0,3}$/.test(effect)
    ? []
    : [`${name} on ${on}: name it ${begins}… and its effect in one to four words`];
};

test.each([
  ["orders", "insert", "orders_insert_queue_webhooks", true],
  ["orders", "insert", "orders_update_queue_webhooks", false],
  ["stock", "before_insert", "stock_insert_copy_product", false],
  ["stock", "write", "stock_write_count_products", true],
  ["stock", "write", "shelf_placed", false],
  ["stock", "write", "stock_write_", false],
  ["stock", "write", "stock_write_counts_what_it_has_left", false],
])("a trigger on %s, at %s, named %s, is named rightly: %s", (on, event, name, isRight) => {
  expect(wrongName({ on, event, name })).toEqual(
    isRight ? [] : [expect.stringContaining(`${name} on ${on}: name it ${on}_${event}_…`)],
  );
});

test("docs/triggers.md lists every trigger with its table, event, function and effect", async () => {
  const byFunction = await effects();
  const clone = await cloneDatabase();
  const client = new pg.Client({ connectionString: clone.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Trigger>(TRIGGERS);
    const lines = [HEAD];
    const unsaid: string[] = [];
    let table = "";
    for (const trigger of rows) {
      const effect = byFunction.get(trigger.calls);
      if (!effect?.comment) unsaid.push(trigger.calls);
      if (trigger.on !== table) {
        table = trigger.on;
        lines.push(
          `\n## \`${table}\`\n`,
          "| When | Trigger | Room | Effect |",
          "|---|---|---|---|",
        );
      }
      const room = /server\/(?:shop|platform)\/([^/]+)/.exec(effect?.file ?? "")?.[1] ?? "";
      const call = trigger.arguments.trim() ? ` (${trigger.arguments.trim()})` : "";
      lines.push(
        `| ${trigger.timing} | \`${trigger.name}\`${call} | [${room}](../${effect?.file ?? ""}) | ${effect?.comment.replaceAll("|", "\\|") ?? ""} |`,
      );
    }
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.flatMap(wrongName), "triggers that are not <table>_<event>_<effect>").toEqual([]);
    expect(unsaid, "functions of triggers without a comment above them").toEqual([]);
    const page = `${lines.join("\n").replaceAll("\n\n\n", "\n\n")}\n`;
    await expect(page).toMatchFileSnapshot(join(ROOT, "docs/triggers.md"));
  } finally {
    await client.end();
    await clone.drop();
  }
});
