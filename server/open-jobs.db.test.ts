import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { pagesRead } from "../test/requests/pages-read.ts";
import { openShop, type TestShop } from "../test/shop.ts";
import { openSmtpCatcher } from "../test/smtp-catcher.ts";
import { mailKinds, openJobs } from "./open-jobs.ts";
import { listenToChanges } from "./platform/database/changes/changes.ts";
import { openDatabase } from "./platform/database/database.ts";
import { selectNextDue, takeJobs } from "./platform/jobs/jobs.queries.ts";
import { pauseAfter, queueJob, runDueJobs } from "./platform/jobs/jobs.ts";
import { openSmtpTransport } from "./platform/mail/mail-transports.ts";

let shop: TestShop;
const closers: (() => Promise<void>)[] = [];
const start = new Date("2026-03-02T03:00:00Z");
const after = (seconds: number) => shop.clock.set(new Date(start.getTime() + seconds * 1000));

beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await shop.ownerDb.query("delete from jobs; delete from throttle");
});
afterAll(async () => await shop.close());

const register = async (email: string, lng = "vn") => {
  const body = { email, password: "Xin-chao1", fullName: "Bùi Thị Mơ" };
  const answer = await shop.ask("POST /auth/register", { body, query: { lng } });
  expect(answer.status).toBe(200);
};

const catcher = async (port?: number) => {
  const server = await openSmtpCatcher(port);
  closers.push(server.close);
  return server;
};

const jobsOf = (url: string, db = shop.db) => {
  const post = openSmtpTransport({ url, from: "Phố Hàng <shop@phohang.test>" });
  closers.push(post.close);
  const errors: Error[] = [];
  const kinds = mailKinds({ ...shop, db }, post);
  const onError = (error: Error) => errors.push(error);
  return { errors, run: () => runDueJobs({ db, clock: shop.clock, kinds, onError }) };
};

/** A connection pool of its own, as a separate process has it. */
const ownPool = (lockMs = 2_000) => {
  const url = shop.urls.appUrl;
  const onError = () => undefined;
  const db = openDatabase({ url, login: "app", max: 4, onError });
  db.on("connect", (client) => void client.query(`set lock_timeout = ${lockMs}`));
  closers.push(async () => await db.end());
  return db;
};

test("a mail reaches a real mail server, as text and as HTML, in Vietnamese", async () => {
  after(0);
  const server = await catcher();
  await register("smtp@phohang.test");
  await jobsOf(server.url).run();
  const [mail] = server.caught;
  expect(mail?.to).toEqual(["smtp@phohang.test"]);
  expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@127\.0\.0\.1>$/);
  expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(mail?.raw).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
  expect(mail?.raw).toMatch(/^Content-Language: vi/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail?.raw).toMatch(/^From: =\?UTF-8\?.*<shop@phohang\.test>/m);
});

test("shoppers can register while the mail server is down; each mail arrives when it is back", async () => {
  after(0);
  const gone = await openSmtpCatcher();
  await gone.close();
  const { run, errors } = jobsOf(gone.url);
  await register("one@phohang.test");
  await register("two@phohang.test");
  for (const seconds of [0, 15, 45, 105, 225, 600]) {
    after(seconds);
    await run();
  }
  expect(errors.length).toBeGreaterThanOrEqual(10);
  const back = await catcher(gone.port);
  after(600 + 3600);
  await run();
  expect(back.caught).toHaveLength(2);
  expect(new Set(back.caught.map(({ to }) => to[0]))).toEqual(
    new Set(["one@phohang.test", "two@phohang.test"]),
  );
  expect(await run()).toBe(0);
});

test("a mail that a server refuses temporarily is retried after growing pauses", async () => {
  after(0);
  const server = await catcher();
  server.state.mood = "refuses";
  const { run } = jobsOf(server.url);
  await register("refused@phohang.test");
  await run();
  after(14);
  expect(await run()).toBe(0);
  after(15);
  expect(await run()).toBe(1);
  after(15 + 29);
  expect(await run()).toBe(0);
  server.state.mood = "takes";
  after(15 + 30);
  expect(await run()).toBe(1);
  expect(server.caught).toHaveLength(1);
  expect([1, 2, 3, 20].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 3_600_000]);
});

test("a mail whose acknowledgement was lost arrives at most twice, with one Message-ID", async () => {
  after(0);
  const server = await catcher();
  server.state.mood = "takes and hangs up";
  const { run } = jobsOf(server.url);
  await register("twice@phohang.test");
  await run();
  server.state.mood = "takes";
  after(15);
  await run();
  const ids = server.caught.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test("several concurrent processes send each mail once", async () => {
  after(0);
  const server = await catcher();
  for (let at = 0; at < 12; at++) await register(`crowd${at}@phohang.test`);
  const workers = Array.from({ length: 3 }, () => jobsOf(server.url, ownPool()));
  await Promise.all(
    workers.map(async ({ run }) => {
      while ((await run()) > 0);
    }),
  );
  expect(server.caught).toHaveLength(12);
  expect(new Set(server.caught.map(({ to }) => to[0])).size).toBe(12);
});

test(
  "20,000 mails that wait for a mail server do not slow down other jobs",
  { tags: ["long"] },
  async () => {
    after(0);
    await shop.ownerDb.query(
      `insert into jobs (kind, payload, due_at) select 'mail.order', '{}', $1 from generate_series(1, 20000)`,
      [shop.clock()],
    );
    await shop.ownerDb.query("analyze jobs");
    const { clock } = shop;
    const read = await pagesRead(shop.db, {}, async (db) => {
      await takeJobs(db, {
        kinds: ["test.work", "test.more"],
        now: clock(),
        leaseSeconds: 30,
        limit: 4,
        leave: [1, 2],
      });
      await selectNextDue(db, { kinds: ["test.work", "test.more"], leave: [1, 2] });
    });
    expect(read.map(({ statement }) => statement)).toEqual(["jobs.take", "jobs.next-due"]);
    for (const { pages } of read) expect(pages).toBeLessThan(30);
  },
);

test("personal data of a job is stored in its own column and removed when the job is done", async () => {
  after(0);
  const server = await catcher();
  server.state.mood = "refuses";
  const { run } = jobsOf(server.url);
  await register("apart@phohang.test");
  const kept = async () =>
    (await shop.ownerDb.query("select payload, personal, outcome from jobs")).rows;
  await run();
  const personal = { email: "apart@phohang.test" };
  expect(await kept()).toEqual([{ payload: { language: "vn" }, personal, outcome: null }]);
  server.state.mood = "takes";
  after(15);
  await run();
  expect(server.caught.map(({ to }) => to)).toEqual([["apart@phohang.test"]]);
  expect(await kept()).toEqual([{ payload: { language: "vn" }, personal: null, outcome: "done" }]);
});

test("a job is queued only if its transaction commits", async () => {
  const client = await shop.db.connect();
  await client.query("begin");
  await queueJob(client, "test.work", {}, shop.clock());
  await client.query("rollback");
  client.release();
  const { rows } = await shop.ownerDb.query("select from jobs");
  expect(rows).toHaveLength(0);
});

/** Opens the jobs as a running shop does; returns the list of their errors. */
const openedJobs = (smtpUrl: string, db = shop.db) => {
  const changes = listenToChanges(shop.urls.appUrl, () => undefined);
  const errors: Error[] = [];
  const config = { ...shop.config, smtpUrl };
  const jobs = openJobs({ ...shop, db, config }, changes, (error) => errors.push(error));
  closers.push(changes.close, jobs.close);
  return errors;
};

test("mails are sent while maintenance is blocked", async () => {
  shop.clock.set(new Date());
  const server = await catcher();
  const heldUp = async () =>
    (
      await shop.ownerDb.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%tier_products%'
           and datname = current_database()`,
      )
    ).rowCount;
  const holder = await shop.ownerDb.connect();
  await holder.query("begin; lock table published_products in exclusive mode");
  try {
    openedJobs(server.url, ownPool(60_000));
    await expect.poll(heldUp, { timeout: 20_000 }).toBe(1);
    await register("beside@phohang.test");
    shop.clock.set(new Date(Date.now() + 1000));
    await expect.poll(() => server.caught.length, { timeout: 20_000 }).toBe(1);
    expect(await heldUp()).toBe(1);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
});

test("a running shop sends a mail soon after its cause, and removes old sessions", async () => {
  shop.clock.set(new Date());
  const server = await catcher();
  await shop.ask("GET /user", { as: shop.cast.customer });
  await shop.ownerDb.query("update sessions set ended_at = now() - interval '8 days'");
  const errors = openedJobs(server.url);
  await pause(300); // the worker finds no job and waits
  shop.clock.set(new Date());
  await register("soon@phohang.test");
  shop.clock.set(new Date(Date.now() + 1000));
  await expect.poll(() => server.caught.length, { timeout: 5000 }).toBe(1);
  const { rows } = await shop.ownerDb.query("select from sessions");
  expect(rows).toHaveLength(0);
  expect(errors).toEqual([]);
});
