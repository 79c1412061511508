import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { BASE_PATH } from "../contract/wire/base-path.ts";
import type { EndpointKey } from "../contract/contract.ts";
import { buildApp } from "../server/app.ts";
import { readConfig, type SignOn } from "../server/config.ts";
import { withGroupCommit } from "../server/platform/database/group-commit.ts";
import { listenToChanges } from "../server/platform/database/changes/changes.ts";
import type { Pool } from "../server/platform/database/database.ts";
import type { ReportError } from "../server/platform/error-webhook/error-groups.ts";
import type { Tracing } from "../server/platform/tracing/open-tracing.ts";
import { openPictureStore } from "../server/platform/pictures/open-picture-store.ts";
import { openSimulatedCarriers } from "../demo/carriers/simulated-carriers.ts";
import { openSecrets, type KeyPlace } from "../server/platform/secrets/secrets.ts";
import type { PicturePlace } from "../server/platform/pictures/picture-place.ts";
import {
  closeConnections,
  handlesOf,
  openConnections,
  type Pools,
} from "../server/shop/app-context.ts";
import { notificationBarrier } from "#test/nodes/notification-barrier.ts";
import { TEST_SECRETS_KEY } from "#test/nodes/open-spawned-node.ts";
import { CAST_PASSWORD, type Person } from "./cast.ts";
import { watchCopies } from "./publishing/watched-copies.ts";
import { cloneDatabase, type Clone } from "./setup/clone-database.ts";
import { fillStage } from "./setup/fill-stage.ts";

export type RequestOptions = {
  as?: Person;
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Answered = {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  body: any;
  text: string;
  headers: Record<string, unknown>;
};

export type ShopOptions = {
  /** Replaces a database of the test's own; the test drops it. */
  urls?: Pick<Clone, "ownerUrl" | "appUrl">;
  demo?: boolean;
  signOn?: SignOn;
  /** Connections of each pool. */
  connections?: number;
  /** Wraps the shop's pools, to remove a guard from the statements. */
  through?: (db: Pool) => Pool;
  /** Only verified stores are shown (`STORES_VERIFIED=1`). */
  storesVerified?: boolean;
  /** The proxies whose `X-Forwarded-For` is trusted, in the format of `TRUST_PROXY`. */
  trustProxy?: string;
  /** Where the pictures are; in a folder of the test's own otherwise. */
  pictures?: PicturePlace;
  /** Webhooks of stores are sent to no private address, as in production. */
  refusesPrivateWebhooks?: boolean;
  /** Where the keys of secrets are; one of the test's own otherwise, and null for none. */
  secretKeys?: KeyPlace;
  /** The deadline of a request, in milliseconds. */
  answerMs?: number;
  /** The copies are not checked after each test: it removes a guard that keeps them correct, or reads much that it never writes. */
  copiesMayDiffer?: boolean;
  /**
   * Its tests are refused, and write nothing: the copies are checked once, when the shop closes, and reads wait for no
   * notification.
   */
  refusesAll?: boolean;
  /** Makes spans of the requests, if it was opened before. */
  tracing?: Tracing;
  /** Gets the errors that requests failed with unexpectedly. */
  report?: ReportError;
  /** Receives the log, which is silent otherwise: every line of it, from `trace` on. */
  log?: (line: string) => void;
};

// Longer than in production, because the machine that runs the tests is busy and most tests are not about waiting
// times.
const PATIENCE_MS = 5_000;
const ANSWER_MS = 10_000;

/** The handles of wrapped pools. They have no routes, so that the test sees every statement. */
const wrapped = ({ db, checkoutDb }: Pools, through: (pool: Pool) => Pool) => ({
  db: through(db),
  checkoutDb: withGroupCommit(through(checkoutDb)),
});

/** Opens a shop on a database of the test's own, with a cast and products of two stores. */
export const openShop = async (options: ShopOptions = {}) => {
  const clone = options.urls
    ? { ...options.urls, drop: async () => undefined }
    : await cloneDatabase("staged");
  const dataDir = await mkdtemp(join(tmpdir(), "shop-test-"));
  const read = readConfig({
    DATABASE_URL: clone.appUrl,
    DATABASE_OWNER_URL: clone.ownerUrl,
    DATA_DIR: dataDir,
    SECRETS_KEY: TEST_SECRETS_KEY,
    LOG_LEVEL: options.log ? "trace" : "silent",
    DEMO: options.demo ? "1" : "0",
    TRUST_PROXY: options.trustProxy,
    WEBHOOK_PRIVATE_ADDRESSES: options.refusesPrivateWebhooks ? "refuse" : "allow",
    STORES_VERIFIED: options.storesVerified ? "1" : undefined,
  });
  const config = {
    ...read,
    signOn: options.signOn,
    pictures: options.pictures ?? read.pictures,
    secretKeys: options.secretKeys === undefined ? read.secretKeys : options.secretKeys,
  };
  let now = new Date();
  let fixed = false;
  const clock = Object.assign(() => (fixed ? now : new Date()), {
    set: (date: Date) => {
      now = date;
      fixed = true;
    },
  });
  let closing = false;
  // A connection may still be closing when its database is dropped; that is no error.
  const onError = (error: Error) => {
    if (!closing) throw error;
  };
  const ownerDb = new pg.Pool({ connectionString: clone.ownerUrl, max: 4 });
  ownerDb.on("error", onError);
  ownerDb.on("connect", (client) => client.on("error", onError));
  const connect = () =>
    openConnections({
      url: clone.appUrl,
      sizes: options.connections
        ? { app: options.connections, search: options.connections, checkout: options.connections }
        : config.pools,
      patience: PATIENCE_MS,
      onError,
    });
  const connections = connect();
  const through = options.through ?? ((pool: Pool) => pool);
  const { pools } = connections;
  const db = through(pools.db);
  const checkoutDb = through(pools.checkoutDb);
  const changes = listenToChanges(clone.appUrl, () => undefined);
  const { stores, categories, goods, cast } = options.urls
    ? await fillStage(ownerDb)
    : inject("database").stage;
  const appOptions = {
    answerMs: options.answerMs ?? ANSWER_MS,
    logTo: options.log ? { stream: { write: options.log } } : {},
    failsUntagged: true,
    tracing: options.tracing,
    report: options.report,
  };
  const handles = options.through ? wrapped(pools, options.through) : handlesOf(connections);
  const pictures = openPictureStore(config.pictures);
  const secrets = await openSecrets(config.secretKeys);
  const carriers = openSimulatedCarriers(clock);
  const outbound = carriers.send;
  const context = { ...handles, pools, pictures, secrets, outbound, clock, config };
  const { app, cache, askPublic } = await buildApp(context, changes, appOptions);
  await app.ready();
  const awaitNotifications = notificationBarrier(changes, ownerDb);
  const compareCopies = options.copiesMayDiffer
    ? undefined
    : watchCopies(ownerDb, { afterEachTest: !options.refusesAll });

  const tokens = new Map<string, Promise<string>>();
  const logIn = async ({ email }: Person): Promise<string> => {
    const answer = await app.inject({
      method: "POST",
      url: `${BASE_PATH}/auth/login`,
      payload: { email, password: CAST_PASSWORD },
    });
    return answer.json<{ access_token: string }>().access_token;
  };
  const tokenOf = (person: Person): Promise<string> => {
    const known = tokens.get(person.email) ?? logIn(person);
    tokens.set(person.email, known);
    return known;
  };

  const ask = async (
    key: EndpointKey,
    { as, params = {}, query = {}, body, headers = {} }: RequestOptions = {},
  ): Promise<Answered> => {
    const [method = "", path = ""] = key.split(" ");
    if (method === "GET" && !options.refusesAll) await awaitNotifications();
    const url =
      BASE_PATH +
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const answer = await app.inject({
      method: method as "GET", // as: the contract's methods
      url,
      query,
      headers: { ...(as && { authorization: `Bearer ${await tokenOf(as)}` }), ...headers },
      ...(body !== undefined && { payload: body as object }), // as: JSON
    });
    const json = (answer.headers["content-type"] ?? "").includes("json");
    return {
      status: answer.statusCode,
      body: json && answer.body !== "" ? answer.json() : undefined,
      text: answer.body,
      headers: answer.headers,
    };
  };

  const nodes: (() => Promise<void>)[] = [];
  /**
   * Opens the shop once more on the same database, with a listening socket, as a second process would: with connections of
   * its own, if its pools are wrapped.
   */
  const openNode = async (nodeThrough?: (db: Pool) => Pool) => {
    const nodeChanges = listenToChanges(clone.appUrl, () => undefined);
    const own = nodeThrough && connect();
    const nodeContext = own ? { ...context, ...wrapped(own.pools, nodeThrough) } : context;
    const node = await buildApp(nodeContext, nodeChanges, appOptions);
    nodes.push(async () => {
      await node.app.close();
      await nodeChanges.close();
      if (own) await closeConnections(own);
    });
    const url = await node.app.listen({ host: "127.0.0.1", port: 0 });
    return { url, cache: node.cache, askPublic: node.askPublic };
  };

  return {
    app,
    openNode,
    cache,
    askPublic,
    ask,
    tokenOf,
    forgetTokens: () => tokens.clear(),
    forgetToken: ({ email }: Person) => tokens.delete(email),
    cast,
    goods,
    stores,
    categories,
    db,
    searchDb: pools.searchDb,
    checkoutDb,
    ownerDb,
    pictures,
    secrets,
    outbound,
    carriers,
    clock,
    config,
    urls: clone,
    close: async () => {
      try {
        await compareCopies?.();
      } finally {
        closing = true;
        await Promise.all(nodes.map((close) => close()));
        await app.close();
        await changes.close();
        await Promise.all([closeConnections(connections), ownerDb.end()]);
        await clone.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  };
};

export type TestShop = Awaited<ReturnType<typeof openShop>>;
