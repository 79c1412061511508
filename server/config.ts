import { accessSync, constants } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "../contract/wire/zod.ts";
import {
  observabilityOf,
  observabilityVariables,
  type ObservabilityConfig,
} from "./observability-config.ts";
import type { TagHeader } from "./platform/cache/cache-tag.ts";
import { parsePicturePlace, type PicturePlace } from "./platform/pictures/picture-place.ts";
import { KEY_FILE, KEY_TEXT } from "./platform/secrets/secret-keys.ts";
import type { KeyPlace } from "./platform/secrets/secrets.ts";

/** The configuration from the environment variables (`README`, configuration table). */
export type Config = ObservabilityConfig & {
  host: string;
  port: number;
  dataDir: string;
  /** Where the pictures are: `pictures/` in `dataDir`, another folder or a bucket. */
  pictures: PicturePlace;
  /** The public URL without a trailing slash. Links in mails and canonical URLs are built from it only. */
  baseUrl: string;
  /** Absent: the shop starts its embedded database. */
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** The database without a pooler between, for the one connection that listens. */
  databaseListenUrl: string | undefined;
  pools: PoolSizes;
  /** A standby, which answers visitors' reads while the primary does not. Absent: none. */
  databaseReplicaUrl: string | undefined;
  /** The mail server. Absent: a demo shop shows mails on its mailbox page, a real shop sends none. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The company's sign-on provider. Absent: none, or the demo shop's own. */
  signOn: SignOn | undefined;
  /** Where the keys are with which secrets in the database are encrypted. */
  secretKeys: KeyPlace;
  /** Addresses and networks of proxies whose `X-Forwarded-*` headers are trusted. Empty: none is. */
  trustedProxies: readonly string[];
  /** The header that names the cache tags of public responses to a CDN. Absent: none is sent. */
  cdnTags: TagHeader | undefined;
  /** Whether webhooks of stores may be sent to private addresses, and without TLS. */
  privateWebhooks: boolean;
  /** Whether parcels are booked at the carriers' servers for trials. */
  carriersTrial: boolean;
  /** The shop's bank account, to which stores transfer what their statements say. Absent: stores are shown none. */
  settlementAccount: BankAccount | undefined;
  demo: boolean;
  /** Whether shoppers see only stores whose identity the super admin has verified; never in a demo shop. */
  storesVerified: boolean;
  logLevel: string;
};

/** A bank account as people read it. */
export type BankAccount = { bankName: string; accountNumber: string; accountHolder: string };

/** The numbers of connections of a process's pools. */
export type PoolSizes = { app: number; search: number; checkout: number };

/** An OpenID provider and the shop's client credentials there. */
export type SignOn = { issuer: string; clientId: string; clientSecret: string };

const connections = (byDefault: string) =>
  z._default(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, "must be a number of connections, 1 to 999")),
    byDefault,
  );
const flag = z.enum(["0", "1"], "must be 0 or 1");

/** Whether the certificates and keys that a database's URL names can be read. */
const hasItsFiles = (url: string): boolean => {
  const { searchParams } = new URL(url);
  try {
    for (const name of ["sslrootcert", "sslcert", "sslkey"])
      if (searchParams.has(name)) accessSync(searchParams.get(name) ?? "", constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

const postgresUrl = z.string().check(
  z.refine((url) => /^postgres(ql)?:\/\/.+/.test(url) && URL.canParse(url), {
    error: "must be a postgres:// URL",
    abort: true,
  }),
  z.refine(hasItsFiles, "names a file in sslrootcert, sslcert or sslkey that can't be read"),
);

/** Accepts `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. A network of all addresses would let any client forge its address. */
const isNetwork = (text: string): boolean => {
  const [address = "", bits, ...more] = text.split("/");
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (kind === 4 ? 32 : 128);
};

const listed = (text: string): string[] => text.split(",").map((each) => each.trim());

const sender = "must be an e-mail address, or a name with one: Shop <shop@example.com>";

const environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1, "must not be empty")), "127.0.0.1"),
  PORT: z._default(
    z.string().check(
      z.regex(/^\d{1,5}$/, "must be a port number"),
      z.refine((port) => Number(port) <= 65_535, "must be a port number"),
    ),
    "3000",
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, "must not be empty")), "./data"),
  PICTURES: z.optional(z.string()),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  BASE_URL: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }),
  ),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  DATABASE_LISTEN_URL: z.optional(postgresUrl),
  DATABASE_POOL: connections("10"),
  DATABASE_SEARCH_POOL: connections("4"),
  DATABASE_CHECKOUT_POOL: connections("8"),
  DATABASE_REPLICA_URL: z.optional(postgresUrl),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" }),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, sender)),
  ),
  OIDC_ISSUER: z.optional(
    z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }),
  ),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  ...observabilityVariables,
  SECRETS_KEY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listed(text).every((key) => KEY_TEXT.test(key)),
          "must be a key of 64 hexadecimal digits, or several with commas: openssl rand -hex 32",
        ),
      ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => listed(text).every(isNetwork),
          "must be addresses or networks of your proxies: 10.0.0.5, 10.1.0.0/16",
        ),
      ),
  ),
  CDN_TAGS: z.optional(
    z.enum(["Surrogate-Key", "Cache-Tag"], "must be Surrogate-Key or Cache-Tag"),
  ),
  CARRIERS_TRIAL: z.optional(flag),
  WEBHOOK_PRIVATE_ADDRESSES: z.optional(z.enum(["allow", "refuse"], "must be allow or refuse")),
  SETTLEMENT_ACCOUNT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[^:]{2,40}:[0-9A-Za-z]{6,19}:[^:]{2,80}$/,
          "must be a bank, an account number and its holder: Vietcombank:0011223344:CONG TY PHO HANG",
        ),
      ),
  ),
  DEMO: z.optional(flag),
  STORES_VERIFIED: z.optional(flag),
  LOG_LEVEL: z._default(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be a log level"),
    "warn",
  ),
});

/** The environment is malformed. The message names each wrong variable and what it must be. */
export class ConfigError extends Error {}

/** Reads the configuration; a malformed variable throws `ConfigError`. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const parsed = environment.safeParse(
    Object.fromEntries(
      Object.keys(environment.shape).map((name) => [name, env[name] || undefined]),
    ),
  );
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("\n"),
    );
  const { HOST, PORT, DATA_DIR, BASE_URL, DATABASE_URL, DATABASE_OWNER_URL, DEMO, LOG_LEVEL } =
    parsed.data;
  const demo = DEMO === undefined ? DATABASE_URL === undefined : DEMO === "1";
  const baseUrl = (BASE_URL ?? `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`).replace(
    /\/+$/,
    "",
  );
  return {
    host: HOST,
    port: Number(PORT),
    dataDir: DATA_DIR,
    pictures: picturePlaceOf(parsed.data, parsed.data.PICTURES ?? join(DATA_DIR, "pictures")),
    baseUrl,
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL ?? DATABASE_URL,
    databaseListenUrl:
      addressOf("DATABASE_LISTEN_URL", "PostgreSQL's own address", parsed.data) ?? DATABASE_URL,
    pools: {
      app: Number(parsed.data.DATABASE_POOL),
      search: Number(parsed.data.DATABASE_SEARCH_POOL),
      checkout: Number(parsed.data.DATABASE_CHECKOUT_POOL),
    },
    databaseReplicaUrl: addressOf("DATABASE_REPLICA_URL", "a standby of it", parsed.data),
    smtpUrl: parsed.data.SMTP_URL,
    mailFrom: parsed.data.MAIL_FROM ?? `Phố Hàng <no-reply@${new URL(baseUrl).hostname}>`,
    signOn: signOnOf(parsed.data),
    ...observabilityOf(parsed.data),
    secretKeys: keyPlaceOf(parsed.data),
    trustedProxies: listed(parsed.data.TRUST_PROXY ?? "").filter(Boolean),
    cdnTags: parsed.data.CDN_TAGS,
    privateWebhooks: parsed.data.WEBHOOK_PRIVATE_ADDRESSES === "allow",
    carriersTrial: parsed.data.CARRIERS_TRIAL === "1",
    settlementAccount: bankAccountOf(
      parsed.data.SETTLEMENT_ACCOUNT ?? (demo ? DEMO_ACCOUNT : undefined),
    ),
    demo,
    storesVerified: parsed.data.STORES_VERIFIED === "1" && !demo,
    logLevel: LOG_LEVEL,
  };
};

type Environment = z.infer<typeof environment>;

const DEMO_ACCOUNT = "Vietcombank:1012345678:CONG TY PHO HANG";

const bankAccountOf = (text: string | undefined): BankAccount | undefined => {
  const [bankName, accountNumber, accountHolder] = text?.split(":") ?? [];
  if (bankName === undefined || accountNumber === undefined || accountHolder === undefined)
    return undefined;
  return { bankName, accountNumber, accountHolder };
};

/**
 * The embedded database has one process, so its key may be in the same folder; processes of another need the same key.
 */
const keyPlaceOf = ({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: Environment): KeyPlace => {
  if (SECRETS_KEY !== undefined) return { keys: listed(SECRETS_KEY) };
  return DATABASE_URL === undefined ? { file: join(DATA_DIR, KEY_FILE) } : null;
};

/** Another address of the database, where the shop's logins are the same. */
const addressOf = (
  name: "DATABASE_LISTEN_URL" | "DATABASE_REPLICA_URL",
  what: string,
  { DATABASE_URL, [name]: address }: Environment,
): string | undefined => {
  const login = (url = ""): string => {
    const { username, password } = new URL(url);
    return `${username}:${password}`;
  };
  if (address === undefined) return undefined;
  if (DATABASE_URL === undefined || login(DATABASE_URL) !== login(address))
    throw new ConfigError(`${name} must name the login and password of DATABASE_URL, at ${what}`);
  return address;
};

type AwsKeys = Pick<Environment, "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY">;

const picturePlaceOf = (keys: AwsKeys, text: string): PicturePlace => {
  const place = parsePicturePlace(text, {
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
  });
  if (typeof place === "string") throw new ConfigError(`PICTURES ${place}`);
  return place;
};

const signOnOf = ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: Environment): SignOn | undefined => {
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
    return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  if (OIDC_ISSUER || OIDC_CLIENT_ID || OIDC_CLIENT_SECRET)
    throw new ConfigError(
      "OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET go together: all or none",
    );
  return undefined;
};
