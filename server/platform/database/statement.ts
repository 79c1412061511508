import type { Queryable } from "./database.ts";

/**
 * One SQL statement with a name. PostgreSQL parses and plans it once per connection, which for the shop's small reads
 * is most of their cost. `Params` are the types of $1, $2 …; `Row` is the shape of a row.
 */
export const statement = <Params extends readonly unknown[], Row = never>(
  name: string,
  text: string,
) => {
  return async (db: Queryable, ...values: Params): Promise<Row[]> => {
    const { rows } = await db.query({ name, text, values: [...values] });
    return rows as Row[]; // as: the SQL of the statement has these columns
  };
};

/** Like `statement`, for a write of which only the number of affected rows matters. */
export const command = <Params extends readonly unknown[]>(name: string, text: string) => {
  return async (db: Queryable, ...values: Params): Promise<number> => {
    const { rowCount } = await db.query({ name, text, values: [...values] });
    return rowCount ?? 0;
  };
};
