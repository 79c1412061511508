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

type Trigger = { on: string; timing: string; name: string; calls: string; arguments: string };

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
      case when t.tgdeferrable then ', at the commit' else '' end as timing
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal
  order by 1, 5, 2`;

const HEAD = `# What a write sets off

Made by \`npm run statements\` from the triggers of a migrated database and the comments above their functions. A test fails where
this page differs. A trigger may stand in a room to the right of its table: the room that needs the effect writes it
([decision 36](decisions/0036-walls-in-sql.md)).
`;

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
    expect(unsaid, "functions of triggers without a comment above them").toEqual([]);
    const page = `${lines.join("\n").replaceAll("\n\n\n", "\n\n")}\n`;
    await expect(page).toMatchFileSnapshot(join(ROOT, "docs/triggers.md"));
  } finally {
    await client.end();
    await clone.drop();
  }
});
