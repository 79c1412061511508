import { join } from "node:path";
import pg from "pg";
import { readSecret } from "#server/platform/database/embedded/secret.ts";

/** The address of the database of the shop under test, which the stories also query directly. */
const ownerUrl = async (): Promise<string> => {
  const file = join(process.env["STORIES_DATA_DIR"] ?? "data", "postgres.json");
  const secret = await readSecret(file);
  if (!secret) throw new Error(`${file} is not there: STORIES_DATA_DIR names the shop's DATA_DIR`);
  return `postgres://postgres:${secret.password}@127.0.0.1:${secret.port}/phohang`;
};

/** Expires the tokens of a person's logins now, as if their time had passed. */
export const expireTokens = async (
  email: string,
  which: "access" | "access and refresh",
): Promise<void> => {
  const client = new pg.Client({ connectionString: await ownerUrl() });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update sessions set access_expires_at = now() - interval '1 second',
         refresh_expires_at = case when $2 then now() - interval '1 second' else refresh_expires_at end
       where ended_at is null and account_id = (select id from accounts where email = $1)`,
      [email, which === "access and refresh"],
    );
    if (rowCount === 0) throw new Error(`${email} is not logged in`);
  } finally {
    await client.end();
  }
};
