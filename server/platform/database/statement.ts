import { createHash } from "node:crypto";
import { isTraced, traceChannels } from "../tracing/trace-channels.ts";
import type { Query, Queryable, Route } from "./database.ts";

/**
 * The parameters and rows of every statement, by its name. Generated files (`*.statements.ts`) add to it; `npm run
 * statements` makes them from the SQL, and a test compares them.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended by other files
export interface Statements {}

type Name = keyof Statements;
type ParamsOf<N extends Name> = Statements[N]["params"];
type RowOf<N extends Name> = Statements[N]["row"];

/** Columns of which PostgreSQL knows less than the SQL says: JSON, or a text with a few possible values. */
type Narrowing<Row, Columns> = {
  [Column in keyof Columns]: Column extends keyof Row ? Row[Column] : never;
};
type Narrowed<Row, Columns> = Omit<Row, keyof Columns> & Columns;

declare const types: unique symbol;
/** Names the type of columns, see `columnTypes`. */
export type Columns<Types> = { readonly [types]?: Types };

/** The type of columns that the database can't infer: the shape of JSON, the values of a text. */
export const columnTypes = <Types>(): Columns<Types> => ({});

/** A parameter is left out where there is none. */
type Arguments<Params> = keyof Params extends never ? [] : [params: Params];

type Options<Types> = {
  /** How the statement is sent outside of a transaction. Default: over a connection of the pool. */
  over?: Route;
  columns?: Columns<Types>;
  /**
   * Whether the processes that look for changes are woken when the statement ran outside of a transaction. Default: if
   * its text writes. A frequent write that can notify no tag need not wake them.
   */
  notifies?: boolean;
};

/** All statements that were declared so far, for the tests that prepare each of them. */
export const declaredStatements: { name: string; text: () => string; notifies: boolean }[] = [];

/** Whether a text writes, so that other processes are woken when it ran outside of a transaction. */
const writes = (text: string): boolean =>
  /\b(?:insert\s+into|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set|delete\s+from|notify_changed)\b/i.test(
    text,
  );

/**
 * A named SQL statement, which PostgreSQL plans once per connection. Parameters are `:accountId`, or `:expectedTotal?`
 * if they may be null. A column with the alias `as "total!"` is never null, although the database can't infer it.
 */
export const statement = <N extends Name, Types extends Narrowing<RowOf<N>, Types> = {}>(
  name: N,
  text: string,
  { over, notifies = writes(text) }: Options<Types> = {},
) => {
  declaredStatements.push({ name, text: () => text, notifies });
  const send = sender({ statement: name, name, text, notifies });
  return async (
    db: Queryable,
    ...[params]: Arguments<ParamsOf<N>>
  ): Promise<Narrowed<RowOf<N>, Types>[]> => {
    const { rows } = await send(db, params, over);
    return rows as Narrowed<RowOf<N>, Types>[]; // as: the generated type of this statement's rows
  };
};

/** The type of a statement's rows: `Row<typeof selectTenant>`. */
export type Row<S extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<S>
>[number];

/** Like `statement`, for a write of which only the number of affected rows matters. */
export const command = <N extends Name>(
  name: N,
  text: string,
  { over, notifies = writes(text) }: Pick<Options<never>, "over" | "notifies"> = {},
) => {
  declaredStatements.push({ name, text: () => text, notifies });
  const send = sender({ statement: name, name, text, notifies });
  return async (db: Queryable, ...[params]: Arguments<ParamsOf<N>>): Promise<number> => {
    const { rowCount } = await send(db, params, over);
    return rowCount ?? 0;
  };
};

/** One of the texts of a read that depends on what is requested. */
export type Shape = {
  /** Names the text: two shapes with the same name have the same text. */
  shape: string;
  text: () => string;
  params: Record<string, unknown>;
  over?: Route | undefined;
  /** Whether it is planned for its parameters each time, because no plan is good for frequent and rare values alike. */
  plansEachTime?: boolean;
};

/**
 * A read whose text depends on the request, such as a listing with any of its filters. Each shape is prepared by
 * itself, so that PostgreSQL plans it for its own index. All shapes return the columns of `example`.
 */
export const shapedStatement = <N extends Name, Types extends Narrowing<RowOf<N>, Types> = {}>(
  name: N,
  example: () => string,
  _options: Pick<Options<Types>, "columns"> = {},
) => {
  declaredStatements.push({ name, text: example, notifies: false });
  const senders = new Map<string, Send>();
  return async (
    db: Queryable,
    { shape, text, params, over, plansEachTime = false }: Shape,
  ): Promise<Narrowed<RowOf<N>, Types>[]> => {
    let send = senders.get(shape);
    if (!send) {
      const prepared = plansEachTime ? undefined : shortened(`${name}.${shape}`);
      send = sender({ statement: name, name: prepared, text: text(), notifies: false });
      senders.set(shape, send);
    }
    const { rows } = await send(db, params, over);
    return rows as Narrowed<RowOf<N>, Types>[]; // as: the generated type of the example's rows
  };
};

const NAME_MAX = 63;

/** PostgreSQL knows a prepared statement by the first 63 characters of its name; a longer one ends with its hash. */
const shortened = (name: string): string =>
  name.length <= NAME_MAX
    ? name
    : `${name.slice(0, NAME_MAX - 17)}.${createHash("sha256").update(name).digest("hex").slice(0, 16)}`;

type Send = (
  db: Queryable,
  params: Record<string, unknown> | undefined,
  over: Route | undefined,
) => ReturnType<Queryable["query"]>;

type SentText = {
  statement: string;
  /** Without it PostgreSQL plans the text each time, for its parameters. */
  name: string | undefined;
  text: string;
  notifies: boolean;
};

const sender = ({ statement: of, name, text: source, notifies }: SentText): Send => {
  const { text, parameters } = compile(source);
  return async (db, params = {}, over) => {
    const values = parameters.map(({ key }) => {
      if (!(key in params)) throw new Error(`${of} needs the parameter ${key}`); // of a text that no type describes
      return params[key];
    });
    const query: Query = {
      statement: of,
      ...(name !== undefined && { name }),
      text,
      values,
      over,
      ...(notifies && { notifies: "write" }),
    };
    if (!isTraced(traceChannels.statement)) return await db.query(query);
    return await traceChannels.statement.tracePromise(async () => await db.query(query), {
      statement: of,
    });
  };
};

/** The text for PostgreSQL, with `$1` for the first parameter, and the parameters in this order. */
export const compile = (
  source: string,
): { text: string; parameters: { key: string; nullable: boolean }[] } => {
  const parameters: { key: string; nullable: boolean }[] = [];
  // Quoted texts, casts and slices of arrays are left alone.
  const text = source.replaceAll(
    /'[^']*'|::|(?<!\w):([a-z]\w*)(\?)?|"(\w+)!"/gi,
    (found: string, key?: string, nullable?: string, alias?: string) => {
      if (alias) return `"${alias}"`;
      if (!key) return found;
      const known = parameters.findIndex((parameter) => parameter.key === key);
      if (known < 0) return `$${parameters.push({ key, nullable: nullable !== undefined })}`;
      const parameter = parameters[known];
      if (parameter && nullable) parameter.nullable = true;
      return `$${known + 1}`;
    },
  );
  return { text, parameters };
};
