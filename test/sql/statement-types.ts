import type pg from "pg";
import { compile, type declaredStatements } from "#server/platform/database/statement.ts";

type Declared = (typeof declaredStatements)[number];
type Field = { name: string; tableID: number; columnID: number; dataTypeID: number };
type Described = { parameters: number[]; fields: Field[] };
type Column = { table: number; column: number; notNull: boolean; values: string | null };
type PlanNode = {
  "Relation Name"?: string;
  Alias?: string;
  Output?: string[];
  "Join Type"?: string;
  "Parent Relationship"?: string;
  Plans?: PlanNode[];
};

/** Makes the line of `*.statements.ts` for each statement: its parameters and its row, as PostgreSQL describes them. */
export const statementTypes = async (
  client: pg.Client,
): Promise<(declared: Declared) => Promise<string>> => {
  const types = await findTypes(client);
  const known = await findColumns(client);
  const typeOf = (oid: number): string => {
    const type = types.get(oid);
    if (type === undefined) throw new Error(`no TypeScript type for the PostgreSQL type ${oid}`);
    return type;
  };
  return async ({ name, text: source }) => {
    const { text, parameters } = compile(source());
    const described = await describeStatement(client, text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    const outer = /\b(left|right|full)\s+(outer\s+)?join\b/i.test(text)
      ? await notJoinedOuter(client, text)
      : () => true;
    const params = parameters.map(({ key, nullable }, at) => {
      const type = typeOf(described.parameters[at] ?? 0);
      return `${key}: ${acceptedAs(type)}${nullable ? " | null" : ""}`;
    });
    const hinted = new Set(
      source()
        .matchAll(/"(\w+)!"/g)
        .map(([, alias]) => alias),
    );
    const row = described.fields.map((field, at) => {
      const column = known.get(`${field.tableID}.${field.columnID}`);
      const isSet = hinted.has(field.name) || (column?.notNull === true && outer(at));
      const type = column?.values ?? typeOf(field.dataTypeID);
      return `${field.name}: ${type}${isSet || type === "unknown" ? "" : " | null"}`;
    });
    const shape = (parts: string[]) => (parts.length === 0 ? "{}" : `{ ${parts.join("; ")} }`);
    return `    ${JSON.stringify(name)}: { params: ${shape(params)}; row: ${shape(row)} };`;
  };
};

/** Any value of an array may be null. */
const acceptedAs = (type: string): string => {
  if (type === "unknown") return "string"; // JSON is written as a text
  return type.endsWith("[]") ? `readonly (${type.slice(0, -2)} | null)[]` : type;
};

/** The TypeScript type of values, by the name of their PostgreSQL type; an array has an array of it. */
export const SCALARS: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  numeric: "number",
  float4: "number",
  float8: "number",
  text: "string",
  varchar: "string",
  bpchar: "string",
  name: "string",
  uuid: "string",
  timestamptz: "Date",
  bytea: "Buffer",
  json: "unknown",
  jsonb: "unknown",
  void: "string",
};

const findTypes = async (client: pg.Client): Promise<Map<number, string>> => {
  const { rows } = await client.query<{ oid: number; name: string; element: string | null }>(
    `select t.oid::int, t.typname as name, e.typname as element
     from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'`,
  );
  return new Map(
    rows.flatMap(({ oid, name, element }): [number, string][] => {
      const type = SCALARS[element ?? name];
      return type === undefined ? [] : [[oid, element === null ? type : `${type}[]`]];
    }),
  );
};

/** The columns of the tables by `table.column`; a check that lists the values of a text makes a union of them. */
const findColumns = async (client: pg.Client): Promise<Map<string, Column>> => {
  const { rows } = await client.query<Column & { check: string | null }>(
    `select a.attrelid::int as table, a.attnum::int as column, a.attnotnull as "notNull",
       (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.contype = 'c' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) like 'CHECK ((% = ANY (ARRAY[%' limit 1) as check
     from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'v', 'p')
     where a.attnum > 0 and not a.attisdropped`,
  );
  return new Map(
    rows.map((row) => [`${row.table}.${row.column}`, { ...row, values: valuesOf(row.check) }]),
  );
};

const valuesOf = (check: string | null): string | null => {
  const list = /^CHECK \(\(\(?\w+\)?(?:::text)? = ANY \(+ARRAY\[(.*)\]\)+/.exec(check ?? "")?.[1];
  const values = list?.matchAll(/'([^']*)'::/g).map(([, value]) => JSON.stringify(value));
  return values ? [...values].join(" | ") : null;
};

/** Parses a statement and returns what PostgreSQL knows of it, without running it. */
export const describeStatement = async (client: pg.Client, text: string): Promise<Described> => {
  const { promise, resolve, reject } = Promise.withResolvers<Described>();
  const described: Described = { parameters: [], fields: [] };
  const onParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
    described.parameters = dataTypeIDs;
  };
  client.connection.once("parameterDescription", onParameters);
  client.query({
    submit: (connection: pg.Connection) => {
      connection.parse({ name: "", text, types: [] }, true);
      connection.describe({ type: "S", name: "" }, true);
      connection.sync();
    },
    handleRowDescription: ({ fields }: { fields: Field[] }) => {
      described.fields = fields;
    },
    handleError: (error: Error) => {
      client.connection.off("parameterDescription", onParameters);
      reject(error);
    },
    handleReadyForQuery: () => resolve(described),
  });
  return await promise;
};

/**
 * Returns whether the column at a position comes from a table that no outer join can leave empty, according to the plan. It
 * is sure only about plain columns: `alias.column` where the plan reads `alias` from a table.
 */
const notJoinedOuter = async (
  client: pg.Client,
  text: string,
): Promise<(at: number) => boolean> => {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  const inner = new Set<string>();
  const outer = new Set<string>();
  const visit = (node: PlanNode, isOuter: boolean): void => {
    if (node["Relation Name"]) (isOuter ? outer : inner).add(node.Alias ?? node["Relation Name"]);
    for (const child of node.Plans ?? []) {
      const side = child["Parent Relationship"];
      const join = node["Join Type"];
      const isEmptied =
        join === "Full" ||
        (join === "Left" && side === "Inner") ||
        (join === "Right" && side === "Outer");
      visit(child, isOuter || isEmptied);
    }
  };
  if (plan) visit(plan, false);
  return (at) => {
    const alias = /^"?(\w+)"?\.\w+$/.exec(plan?.Output?.[at] ?? "")?.[1];
    return alias !== undefined && inner.has(alias) && !outer.has(alias);
  };
};
