import type pg from "pg";

/**
 * Replaces the text of a function of the database by what `cut` makes of it, for an anti-test; returns what puts it back.
 * It throws if nothing was cut.
 */
export const cutFunction = async (
  ownerDb: pg.Pool,
  name: string,
  cut: (text: string) => string,
): Promise<() => Promise<void>> => {
  const { rows } = await ownerDb.query<{ text: string }>(
    "select pg_get_functiondef($1::regproc) as text",
    [name],
  );
  const text = rows[0]?.text ?? "";
  const without = cut(text);
  if (without === text) throw new Error(`${name} has no such guard`);
  await ownerDb.query(without);
  return async () => {
    await ownerDb.query(text);
  };
};
