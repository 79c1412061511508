import { afterAll, beforeAll, expect, test } from "vitest";
import { openCollector, type Collector, type ReceivedSpan } from "#test/otlp-collector.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { queueJob, runDueJobs } from "../jobs/jobs.ts";
import { sendOutbound } from "../http/outbound.ts";
import { openTracing, type Tracing } from "./open-tracing.ts";

const PROXY = "10.9.8.7";
const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

let collector: Collector;
let tracing: Tracing;
let shop: TestShop;
let orderId: string;

const listing = "/ecommerce-shopping/api/products";

beforeAll(async () => {
  collector = await openCollector();
  tracing = openTracing({
    url: `${collector.endpoint}/v1/traces`,
    headers: { "x-team": "shop" },
    serviceName: "shop under test",
    sampler: { name: "parentbased_always_on", ratio: 1 },
    trustedProxies: ["10.9.0.0/16"],
    basePath: "/ecommerce-shopping/api",
    tenantAttribute: "shop.store.id",
    onError: (error) => {
      throw error;
    },
  });
  shop = await openShop({ tracing, trustProxy: "10.9.0.0/16" });
  const { customer, ownAgent } = shop.cast;
  orderId = await stageOrders(shop).order(customer, [[shop.goods.drill, 1]]);
  await shop.ask("GET /admin/orders/{id}", { as: ownAgent, params: { id: orderId } });
  await shop.ask("POST /auth/login", { body: { email: customer.email, password: "Wrong@2026!" } });
  await shop.app.inject({ url: `/ecommerce-shopping/api/${customer.email}` });
  const headers = { traceparent: PARENT };
  await shop.app.inject({ url: `${listing}?rating=1`, headers, remoteAddress: PROXY });
  await shop.app.inject({ url: `${listing}?rating=2`, headers, remoteAddress: "203.0.113.7" });
  const { url } = await shop.openNode();
  // Changes of the order may still drop a response meanwhile.
  for (let time = 0; time < 12; time++) await (await fetch(`${url}${listing}?rating=3`)).text();
  await shop.ownerDb.query("alter table addresses rename to addresses_away");
  await shop.ask("GET /user/addresses", { as: customer });
  await shop.ownerDb.query("alter table addresses_away rename to addresses");
  await queueJob(shop.db, "test.work", {}, shop.clock());
  const kinds = {
    "test.work": async () => {
      await shop.db.query({ text: "select 1" });
      await sendOutbound(
        { method: "GET", url: `${url}/healthz?token=secret`, headers: {}, body: null },
        2_000,
      );
      throw new TypeError(`no mail to ${customer.email}`);
    },
  };
  await runDueJobs({ db: shop.db, clock: shop.clock, kinds, onError: () => undefined });
  await tracing.close();
}, 30_000);
afterAll(async () => {
  await shop.close();
  await collector.close();
});

const named = (name: string): ReceivedSpan[] =>
  collector.spans.filter((span) => span.name === name);
const theSpan = (name: string): ReceivedSpan => {
  const [span] = named(name);
  if (!span) throw new Error(`no span ${name}`);
  return span;
};
const childrenOf = ({ spanId, traceId }: ReceivedSpan): ReceivedSpan[] =>
  collector.spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);

test("a request of staff is a span with the contract's key, the store's id and its statements", () => {
  const span = theSpan("GET /admin/orders/{id}");
  expect(span).toMatchObject({ kind: SERVER, status: {} });
  expect(span.parentSpanId).toBeUndefined();
  expect(span.attributes).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/ecommerce-shopping/api/admin/orders/{id}",
    "http.response.status_code": 200,
    "shop.store.id": String(shop.stores.own),
    "url.scheme": "http",
  });
  const children = childrenOf(span).flatMap((child) => [child, ...childrenOf(child)]);
  const statements = children.filter(({ kind }) => kind === CLIENT);
  expect(statements.map(({ name }) => name)).toEqual(["accounts.caller", "orders.store-one"]);
  for (const { name, attributes } of statements)
    expect(attributes).toMatchObject({
      "db.system.name": "postgresql",
      "db.query.summary": name,
      "db.response.returned_rows": expect.any(Number),
    });
});

test("a checkout is a span with the statement that places the order", () => {
  const span = theSpan("POST /orders");
  expect(span.attributes).toMatchObject({ "http.response.status_code": 201 });
  expect(span.attributes).not.toHaveProperty("shop.store.id");
  expect(childrenOf(span).map(({ name }) => name)).toContain("orders.place");
});

test("a transaction for a store names it", () => {
  const stores = named("transaction").map(({ attributes }) => attributes["shop.store.id"]);
  expect(stores).toContain(String(shop.stores.own));
});

test("a refusal has the problem's code and no error; a failure has both", () => {
  const refused = theSpan("POST /auth/login");
  expect(
    named("POST /auth/login").map(({ attributes }) => attributes["shop.problem.code"]),
  ).toContain("accounts/wrong-credentials");
  expect(refused.status.code).not.toBe(ERROR);
  const failed = theSpan("GET /user/addresses");
  expect(failed.status).toEqual({ code: ERROR, message: "http/unexpected" });
  expect(failed.attributes).toMatchObject({
    "error.type": "http/unexpected",
    "http.response.status_code": 500,
  });
  const [statement] = childrenOf(failed).filter(({ status }) => status.code === ERROR);
  expect(statement?.attributes["error.type"]).toBe("42P01");
});

test("a job is a trace of its own, with its outbound request, of which only the host is named", () => {
  const job = theSpan("job test.work");
  expect(job.parentSpanId).toBeUndefined();
  expect(job.attributes).toMatchObject({ "shop.job.kind": "test.work", "error.type": "TypeError" });
  const [outbound] = childrenOf(job);
  expect(outbound?.attributes).toEqual({
    "http.request.method": "GET",
    "server.address": expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    "http.response.status_code": 200,
  });
});

test("a request continues the trace that a trusted proxy names, and nobody else's", () => {
  const traces = named("GET /products").map(({ traceId, parentSpanId }) => ({
    traceId,
    parentSpanId,
  }));
  expect(traces.filter(({ traceId }) => traceId === TRACE)).toEqual([
    { traceId: TRACE, parentSpanId: "b7ad6b7169203331" },
  ]);
});

test("a response of the fast path is a span, too", () => {
  expect(named("GET /products").map(({ attributes }) => attributes["shop.cache"])).toContain(
    "fast-path",
  );
});

test("polls of the process and other work without a request make no span", () => {
  const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  for (const { kind, name } of roots) expect({ name, kind }).not.toMatchObject({ kind: CLIENT });
});

test("no attribute has anything that a person sent or is", () => {
  const { customer } = shop.cast;
  const sent = [
    customer.email,
    customer.fullName,
    "phohang.test",
    "Wrong@2026!",
    "912345678",
    "Hàng Bạc",
    '127.0.0.1"',
    "secret",
    "203.0.113.7",
    "light-my-request",
  ];
  const all = JSON.stringify(collector.spans);
  for (const value of sent) expect(all).not.toContain(value);
  expect(all).not.toMatch(/enduser|client\.address|user_agent|url\.query|db\.query\.text/);
});

test("the collector gets the configured headers and the name of the service", () => {
  expect(collector.headers[0]).toMatchObject({ "x-team": "shop", url: "/v1/traces" });
  expect(collector.resources[0]).toMatchObject({ "service.name": "shop under test" });
});
