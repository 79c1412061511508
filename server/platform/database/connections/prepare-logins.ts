import pg from "pg";
import { inMigrationTransaction } from "../migrations/lock-migrations.ts";
import { loginOf, logins, type Login, type LoginName } from "./roles.ts";
import { UnfitConnection } from "./unfit-connection.ts";

/** The longest name of a role in PostgreSQL, in bytes; it cuts the rest off. */
const NAME_MAX = 63;

export type LoginOptions = {
  /** The login of DATABASE_URL may be one that bypasses row-level security. Only a demo shop allows that. */
  mayBypass?: boolean;
};

/**
 * Creates or alters the shop's logins where they differ from this version's. They get the password of DATABASE_URL,
 * whose login is not changed. Throws `UnfitConnection` if the password is wrong or the owner lacks a right.
 */
export const prepareLogins = async (
  ownerUrl: string,
  databaseUrl: string,
  { mayBypass = false }: LoginOptions = {},
): Promise<void> => {
  const { username, password } = new URL(databaseUrl);
  const base = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  if (Buffer.byteLength(loginOf(base.user, "checkout")) > NAME_MAX)
    throw new UnfitConnection(
      `The login "${base.user}" of DATABASE_URL has too long a name for the logins that are named after it.`,
    );
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "shop_migrations" });
  client.on("error", () => undefined); // the query under way is rejected as well
  await client.connect();
  try {
    // A wrong password would break the logins of running processes, too.
    await refuseUnfit(client, ownerUrl, base, mayBypass);
    const missing = async () => await findMissing(client, ownerUrl, base);
    if ((await missing()).length === 0) return;
    // Another process may have done it by the time that this one has the lock.
    await inMigrationTransaction(client, async () => {
      const found = await missing();
      for (const { sql } of found) await client.query(sql).catch(explained(found));
    });
  } finally {
    await client.end();
  }
};

type Base = { user: string; password: string };

/** SQL for the database, and as an operator may see it, without the password. */
type Repair = { sql: string; shown: string };

const refuseUnfit = async (
  client: pg.Client,
  ownerUrl: string,
  { user, password }: Base,
  mayBypass: boolean,
): Promise<void> => {
  const { rows } = await client.query<{ bypasses: boolean }>(
    `select exists (select from pg_roles other
       where (rolsuper or rolbypassrls) and pg_has_role(login.oid, other.oid, 'member')) as bypasses
     from pg_roles login where rolname = $1`,
    [user],
  );
  if (rows[0]?.bypasses && !mayBypass)
    throw new UnfitConnection(
      `The login "${user}" of DATABASE_URL is, or can become, a superuser or a role with BYPASSRLS: give DATABASE_URL a login ` +
        "that is neither, and name the owner of the database in DATABASE_OWNER_URL alone.",
    );
  if (rows.length > 0 && !(await isAccepted(ownerUrl, user, password)))
    throw new UnfitConnection(
      `The database refuses the login "${user}" of DATABASE_URL: correct its name or password there.`,
    );
};

type Found = {
  name: LoginName;
  exists: boolean;
  canLogIn: boolean;
  isMember: boolean;
  settings: Record<string, string>;
};

// From PostgreSQL 16 on a member may lack the right to set the role.
const foundLogins = `
  select wanted.name, login.oid is not null as exists, coalesce(login.rolcanlogin, false) as "canLogIn",
    exists (select from pg_auth_members membership join pg_roles granted on granted.oid = membership.roleid
      where membership.member = login.oid and granted.rolname = wanted.role
        and coalesce((to_jsonb(membership) ->> 'set_option')::boolean, true)) as "isMember",
    coalesce((select json_object_agg(lower(split_part(entry, '=', 1)), substr(entry, strpos(entry, '=') + 1))
      from pg_db_role_setting kept, unnest(kept.setconfig) entry
      where kept.setrole = login.oid and kept.setdatabase = 0), '{}') as settings
  from unnest($1::text[], $2::text[], $3::text[]) as wanted (name, login, role)
  left join pg_roles login on login.rolname = wanted.login`;

/** Returns the SQL that makes the logins those of this version. */
const findMissing = async (
  client: pg.Client,
  ownerUrl: string,
  { user, password }: Base,
): Promise<Repair[]> => {
  const wanted = Object.entries(logins) as [LoginName, Login][]; // as: its keys are the names
  const { rows } = await client.query<Found>(foundLogins, [
    wanted.map(([name]) => name),
    wanted.map(([name]) => loginOf(user, name)),
    wanted.map(([, { role }]) => role),
  ]);
  const repairs: Repair[] = [];
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [user]);
  if (rowCount === 0)
    repairs.push(withPassword(`create role ${pg.escapeIdentifier(user)} noinherit`, password));
  for (const found of rows) {
    const isPasswordRight =
      found.canLogIn && (await isAccepted(ownerUrl, loginOf(user, found.name), password));
    repairs.push(...repairsOf(found, user, { password, isPasswordRight }));
  }
  return repairs;
};

/** A repair that ends with the password, and so never becomes part of a message. */
const withPassword = (sql: string, password: string): Repair => ({
  sql: `${sql} login${password && ` password ${pg.escapeLiteral(password)}`}`,
  shown: `${sql} login${password && " password 'the password of DATABASE_URL'"}`,
});

const repairsOf = (
  found: Found,
  user: string,
  { password, isPasswordRight }: { password: string; isPasswordRight: boolean },
): Repair[] => {
  const { role, settings } = logins[found.name];
  const login = pg.escapeIdentifier(loginOf(user, found.name));
  const repairs: Repair[] = [];
  const repair = (sql: string): void => {
    repairs.push({ sql, shown: sql });
  };
  if (!found.exists) repairs.push(withPassword(`create role ${login} noinherit`, password));
  else if (!isPasswordRight) repairs.push(withPassword(`alter role ${login}`, password));
  if (!found.isMember) repair(`grant ${role} to ${login}`);
  for (const [name, value] of Object.entries({ role, ...settings }))
    if (found.settings[name] !== value)
      repair(`alter role ${login} set ${name} = ${pg.escapeLiteral(value)}`);
  return repairs;
};

/** Whether the database takes a login with this password. */
const isAccepted = async (ownerUrl: string, user: string, password: string): Promise<boolean> => {
  const url = Object.assign(new URL(ownerUrl), { username: user, password });
  const client = new pg.Client({ connectionString: url.href });
  client.on("error", () => undefined); // `connect` throws
  try {
    await client.connect();
    return true;
  } catch (error) {
    // For every other reason, another password would not let the login in.
    return !(error instanceof Error && "code" in error && error.code === "28P01");
  } finally {
    await client.end().catch(() => undefined); // fails if the client never connected
  }
};

/** Turns the owner's lack of rights into a sentence for the operator. */
const explained =
  (repairs: readonly Repair[]) =>
  (error: Error & { code?: string }): never => {
    if (error.code !== "42501") throw error;
    throw new UnfitConnection(
      `The login of DATABASE_OWNER_URL may not prepare the logins of the shop (${error.message}). ` +
        `Run this as a superuser, once, and start the shop again:\n${repairs.map(({ shown }) => `${shown};`).join("\n")}`,
    );
  };
