import { chown, copyFile, chmod, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { awaitDatabase } from "#server/await-database.ts";
import { openFaultProxy, type FaultProxy } from "#test/long/fault-proxy.ts";
import { openOwnServer, type OwnServer } from "#test/nodes/own-server.ts";
import { EVERYTHING, listenToChanges } from "../changes/changes.ts";
import { openDatabase, type Queryable } from "../database.ts";
import { freePort } from "../embedded/secret.ts";
import { migrate } from "../migrations/migrate.ts";
import { prepareLogins } from "./prepare-logins.ts";
import { openSharedConnections } from "./shared-connections.ts";
import { openOwnerPool } from "#test/sql/owner-pool.ts";

const certificates = join(import.meta.dirname, "../../../../test/certificates");
const CA = join(certificates, "ca.pem");

let server: OwnServer;
let proxy: FaultProxy;
let owner: pg.Pool;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await openOwnServer();
  await migrate(server.ownerUrl);
  await prepareLogins(server.ownerUrl, server.appUrl);
  const { uid, gid } = await stat(server.folder);
  for (const name of ["server.pem", "server.key"]) {
    const file = join(server.folder, name);
    await copyFile(join(certificates, name), file);
    await chmod(file, 0o600);
    await chown(file, uid, gid);
  }
  await writeFile(
    join(server.folder, "pg_hba.conf"),
    "hostssl all all 127.0.0.1/32 scram-sha-256\nhost all postgres 127.0.0.1/32 scram-sha-256\n",
  );
  await server.set("ssl_cert_file", "server.pem");
  await server.set("ssl_key_file", "server.key");
  await server.set("ssl", "on");
  owner = openOwnerPool(server.ownerUrl);
  proxy = await openFaultProxy({ host: "127.0.0.1", port: Number(new URL(server.appUrl).port) });
}, 60_000);
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  proxy.mend();
});
afterAll(async () => {
  await owner.end();
  await proxy.close();
  await server.close();
});

/** The certificate names `localhost`, not `127.0.0.1`. */
const over = (mode: string, { url = server.appUrl, ca = CA, host = "localhost" } = {}): string => {
  const address = Object.assign(new URL(url), { hostname: host });
  address.searchParams.set("sslmode", mode);
  address.searchParams.set("sslrootcert", ca);
  return address.href;
};
const options = (url: string) => ({
  url,
  login: "app" as const, // as: the literal type, not string
  max: 1,
  patience: 5_000,
  onError: () => undefined,
});
const poolOn = (url: string) => {
  const pool = openDatabase(options(url));
  closers.push(async () => await pool.end());
  return pool;
};
const lineOn = (url: string) => {
  const line = openSharedConnections(options(url));
  closers.push(line.end);
  return line;
};
/** Returns the first message of the listener: everything, or an error. */
const heard = async (url: string): Promise<string> =>
  await new Promise((resolve) => {
    const changes = listenToChanges(url, ({ message }) => resolve(message));
    changes.subscribe(resolve);
    closers.push(changes.close);
  });
const ask = { text: "select pg_backend_pid() as pid" };
/** The protocol of the connection of this query. PostgreSQL shows it to the owner. */
const protocolOf = async (db: Queryable): Promise<unknown> => {
  const [asked] = (await db.query(ask)).rows as [{ pid: number }]; // as: the SQL above
  const { rows } = await owner.query("select version from pg_stat_ssl where pid = $1", [asked.pid]);
  return rows[0]?.version;
};

test("without TLS this server refuses the shop", async () => {
  await expect(poolOn(server.appUrl).query(ask)).rejects.toThrow("no encryption");
});

test.each(["require", "verify-ca", "verify-full"])(
  "sslmode=%s: every connection of the shop is encrypted",
  async (mode) => {
    const url = over(mode);
    const ownerUrl = over(mode, { url: server.ownerUrl });
    await awaitDatabase(ownerUrl, { host: "127.0.0.1", port: await freePort() }, (line) => {
      throw new Error(line);
    });
    await migrate(ownerUrl);
    await prepareLogins(ownerUrl, url);
    expect(await protocolOf(poolOn(url))).toBe("TLSv1.3");
    expect(await protocolOf(lineOn(url))).toBe("TLSv1.3");
    expect(await heard(url)).toBe(EVERYTHING);
  },
);

test.each(["require", "verify-ca", "verify-full"])(
  "sslmode=%s: a server of another CA, or of another name, is refused with a sentence that says what to do",
  { tags: ["long"] },
  async (mode) => {
    const sentence =
      /^The certificate of the database is not trusted \(.*\): name its CA in the URL, "\?sslmode=verify-full&sslrootcert=/;
    for (const wrong of [{ ca: join(certificates, "other-ca.pem") }, { host: "127.0.0.1" }]) {
      const url = over(mode, wrong);
      await expect(poolOn(url).query(ask)).rejects.toThrow(sentence);
      await expect(lineOn(url).query(ask)).rejects.toThrow(sentence);
      expect(await heard(url)).toMatch(sentence);
      const ownerUrl = over(mode, { ...wrong, url: server.ownerUrl });
      const listen = { host: "127.0.0.1", port: await freePort() };
      await expect(awaitDatabase(ownerUrl, listen, () => undefined)).rejects.toThrow(sentence);
      await expect(migrate(ownerUrl)).rejects.toThrow(/certificate|altnames/);
    }
  },
);

test("a server without TLS is refused where the URL asks for it", async () => {
  await server.set("ssl", "off");
  try {
    await expect(poolOn(over("verify-full")).query(ask)).rejects.toThrow(
      "The URL of the database asks for TLS (sslmode), and the server there has none",
    );
  } finally {
    await server.set("ssl", "on");
  }
});

const APPLICATION_DATA = 23;

/** Counts the records with data in a stream of TLS, which may come in pieces. */
const countRecords = () => {
  let rest = Buffer.alloc(0);
  let count = 0;
  return {
    add: (bytes: Buffer): void => {
      rest = Buffer.concat([rest, bytes]);
      while (rest.length >= 5 && rest.length >= 5 + rest.readUInt16BE(3)) {
        if (rest[0] === APPLICATION_DATA) count += 1;
        rest = rest.subarray(5 + rest.readUInt16BE(3));
      }
    },
    count: () => count,
  };
};

test("twenty queries of one turn are one write over TLS", { tags: ["long"] }, async () => {
  const { port } = proxy;
  const line = lineOn(Object.assign(new URL(over("verify-full")), { port }).href);
  await line.query(ask);
  const records = countRecords();
  proxy.state.toServer = (bytes) => {
    records.add(bytes);
    return "pass";
  };
  const numbers = Array.from({ length: 20 }, (_, at) => at);
  const answers = await Promise.all(
    numbers.map(async (number) => await line.query({ text: `select ${number} as number` })),
  );
  expect(answers.flatMap(({ rows }) => rows)).toEqual(numbers.map((number) => ({ number })));
  expect(records.count()).toBe(1);
});
