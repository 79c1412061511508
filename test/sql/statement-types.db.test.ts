import { glob } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { compile, declaredStatements } from "#server/platform/database/statement.ts";
import { cloneDatabase } from "../setup/clone-database.ts";
import { declaredByFile, ROOT, temporaryTables } from "./declared-statements.ts";
import { statementTypes } from "./statement-types.ts";

const HEAD = `// Made by \`npm run statements\` from the SQL of this folder's statements and the schema. Do not edit.
declare module "#server/platform/database/statement.ts" {
  interface Statements {
`;

test(
  "the types of every statement are those that PostgreSQL tells",
  { timeout: 60_000 },
  async () => {
    const byFile = await declaredByFile();
    const clone = await cloneDatabase();
    const client = new pg.Client({ connectionString: clone.ownerUrl });
    await client.connect();
    try {
      await client.query(temporaryTables);
      const typesOf = await statementTypes(client);
      const generated = await Array.fromAsync(
        glob("{server,demo}/**/*.statements.ts", { cwd: ROOT }),
      );
      expect(generated.filter((file) => !byFile.has(file))).toEqual([]);
      for (const [file, statements] of byFile) {
        if (statements.length === 0) continue;
        const lines: string[] = [];
        for (const declared of statements.toSorted((one, other) =>
          one.name < other.name ? -1 : 1,
        ))
          lines.push(await typesOf(declared));
        const text = `${HEAD}${lines.join("\n")}\n  }\n}\n\nexport {};\n`;
        await expect(text).toMatchFileSnapshot(join(ROOT, file));
      }
    } finally {
      await client.end();
      await clone.drop();
    }
  },
);

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("every statement that can notify a tag wakes the other processes, and no read does", async () => {
  await declaredByFile();
  const clone = await cloneDatabase();
  const client = new pg.Client({ connectionString: clone.ownerUrl });
  await client.connect();
  const namesIn = async (text: string): Promise<string[]> =>
    (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
  try {
    await client.query(temporaryTables);
    const writers = await namesIn(
      `select distinct proname as name from pg_proc p where pronamespace = 'public'::regnamespace and provolatile = 'v'
         and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
    );
    const triggered = await namesIn(
      "select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal",
    );
    expect([writers.includes("notify_changed"), triggered.includes("products")]).toEqual([
      true,
      true,
    ]);
    const wrong: string[] = [];
    for (const { name, text, notifies } of declaredStatements) {
      const compiled = compile(text()).text;
      if (/^\s*(?:lock|analyze)\s/i.test(compiled)) continue; // they have no plan
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${compiled}`,
      );
      const written = rows.flatMap(({ "QUERY PLAN": [{ Plan: plan }] }) =>
        nodesOf(plan)
          .filter((node) => node["Node Type"] === "ModifyTable")
          .map((node) => node["Relation Name"] ?? ""),
      );
      const calls = writers.some((writer) => new RegExp(`\\b${writer}\\(`).test(compiled));
      if (notifies && !calls && written.length === 0) wrong.push(`${name} is a read and wakes`);
      if (!notifies && (calls || written.some((table) => triggered.includes(table))))
        wrong.push(`${name} may notify a tag and does not wake`);
    }
    expect(wrong).toEqual([]);
  } finally {
    await client.end();
    await clone.drop();
  }
});

test("no two statements have the same name", async () => {
  await declaredByFile();
  const names = declaredStatements.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
