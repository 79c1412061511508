import { randomUUID } from "node:crypto";
import { maxHeaderSize } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { BASE_PATH } from "../contract/wire/base-path.ts";
import { contract, type Contract } from "../contract/contract.ts";
import type { Changes } from "./platform/database/changes/changes.ts";
import { schemaFits } from "./platform/database/migrations/migrate.ts";
import { isWritable } from "./platform/database/connections/read-only.ts";
import { ResponseCache } from "./platform/cache/response-cache.ts";
import { metricsAccess, metricsRoute } from "./platform/http/observability/metrics.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { openHttpServer, ResponseFastPath } from "./platform/http/http-server.ts";
import { logSerializers } from "./platform/http/observability/log.ts";
import { parseJsonBodies } from "./platform/http/shape/parse-json-bodies.ts";
import { rawProblems } from "./platform/http/raw-problem.ts";
import { refuseUnreadBodies } from "./platform/http/connections/lingering-close.ts";
import { probeRoutes } from "./platform/http/observability/probes.ts";
import { monitorEventLoop } from "./platform/http/observability/monitor-event-loop.ts";
import type { ReportError } from "./platform/error-webhook/error-groups.ts";
import type { Tracing } from "./platform/tracing/open-tracing.ts";
import { describeSpan } from "./platform/tracing/trace-channels.ts";
import { giveDeadlines } from "./platform/http/request-deadline.ts";
import { docsRoutes } from "./platform/http/openapi/docs.ts";
import { answerProblem, type ProblemNames } from "./platform/http/problem.ts";
import { serving, type AskPublic } from "./platform/http/serve.ts";
import { projectUrl } from "./platform/project-url.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { mailboxRoutes } from "./platform/mail/mailbox-routes.ts";
import { pictureRoutes } from "./platform/pictures/picture-routes.ts";
import { findCaller, findLastWriter } from "./shop/accounts/accounts.ts";
import { accountsRoutes } from "./shop/accounts/accounts.routes.ts";
import { addressesRoutes } from "./shop/addresses/addresses.routes.ts";
import { cartRoutes } from "./shop/cart/cart.routes.ts";
import { openSearch } from "./shop/catalogue/catalogue.ts";
import { catalogueRoutes } from "./shop/catalogue/catalogue.routes.ts";
import { sitemapRoutes } from "./shop/catalogue/sitemap/sitemap.routes.ts";
import {
  contextWithin,
  visitorContextWithin,
  type AppContext,
  type Calls,
  type ProcessContext,
} from "./shop/app-context.ts";
import type { Caller } from "./shop/caller.ts";
import type { FindCaller } from "./shop/still-caller.ts";
import { privacyProviders } from "./privacy-providers.ts";
import { isMachineToken, openTokenCallers } from "./shop/integrations/integrations.ts";
import { tokensRoutes } from "./shop/integrations/tokens/tokens.routes.ts";
import { dashboardRoutes } from "./shop/dashboard/dashboard.routes.ts";
import { webhookFigures } from "./shop/integrations/webhooks/webhook-figures.ts";
import { webhooksRoutes } from "./shop/integrations/webhooks/webhooks.routes.ts";
import { decorRoutes } from "./shop/decor/decor.routes.ts";
import { openOrderEvents, openOwnOrderEvents } from "./shop/orders/orders.ts";
import { ordersRoutes } from "./shop/orders/orders.routes.ts";
import { ledgerRoutes } from "./shop/ledger/ledger.routes.ts";
import { payoutsRoutes } from "./shop/parcels/payouts/payouts.routes.ts";
import { parcelsRoutes } from "./shop/parcels/parcels.routes.ts";
import { paymentsRoutes } from "./shop/payments/payments.routes.ts";
import { statementsRoutes } from "./shop/payments/statements/statements.routes.ts";
import { policiesRoutes } from "./shop/policies/policies.routes.ts";
import { profilesRoutes } from "./shop/profiles/profiles.routes.ts";
import { countByFigures } from "./shop/revenue/revenue.ts";
import { revenueRoutes } from "./shop/revenue/revenue.routes.ts";
import { returnsRoutes } from "./shop/returns/returns.routes.ts";
import { reviewsRoutes } from "./shop/reviews/reviews.routes.ts";
import { isPublishedPicture, rememberWithdrawnPictures } from "./shop/reviews/reviews.ts";
import { tenantsRoutes } from "./shop/tenants/tenants.routes.ts";
import { vatRoutes } from "./shop/vat/vat.routes.ts";
import { hasPublicVouchers } from "./shop/vouchers/vouchers.ts";
import { vouchersRoutes } from "./shop/vouchers/vouchers.routes.ts";
import { mailTexts, refusalTexts } from "./texts.ts";

/** The number of URLs in the fast path. */
const FAST_PATH_URLS = 5_000;
/** The limit of the response cache: enough for thousands of pages, and the process stays small. */
const CACHE_BYTES = 20 * 1024 * 1024;
const BODY_LIMIT = 256 * 1024;
/** Node's limit for the head of a request, which contains the URL. */
const ADDRESS_MAX = maxHeaderSize;
/** Milliseconds. With a pool's waiting time and a rollback on top, every response comes within three seconds. */
const ANSWER_MS = 2_200;

const problemNames: ProblemNames = { texts: refusalTexts, urn: "urn:phohang:problem" };

/** The attribute of spans that holds the store of the caller, or the one that a transaction works for. */
export const STORE_ATTRIBUTE = "shop.store.id";

export type App = {
  app: FastifyInstance;
  cache: ResponseCache;
  askPublic: AskPublic<Contract>;
  /** `/metrics` shows them. */
  cacheSizes: Map<string, () => number | Promise<number>>;
  /** From now on `/readyz` answers 503. Waits until a load balancer had time to notice. */
  drain: () => Promise<void>;
};

export type AppOptions = {
  /** Replaces standard output as the target of the log. */
  logTo?: { stream?: { write: (line: string) => void } };
  /** Milliseconds until a request must be answered. */
  answerMs?: number;
  /** Development and tests fail where a public handler names no cache tag; production logs it. */
  failsUntagged?: boolean;
  tracing?: Tracing | undefined;
  /** Gets each error that a request failed with unexpectedly. */
  report?: ReportError | undefined;
};

/** Builds the HTTP server of the shop with the routes of all rooms. It does not listen yet. */
export const buildApp = async (
  context: ProcessContext,
  changes: Changes,
  { logTo = {}, answerMs = ANSWER_MS, failsUntagged = false, tracing, report }: AppOptions = {},
): Promise<App> => {
  const nextId = requestIds();
  const fastPath = new ResponseFastPath(FAST_PATH_URLS, nextId);
  const guarding = securityHeaders({ https: context.config.baseUrl.startsWith("https:") });
  const problemFor = rawProblems(problemNames, guarding, nextId);
  const app = Fastify({
    logger: { level: context.config.logLevel, serializers: logSerializers, ...logTo },
    bodyLimit: BODY_LIMIT,
    // Only listed proxies may name the client's address. Otherwise any client could, and evade limits by address.
    trustProxy: context.config.trustedProxies.length > 0 && [...context.config.trustedProxies],
    genReqId: nextId,
    // A request over a connection that was open before the shop began to close is answered like any other.
    return503OnClosing: false,
    serverFactory: (handle) => openHttpServer(fastPath, handle, problemFor),
    // The server of `openHttpServer` answers them.
    clientErrorHandler: () => undefined,
    // As long as a URL may be, so that the endpoint itself refuses a name that is too long, like any unknown name.
    routerOptions: { maxParamLength: ADDRESS_MAX },
    frameworkErrors: (error, request, reply) => {
      void answerProblem(problemNames, report)(error, request, reply);
    },
  });
  tracing?.traceRequests(app);
  app.decorate("fastPath", fastPath);
  giveDeadlines(app, answerMs);
  refuseUnreadBodies(app);
  const cache = new ResponseCache(CACHE_BYTES, context.config.cdnTags);
  changes.subscribe((tag) => cache.drop(tag));
  const orderEvents = openOrderEvents(changes, context);
  const ownOrderEvents = openOwnOrderEvents(changes, context.clock);
  const endStreams = (): void => {
    orderEvents.end();
    ownOrderEvents.end();
  };
  // Event streams never end by themselves, so closing the process would wait for them.
  app.addHook("preClose", async () => endStreams());

  await app.register(cookie);
  await app.register(multipart);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(guarding).header("x-request-id", request.id);
  });
  const isReady = async () =>
    await Promise.all([schemaFits(context.db), isWritable(context.db)]).then(
      (answers) => answers.every(Boolean),
      () => false, // not ready while the database is down
    );
  const probes = probeRoutes(app, isReady, monitorEventLoop());
  parseJsonBodies(app);
  app.setErrorHandler(answerProblem(problemNames, report));

  const tokenCallers = openTokenCallers(context);
  const findAnyCaller: FindCaller = async (on, authorization) =>
    isMachineToken(authorization)
      ? await tokenCallers.find(on, authorization)
      : await findCaller(on)(authorization);
  const calls: Calls = serving({
    app,
    contract,
    basePath: BASE_PATH,
    findCaller: async (on: AppContext, authorization) => {
      const caller = await findAnyCaller(on, authorization);
      if (caller.scopes !== null) tokenCallers.count(caller);
      if (caller.tenant !== null) describeSpan({ [STORE_ATTRIBUTE]: String(caller.tenant) });
      return caller;
    },
    groupOf,
    contextWithin: (deadline) => contextWithin(context, deadline),
    visitorContextWithin: (deadline) => visitorContextWithin(context, deadline),
    cache,
    onUntagged: (error) => {
      if (failsUntagged) throw error;
      app.log.error({ err: error }, "not cached");
    },
  });
  tenantsRoutes(calls, { findLastWriter });
  accountsRoutes(calls, context, privacyProviders);
  addressesRoutes(calls);
  policiesRoutes(calls);
  profilesRoutes(calls);
  const search = openSearch(changes, context);
  catalogueRoutes(calls, search, { ...context, findCaller: findAnyCaller });
  vatRoutes(calls);
  vouchersRoutes(calls);
  decorRoutes(calls);
  cartRoutes(calls);
  ordersRoutes(
    calls,
    { ...context, countByFigures, findCaller: findAnyCaller },
    { events: orderEvents, ownEvents: ownOrderEvents },
  );
  paymentsRoutes(calls);
  statementsRoutes(calls);
  parcelsRoutes(calls);
  payoutsRoutes(calls);
  returnsRoutes(calls);
  reviewsRoutes(calls);
  revenueRoutes(calls);
  ledgerRoutes(calls);
  dashboardRoutes(calls);
  tokensRoutes(calls);
  webhooksRoutes(calls);
  const missing = Object.keys(contract).filter((key) => !calls.served().has(key));
  if (missing.length > 0) throw new Error(`not served: ${missing.join(", ")}`);

  const makeDocument = async () => (await import("./api-description.ts")).apiDocument;
  const client = { ts: projectUrl("client/phohang.ts"), js: projectUrl("client/phohang.js") };
  docsRoutes(app, { basePath: BASE_PATH, makeDocument, client });
  const pictures = pictureRoutes(
    app,
    context.pictures,
    async (file, deadline) => await isPublishedPicture(contextWithin(context, deadline).db, file),
    rememberWithdrawnPictures((deadline) => contextWithin(context, deadline)),
  );
  sitemapRoutes(app, cache, context, hasPublicVouchers);
  if (context.config.demo && context.config.smtpUrl === undefined)
    mailboxRoutes(app, context.db, mailTexts);
  if (context.config.demo) {
    const { bankRoutes } = await import("../demo/bank/bank-routes.ts");
    await bankRoutes(app, context, mailTexts);
    const { carriersRoutes } = await import("../demo/carriers/carriers-routes.ts");
    await carriersRoutes(app, context, mailTexts);
  }
  refuseUnknown(app);
  const cacheSizes: App["cacheSizes"] = new Map([
    ["responses", () => cache.bytes],
    ["pictures", pictures.cachedBytes],
  ]);
  metricsRoute(app, {
    pools: {
      app: context.pools.db,
      search: context.pools.searchDb,
      checkout: context.pools.checkoutDb,
    },
    replicaReads: context.replica?.reads,
    searchIndex: search.index.size,
    cache,
    cacheSizes,
    fastPath,
    pictureFailures: context.pictures.failures,
    addFigures: webhookFigures(context.pools.db),
    access: metricsAccess(context.config),
  });
  return {
    app,
    cache,
    cacheSizes,
    askPublic: calls.askPublic,
    drain: async () => {
      fastPath.sendAway();
      await probes.drain();
      endStreams();
    },
  };
};

/** The people of a store's staff share its turns, and so do its machine tokens, in a group of their own. */
const groupOf = ({ tenant, scopes }: Caller): string | null => {
  if (tenant === null) return null;
  return scopes === null ? String(tenant) : `tokens:${tenant}`;
};

/** Request ids: a random part for the process, then a counter. */
const requestIds = (): (() => string) => {
  const process = randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
};
