import pg from "pg";
import { gatherWrites } from "./gather-writes.ts";
import type { Login } from "./roles.ts";
import { READ_ONLY, ReadOnlyServer } from "./read-only.ts";
import { explainTls, UnfitConnection } from "./unfit-connection.ts";

/** The driver's options for a connection, and the properties that it must have once it is open. */
export type Connection = pg.ClientConfig & {
  expects: Login;
  /** Whether the server may be one that only reads. */
  isReplica: boolean;
};

type Found = {
  role: string;
  login: string;
  database: string;
  bypasses: boolean;
  isReadOnly: boolean;
  settings: Record<string, string> | null;
};

// A member of a role can become that role, so membership counts as much as the attribute itself. The login counts as
// well as the role, which it can reset.
const found = `select current_user as role, session_user as login, current_database() as database,
  exists (select from pg_roles where (rolsuper or rolbypassrls)
    and (pg_has_role(session_user, oid, 'member') or pg_has_role(current_user, oid, 'member'))) as "bypasses",
  ${READ_ONLY} as "isReadOnly",
  (select json_object_agg(lower(name), setting) from pg_settings where lower(name) = any($1)) as settings`;

/** The reason why a connection is unfit, or null. `user` is the login that was sent. */
const unfitReason = (found: Found, { role, settings }: Login, user: string): string | null => {
  const { login, database } = found;
  if (login !== user)
    return (
      `Something between the shop and PostgreSQL connects as "${login}" instead of "${user}": let it keep the logins of its ` +
      "clients, each in a pool of its own, or connect DATABASE_URL to PostgreSQL itself."
    );
  const alter = (name: string, value: string): string =>
    `run "alter role ${login} set ${name} = '${value}'" as the owner of the database, or start the shop again, which does; ` +
    `if "alter role ${login} in database ${database}" sets it, reset it there; if a pooler passes on what other clients have ` +
    "set, let it reset that (server_reset_query).";
  if (found.role !== role)
    return (
      `The database runs the statements of "${login}" as "${found.role}" instead of "${role}", so row-level security does not ` +
      `hold: run "grant ${role} to ${login}", and ${alter("role", role)}`
    );
  for (const [name, expected] of Object.entries(settings)) {
    const actual = found.settings?.[name] ?? "";
    if (actual !== expected)
      return `The database has ${name} at "${actual}" instead of "${expected}" for "${login}": ${alter(name, expected)}`;
  }
  if (found.bypasses)
    return (
      `The login "${login}" or its role "${role}" is, or can become, a superuser or a role with BYPASSRLS: as the owner of the ` +
      `database run "alter role … nosuperuser nobypassrls" for both, and revoke from them every such role.`
    );
  return null;
};

/**
 * Turns PostgreSQL's or a pooler's refusal of the login, or TLS's of the server, into a sentence for the operator;
 * returns other errors as they are.
 */
const explained = (error: unknown, user: string) => {
  if (!(error instanceof Error)) return error;
  const isRefused =
    ("code" in error && String(error.code).startsWith("28")) ||
    /no such user|authentication failed|auth failed/i.test(error.message);
  return isRefused
    ? new UnfitConnection(
        `The database refuses the login "${user}" (${error.message}). A start of the shop gives it the password of DATABASE_URL; ` +
          "pg_hba.conf, and a pooler's list of users, must have it, too.",
      )
    : explainTls(error);
};

/**
 * Makes a client class that checks each new connection before its first use. One query reads the role and the limits in
 * force, and whether the server takes writes, because a database or a pooler may override them.
 */
export const checkedClient = (
  { expects, isReplica, ...connection }: Connection,
  onError: (error: Error) => void,
) =>
  class CheckedClient extends pg.Client {
    constructor() {
      super(connection);
      // `connect` throws the errors that occur before the connection is open.
      this.on("error", () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(done: (error: Error) => void): void;
    override connect(done?: (error: Error) => void): Promise<pg.Client> | undefined {
      const checked = this.#connectAndCheck();
      if (!done) return checked;
      // as: the driver calls it without an error on success, which its types leave out
      checked.then(() => (done as () => void)(), done);
      return undefined;
    }

    async #connectAndCheck(): Promise<pg.Client> {
      try {
        await super.connect();
      } catch (error) {
        throw explained(error, this.user ?? "");
      }
      gatherWrites(this.connection.stream);
      try {
        await this.#check();
        this.on("error", onError);
        return this;
      } catch (error) {
        void this.end();
        throw error;
      }
    }

    async #check(): Promise<void> {
      const { rows } = await this.query<Found>({
        text: found,
        values: [Object.keys(expects.settings)],
        ...(connection.connectionTimeoutMillis !== undefined && {
          query_timeout: connection.connectionTimeoutMillis,
        }),
      });
      const [of] = rows as [Found]; // as: a select without a from clause returns one row
      const reason = unfitReason(of, expects, this.user ?? "");
      if (reason !== null) throw new UnfitConnection(reason);
      if (of.isReadOnly && !isReplica) throw new ReadOnlyServer();
    }
  };
