import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

type Result = { rows: Record<string, unknown>[] };

const ROOT = join(import.meta.dirname, "..", "..");

/** The columns that the generated types say are never null, by the name of their statement. */
const neverNull = new Map<string, string[]>();
for (const file of globSync("{server,demo}/**/*.statements.ts", { cwd: ROOT })) {
  const text = readFileSync(join(ROOT, file), "utf8");
  for (const [, name = "", row = ""] of text.matchAll(/^ {4}"(.+?)": .* row: \{(.*)\} \};$/gm))
    neverNull.set(
      name,
      row
        .split(";")
        .map((column) => column.trim())
        .filter((column) => column !== "" && !/(?:\| null|unknown)$/.test(column))
        .map((column) => column.slice(0, column.indexOf(":"))),
    );
}

/** A statement of several shapes is named `name.shape`. */
const columnsOf = (name: string): string[] => {
  for (
    let known = name;
    known !== "";
    known = known.slice(0, Math.max(known.lastIndexOf("."), 0))
  ) {
    const columns = neverNull.get(known);
    if (columns) return columns;
  }
  return [];
};

const check = (name: string, { rows }: Result): void => {
  for (const row of rows)
    for (const column of columnsOf(name))
      if (row[column] === null || row[column] === undefined)
        throw new Error(
          `${name} returned a row without ${column}, whose type says it is never null`,
        );
};

// Every row that any test reads is compared with the types, because some of them are claims of an author.
const send: unknown = Reflect.get(pg.Client.prototype, "query");
if (typeof send !== "function") throw new Error("the driver has no query");
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const name =
      typeof config === "object" && config !== null && "name" in config ? String(config.name) : "";
    if (!neverNull.has(name) && columnsOf(name).length === 0)
      return Reflect.apply(send, this, args);
    const done = args.at(-1);
    if (typeof done === "function") {
      const checked = (error: unknown, result: Result) => {
        try {
          if (!error) check(name, result);
          done(error, result);
        } catch (thrown) {
          done(thrown);
        }
      };
      return Reflect.apply(send, this, [...args.slice(0, -1), checked]);
    }
    const asked = Reflect.apply(send, this, args) as Promise<Result>; // as: without a callback it is a promise
    return asked.then((result) => {
      check(name, result);
      return result;
    });
  },
});
