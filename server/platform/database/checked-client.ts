import pg from "pg";
import { gatherWrites } from "./gather-writes.ts";
import { READ_ONLY, ReadOnlyServer } from "./read-only.ts";
import { explainTls, UnfitConnection } from "./unfit-connection.ts";

/** The properties that a connection must have once it is open. */
export type Expected = {
  role: string;
  settings: Readonly<Record<string, string>>;
  /** Whether the login may be one that bypasses row-level security; the role never may. */
  mayBypass: boolean;
};

/** The driver's options for a connection, and the properties that it must have once it is open. */
export type Connection = pg.ClientConfig & { expects: Expected };

type Found = {
  role: string;
  login: string;
  roleBypasses: boolean;
  loginBypasses: boolean;
  isReadOnly: boolean;
  settings: Record<string, string> | null;
};

// A member of a role can become that role, so membership counts as much as the attribute itself.
const found = `select current_user as role, session_user as login,
  exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(current_user, oid, 'member')) as "roleBypasses",
  exists (select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(session_user, oid, 'member')) as "loginBypasses",
  ${READ_ONLY} as "isReadOnly",
  (select json_object_agg(lower(name), setting) from pg_settings where lower(name) = any($1)) as settings`;

/** The reason why a connection is unfit, or null. */
const faultIn = (found: Found, { role, settings, mayBypass }: Expected) => {
  const { login } = found;
  if (found.role !== role)
    return (
      `The database runs the shop's statements as "${found.role}" instead of "${role}", so row-level security does not hold: ` +
      dropped
    );
  for (const [name, expected] of Object.entries(settings)) {
    const actual = found.settings?.[name] ?? "";
    if (actual !== expected)
      return `The database has ${name} at "${actual}" instead of "${expected}" for the shop's statements: ${dropped}`;
  }
  if (found.roleBypasses)
    return (
      `The role "${role}" is, or can become, a superuser or a role with BYPASSRLS: as the owner of the database run ` +
      `"alter role ${role} nosuperuser nobypassrls", and revoke from it every such role.`
    );
  if (found.loginBypasses && !mayBypass)
    return (
      `The login "${login}" of DATABASE_URL is, or can become, a superuser or a role with BYPASSRLS: give DATABASE_URL a login ` +
      "that is neither, and name the owner of the database in DATABASE_OWNER_URL alone."
    );
  return null;
};

const dropped =
  'something between the shop and PostgreSQL, such as a pooler, drops the start-up parameter "options"; let it pass ' +
  "that on, or connect DATABASE_URL to PostgreSQL itself.";

/**
 * Turns PostgreSQL's refusal of the login or the role, or TLS's of the server, into a sentence for the operator; returns
 * other errors as they are.
 */
const explained = (error: unknown, user: string | undefined, role: string) => {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string")
    return explainTls(error);
  if (error.code === "42501" || error.code === "22023")
    return new UnfitConnection(
      `The login "${user}" of DATABASE_URL may not work as "${role}" (${error.message}): as the owner of the database ` +
        `run "grant ${role} to ${user}"; from PostgreSQL 16 on with "with set true" at its end.`,
    );
  if (error.code.startsWith("28"))
    return new UnfitConnection(
      `The database refuses the login "${user}" of DATABASE_URL (${error.message}): correct its name or password there.`,
    );
  return explainTls(error);
};

/**
 * Makes a client class that checks each new connection before its first use. One query asks for the role and the limits
 * in force, because a pooler may have dropped the start-up options that set them, and whether the server takes writes.
 */
export const checkedClient = (
  { expects, ...connection }: Connection,
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
        throw explained(error, this.user, expects.role);
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
      const fault = faultIn(of, expects);
      if (fault !== null) throw new UnfitConnection(fault);
      if (of.isReadOnly) throw new ReadOnlyServer();
    }
  };
