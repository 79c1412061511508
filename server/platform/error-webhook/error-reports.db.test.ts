import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openErrorReceiver } from "#test/error-receiver.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { queueJob, runDueJobs } from "../jobs/jobs.ts";
import { sendOutbound } from "../http/outbound.ts";
import { openErrorWebhook, type ErrorWebhook } from "./error-webhook.ts";
import { makeJobsDue } from "#test/make-jobs-due.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

let receiver: Awaited<ReturnType<typeof openErrorReceiver>>;
let webhook: ErrorWebhook;
let shop: TestShop;
const failures: Error[] = [];
beforeAll(async () => {
  receiver = await openErrorReceiver(SECRET);
  webhook = openErrorWebhook({
    url: receiver.url,
    secret: SECRET,
    shop: "https://shop.example",
    clock: () => new Date(),
    send: sendOutbound,
    onFailure: (error) => failures.push(error),
  });
  shop = await openShop({ report: webhook.report });
});
afterEach(() => {
  receiver.reports.length = 0;
});
afterAll(async () => {
  await webhook.close();
  await shop.close();
  await receiver.close();
  expect(failures).toEqual([]);
  expect(receiver.wrong).toEqual([]);
});

test("a request that fails unexpectedly is reported with its route and id, and without what was sent", async () => {
  const { customer } = shop.cast;
  await shop.tokenOf(customer);
  await shop.ownerDb.query("alter table addresses rename to addresses_away");
  const answer = await shop.ask("GET /user/addresses", { as: customer, query: { x: "a" } });
  const failed = await shop.ask("GET /user/addresses", { as: customer });
  await shop.ownerDb.query("alter table addresses_away rename to addresses");
  expect([answer.status, failed.status]).toEqual([400, 500]);
  await receiver.next();
  expect(receiver.reports).toMatchObject([
    {
      type: "error.unexpected",
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        shop: "https://shop.example",
        source: "request",
        where: "GET /ecommerce-shopping/api/user/addresses",
        requestId: failed.headers["x-request-id"],
        code: "42P01",
        count: 1,
        error: { message: 'relation "…" does not exist', stack: expect.stringContaining("at ") },
      },
    },
  ]);
  expect(JSON.stringify(receiver.reports)).not.toContain(customer.email);
});

test("refusals are not reported", async () => {
  await shop.ask("GET /user/addresses");
  await shop.ask("POST /auth/login", {
    body: { email: "x@phohang.test", password: "Wrong@2026!" },
  });
  expect(receiver.reports).toEqual([]);
});

test("a job is reported when it is given up, and not before", async () => {
  await queueJob(shop.db, "test.work", {}, shop.clock());
  await shop.ownerDb.query("update jobs set tries = 53 where kind = 'test.work'");
  const kinds = {
    "test.work": async () => {
      throw new TypeError("no such thing");
    },
  };
  const { report } = webhook;
  const run = async () => {
    await makeJobsDue(shop.ownerDb);
    return await runDueJobs({
      db: shop.db,
      clock: shop.clock,
      kinds,
      onError: () => undefined,
      report,
    });
  };
  expect(await run()).toBe(1);
  expect(receiver.reports).toEqual([]);
  expect(await run()).toBe(1);
  await receiver.next();
  expect(receiver.reports).toMatchObject([
    { data: { source: "job", where: "test.work", code: "TypeError", count: 1 } },
  ]);
  const { rows } = await shop.ownerDb.query("select outcome from jobs where kind = 'test.work'");
  expect(rows).toEqual([{ outcome: "given-up" }]);
});
