/** The roles that statements run as. The functions files and the baseline of the tables name them, too. */
export const roleNames = { app: "phohang_app", checkout: "phohang_checkout" } as const;

export type RoleName = (typeof roleNames)[keyof typeof roleNames];

/** The role of a login's connections, and the settings that PostgreSQL gives them, in its own units. */
export type Login = { role: RoleName; settings: Readonly<Record<string, string>> };

const settings = {
  timezone: "UTC",
  statement_timeout: "2400",
  lock_timeout: "2000",
  idle_in_transaction_session_timeout: "10000",
  // How often the server checks whether the client of a running statement is still there; it ends the statement if not.
  client_connection_check_interval: "300",
};
/** Plans each statement once, for all parameters, instead of sometimes or always planning it again. */
const planOnce = { plan_cache_mode: "force_generic_plan" };

/**
 * The logins of the shop, one a pool, since a pooler has one pool a login. A login's settings never change, because
 * processes of two versions run at once: a version that needs others adds a login.
 */
export const logins = {
  app: { role: roleNames.app, settings },
  // While a transaction locks a whole table, its readers must not hold up the other callers of a shared connection.
  lookup: { role: roleNames.app, settings: { ...settings, lock_timeout: "50" } },
  search: { role: roleNames.app, settings: { ...settings, ...planOnce } },
  // The same plan is good for every basket, and planning takes longer than running.
  checkout: { role: roleNames.checkout, settings: { ...settings, ...planOnce } },
} as const satisfies Record<string, Login>;

export type LoginName = keyof typeof logins;

/** The name of a login in PostgreSQL. `user` is the login of DATABASE_URL, which none of them is. */
export const loginOf = (user: string, name: LoginName): string => `${user}_${name}_login`;

/** The address of DATABASE_URL for one of the shop's logins, which have its password. */
export const urlFor = (databaseUrl: string, name: LoginName): string => {
  const url = new URL(databaseUrl);
  url.username = loginOf(decodeURIComponent(url.username), name);
  return url.href;
};
