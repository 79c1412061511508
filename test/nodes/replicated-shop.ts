/** A process of the shop between a primary and a replica, both of which it reaches through proxies. */
import pg from "pg";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { buildApp } from "#server/app.ts";
import { systemClock } from "#server/platform/clock.ts";
import { sendOutbound } from "#server/platform/http/outbound.ts";
import { openSecrets } from "#server/platform/secrets/secrets.ts";
import {
  EVERYTHING,
  listenToChanges,
  type Changes,
} from "#server/platform/database/changes/changes.ts";
import { openReplica } from "#server/platform/database/replica/replica.ts";
import type { SeenChanges } from "#server/platform/database/changes/seen-changes.ts";
import { closeConnections, handlesOf, openConnections } from "#server/shop/app-context.ts";
import { openFaultProxy } from "../long/fault-proxy.ts";
import { notificationBarrier } from "./notification-barrier.ts";
import type { Server } from "../setup/standby.ts";
import type { TestShop } from "../shop.ts";

/** A proxy in front of a server, which can be led to another one. */
export const openServerProxy = async () => {
  const target = { host: "127.0.0.1", port: 0 };
  const proxy = await openFaultProxy(target);
  return {
    ...proxy,
    state: proxy.state,
    /** From now on new connections go there. */
    leadTo: ({ appUrl }: Server): void => {
      target.port = Number(new URL(appUrl).port);
    },
    /** The server's machine is lost: its connections break, and no new ones are made. */
    lose: (): void => {
      proxy.state.mood = "refuses";
      proxy.cutAll();
    },
  };
};

type ServerProxy = Awaited<ReturnType<typeof openServerProxy>>;

export type NodeOptions = {
  primary: ServerProxy;
  replica: ServerProxy;
  shop: TestShop;
  /** Removes a part of the check of the replica. */
  without?: (seen: SeenChanges) => SeenChanges;
};

/** Opens the process; resolves after its first look at the changes. */
export const openNode = async ({ primary, replica, shop, without }: NodeOptions) => {
  const onError = () => undefined; // the test breaks its connections
  const url = primary.through(shop.urls.appUrl);
  const connections = openConnections({ url, sizes: shop.config.pools, onError });
  const changes = listenToChanges(url, onError);
  const heard: string[] = [];
  const { promise: firstLook, resolve: noteLook } = Promise.withResolvers<void>();
  changes.subscribe((tag) => {
    heard.push(tag);
    if (tag === EVERYTHING) noteLook();
  });
  const standIn = await openReplica(
    { url: replica.through(shop.urls.appUrl), onError },
    { ...changes, ...(without && { seen: onceEach(changes, without) }) },
  );
  const { pools } = connections;
  const context = { ...handlesOf(connections), pools, replica: standIn, clock: systemClock };
  const { app } = await buildApp(
    {
      ...context,
      pictures: shop.pictures,
      secrets: await openSecrets(shop.config.secretKeys),
      outbound: sendOutbound,
      config: shop.config,
    },
    changes,
  );
  await app.ready();
  await firstLook;

  const read = async (path: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: `${BASE_PATH}${path}`, headers });
    const { statusCode: status, body } = answer;
    return { status, body, retryAfter: answer.headers["retry-after"] };
  };
  return {
    app,
    changes,
    heard,
    read,
    /** The price that a visitor sees, or the status of a refusal. */
    priceOf: async ({ id }: { id: string }): Promise<number> => {
      const { status, body } = await read(`/products/${id}`);
      return status === 200 ? (JSON.parse(body) as { price: number }).price : status; // as: the contract's answer
    },
    hearAll: notificationBarrier(changes, shop.ownerDb),
    reads: standIn.reads,
    close: async () => {
      await app.close();
      await changes.close();
      await standIn.close();
      await closeConnections(connections);
    },
  };
};

/** The seen changes without one member. It returns the same object until the seen changes are another object. */
const onceEach = ({ seen }: Changes, without: (seen: SeenChanges) => SeenChanges) => {
  const reduced = new WeakMap<SeenChanges, SeenChanges>();
  return (): SeenChanges | undefined => {
    const all = seen();
    if (all && !reduced.has(all)) reduced.set(all, without(all));
    return all && reduced.get(all);
  };
};

/** Runs a statement on a server, as its superuser in the shop's database. */
export const runOn = async ({ ownerUrl }: Server, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};
