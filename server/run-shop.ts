import { pagePaths } from "#contract/paths.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { resolve } from "node:path";
import type { LoadContext } from "#contract/load-context.ts";
import { SHOP_NAME } from "#contract/shop-name.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openJobs } from "./open-jobs.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { awaitDatabase } from "./await-database.ts";
import { buildApp, STORE_ATTRIBUTE, type App } from "./app.ts";
import { UnfitConnection } from "./platform/database/connections/unfit-connection.ts";
import { listenToChanges } from "./platform/database/changes/changes.ts";
import { openReplica } from "./platform/database/replica/replica.ts";
import { lockDataDir } from "./platform/database/embedded.ts";
import { systemClock } from "./platform/clock.ts";
import { MissingPackage } from "./platform/missing-package.ts";
import { openPictureStore } from "./platform/pictures/open-picture-store.ts";
import { placeName } from "./platform/pictures/picture-place.ts";
import { handlesOf } from "./shop/app-context.ts";
import { closeUnverified } from "./shop/tenants/own-tenant.queries.ts";
import { openSecrets } from "./platform/secrets/secrets.ts";
import { sendOutbound, type SendOutbound } from "./platform/http/outbound.ts";
import { openPages } from "./platform/pages/pages.ts";
import { openErrorWebhook, type ErrorWebhook } from "./platform/error-webhook/error-webhook.ts";
import { reportCrashes } from "./platform/error-webhook/report-crashes.ts";
import type { Tracing } from "./platform/tracing/open-tracing.ts";

/** Milliseconds from a signal on. Connections that are still open then are closed, so that no client keeps the shop open. */
const CLOSED_MS = 9_000;
const closeInTime = async ({ app, drain }: App): Promise<void> => {
  const timer = setTimeout(() => app.server.closeAllConnections(), CLOSED_MS);
  await drain();
  await app.close();
  clearTimeout(timer);
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The configuration is not right:\n${error.message}\n`);
    process.exit(2);
  }
})();

const dev = process.env["NODE_ENV"] === "development";
const unlock = await lockDataDir(config.dataDir).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(3);
});

// Everything that was opened, to be closed in reverse order. A signal may come while the shop still starts.
const closers: (() => Promise<void>)[] = [unlock];
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  say("\nClosing …");
  for (const close of closers.toReversed()) await close();
  process.exit(0);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => void stop());

/** Ends the process with one sentence for what an operator can mend; other errors are thrown again. */
const refuseStart = async (error: unknown): Promise<never> => {
  if (!(error instanceof UnfitConnection || error instanceof MissingPackage)) throw error;
  process.stderr.write(`${error.message}\n`);
  for (const close of closers.toReversed()) await close();
  process.exit(error instanceof UnfitConnection ? 4 : 5);
};

const openTraces = async (): Promise<Tracing | undefined> => {
  if (!config.tracing) return undefined;
  const { openTracing } = await import("./platform/tracing/open-tracing.ts");
  return openTracing({
    ...config.tracing,
    trustedProxies: config.trustedProxies,
    basePath: BASE_PATH,
    tenantAttribute: STORE_ATTRIBUTE,
    onError: (error) => process.stderr.write(`traces: ${error.message}\n`),
  });
};
const tracing = await openTraces();
if (tracing) closers.push(tracing.close);

const openErrors = (): ErrorWebhook | undefined => {
  if (!config.errorWebhook) return undefined;
  const errors = openErrorWebhook({
    ...config.errorWebhook,
    shop: config.baseUrl,
    clock: systemClock,
    send: sendOutbound,
    onFailure: (error) => process.stderr.write(`error webhook: ${error.message}\n`),
  });
  reportCrashes(errors);
  return errors;
};
const errors = openErrors();
if (errors) closers.push(async () => await errors.close());

if (config.demo && config.signOn === undefined) {
  const { openSignOnProvider } = await import("../demo/sign-on/sign-on-provider.ts");
  const redirectUri = config.baseUrl + pagePaths.signOn;
  const company = await openSignOnProvider({ redirectUri }).catch(refuseStart);
  closers.push(company.close);
  config.signOn = company.signOn;
}
if (config.databaseOwnerUrl !== undefined)
  await awaitDatabase(config.databaseOwnerUrl, config, say).catch(refuseStart);
const database = await openShopDatabase(config, systemClock, say, closers).catch(refuseStart);
if (config.storesVerified) {
  const closed = await closeUnverified(database.connections.pools.db);
  if (closed > 0)
    say(`STORES_VERIFIED=1: ${closed} stores that are not verified are inactive now.`);
}
const changes = listenToChanges(database.listenUrl, (error) =>
  process.stderr.write(`changes: ${error.message}\n`),
);
closers.push(changes.close);
const replica =
  config.databaseReplicaUrl === undefined
    ? undefined
    : await openReplica(
        {
          url: config.databaseReplicaUrl,
          onError: (error) => process.stderr.write(`replica: ${error.message}\n`),
        },
        changes,
      ).catch(refuseStart);
if (replica) closers.push(replica.close);
/** In a demo shop carriers are simulated, and know the parcels of earlier processes. */
const openOutbound = async (): Promise<SendOutbound> => {
  if (!config.demo) return sendOutbound;
  const { openSimulatedCarriers } = await import("../demo/carriers/simulated-carriers.ts");
  const { restoreCarriers } = await import("../demo/carriers/restore-carriers.ts");
  const carriers = openSimulatedCarriers(systemClock);
  await restoreCarriers(database.connections.pools.db, carriers);
  return carriers.send;
};
const pictures = openPictureStore(config.pictures);
// Reports wrong keys and a wrong bucket at once; a shop without pictures still sells, so it starts all the same.
void pictures
  .read("asked-at-the-start-320.webp")
  .catch((error: Error) => process.stderr.write(`pictures: ${error.message}\n`));
const secrets = await openSecrets(config.secretKeys);
const outbound = await openOutbound();
const jobs = openJobs(
  { db: database.connections.pools.db, clock: systemClock, config, pictures, secrets, outbound },
  changes,
  (error) => process.stderr.write(`jobs: ${error.message}\n`),
  errors?.report,
);
closers.push(jobs.close);
const { connections } = database;
const shop = await buildApp(
  {
    ...handlesOf(connections),
    pools: connections.pools,
    replica,
    pictures,
    secrets,
    outbound,
    clock: systemClock,
    config,
  },
  changes,
  { failsUntagged: dev, tracing, report: errors?.report },
);
const pages = await openPages({
  app: shop.app,
  askPublic: shop.askPublic,
  cache: shop.cache,
  db: connections.pools.db,
  baseUrl: config.baseUrl,
  shopName: SHOP_NAME,
  loadContext: (rendering): LoadContext => ({
    ...rendering,
    baseUrl: config.baseUrl,
    demo: config.demo,
    signOn: config.signOn !== undefined,
  }),
  report: errors?.report,
  dev,
});
shop.cacheSizes.set("fragments", pages.fragmentBytes);
closers.push(pages.close, async () => await closeInTime(shop));
// Frees what only the start needed: the heap of an idle shop never fills, so it would not be collected.
globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
await shop.app.listen({ host: config.host, port: config.port });

say(`\n${SHOP_NAME} is open: ${config.baseUrl}\n`);
if (config.demo) {
  say("Demo logins, password Demo@2026! for all:");
  say("  customer@phohang.test       a shopper          (also customer2@phohang.test)");
  say("  admin.power@phohang.test    a store's admin    (also admin.auto@, admin.home@)");
  say("  agent.power@phohang.test    a store's agent    (also agent.auto@, agent.home@)");
  say("  super@phohang.test          the super admin\n");
}
if (config.demo) {
  say(`Transfers are paid at ${config.baseUrl}/bank.`);
  say(`Parcels are moved on at ${config.baseUrl}/carriers.`);
}
if (config.smtpUrl === undefined)
  say(
    config.demo
      ? `Mails are shown at ${config.baseUrl}/mailbox, since SMTP_URL is not set.\n`
      : "No mail is sent: SMTP_URL is not set. Mails wait until it is.\n",
  );
if (!("folder" in config.pictures)) say(`Pictures lie in ${placeName(config.pictures)}.`);
say(`Data lies in ${resolve(config.dataDir)}. Ctrl-C stops everything.`);
