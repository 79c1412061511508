import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WEBHOOK_FAILURES_MAX } from "#contract/integrations/webhook-events.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { mailKinds } from "#server/open-jobs.ts";
import { withFunction } from "#test/race-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { noContent, openReceiver, status, verify, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";
import { maintainWebhooks } from "./maintain-webhooks.ts";
import { sendDue } from "./deliver-webhooks.ts";

const start = new Date("2026-03-02T03:00:00Z");
let shop: TestShop;
let receiver: Receiver;
let webhooks: ReturnType<typeof stageWebhooks>;
let webhook: { id: string; secret: string };
beforeAll(async () => {
  shop = await openShop();
  webhooks = stageWebhooks(shop);
});
afterAll(async () => await shop.close());

beforeEach(async () => {
  webhooks.setTime(start);
  receiver = await openReceiver();
  webhook = await webhooks.add(receiver.url, { events: ["order.moved"] });
});
afterEach(async () => {
  await receiver.close();
  await webhooks.remove(webhook.id);
});

/** Queues steps of objects, as the triggers do: `1.1 1.2 2.1` are two steps of the object 1 and one of 2. */
const queue = async (steps: string): Promise<void> => {
  for (const step of steps.split(" ")) {
    const [object = "", nth = ""] = step.split(".");
    await shop.ownerDb.query("select queue_webhook_event($1, 'order.moved', $2, $3, $4)", [
      shop.stores.own,
      `order:${object}`,
      shop.clock(),
      { step, nth },
    ]);
  }
};
const steps = () => receiver.received.map(({ data }) => data["step"]);
const states = async () => {
  const { deliveries } = await webhooks.deliveries(webhook.id);
  return deliveries.map((each: { state: string; tries: number }) => `${each.state} ${each.tries}`);
};
const begin = async () => {
  const { db, clock, secrets, config } = shop;
  const onError = (error: Error) => {
    throw error;
  };
  return await sendDue({ db, clock, secrets, config, onError });
};

test("a delivery is signed as Standard Webhooks says, and a changed body or secret is noticed", async () => {
  webhooks.setTime(new Date());
  await queue("1.1");
  await webhooks.send();
  const [received] = receiver.received;
  if (!received) throw new Error("nothing came");
  expect(received.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "PhoHang-Webhooks/1",
    "webhook-id": expect.stringMatching(/^msg_[0-9a-f]{32}$/),
  });
  expect(verify(webhook.secret, received)).toMatchObject({ type: "order.moved" });
  const forged = { ...received, body: received.body.replace("1.1", "1.2") };
  expect(() => verify(webhook.secret, forged)).toThrow("signature");
  expect(() => verify(`whsec_${Buffer.alloc(32).toString("base64")}`, received)).toThrow();
  expect(await states()).toEqual(["delivered 1"]);
});

test("for a day after a change both secrets sign, and then the new one alone", async () => {
  webhooks.setTime(new Date());
  const { body } = await shop.ask("POST /admin/webhooks/{id}/secret", {
    as: shop.cast.ownAdmin,
    params: { id: webhook.id },
    body: { password: "Demo@2026!" },
  });
  await queue("1.1");
  await webhooks.send();
  const [during] = receiver.received;
  if (!during) throw new Error("nothing came");
  for (const secret of [webhook.secret, body.secret]) verify(secret, during);
  webhooks.wait(24 * 3_600 + 1);
  await queue("1.2");
  await webhooks.send();
  const signature = String(receiver.received[1]?.headers["webhook-signature"]);
  expect(
    [during.headers["webhook-signature"], signature].map((each) => String(each).split(" ").length),
  ).toEqual([2, 1]);
});

test("a failed delivery is tried after growing pauses for three days, and is then given up", async () => {
  receiver.answerWith(status(500, "no"));
  await queue("1.1");
  const pauses: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await webhooks.send()).toBe(1);
    const [{ nextTryAt }] = (await webhooks.deliveries(webhook.id)).deliveries;
    if (nextTryAt === null) break;
    pauses.push((Date.parse(nextTryAt) - shop.clock().getTime()) / 1000);
    webhooks.setTime(new Date(nextTryAt));
  }
  const least = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000];
  expect(
    pauses.map((pause, at) => pause >= (least[at] ?? 0) && pause <= (least[at] ?? 0) * 1.1),
  ).toEqual(least.map(() => true));
  const days = (shop.clock().getTime() - start.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.5);
  expect(await states()).toEqual(["given-up 10"]);
  const [{ id }] = (await webhooks.deliveries(webhook.id)).deliveries;
  const { lastTries, payload } = await webhooks.delivery(id);
  expect(lastTries).toHaveLength(10);
  expect(lastTries[0]).toMatchObject({ status: 500, error: "status", answer: "no" });
  expect(payload).toBe(receiver.received[0]?.body);
  expect(new Set(receiver.received.map((each) => each.id)).size).toBe(1);
});

test("steps of an object come in their sequence also after failures, while other objects go on", async () => {
  receiver.answerWith(({ data }, response) =>
    response.writeHead(data["step"] === "1.1" ? 503 : 204).end(),
  );
  await queue("1.1 1.2 2.1 1.3 2.2");
  await webhooks.send();
  // One failure leaves the webhook one place, so that it is clear what came first.
  expect(steps()).toEqual(expect.arrayContaining(["1.1", "2.1", "2.2"]));
  expect(steps()).not.toContain("1.2");
  receiver.answerWith(noContent);
  webhooks.wait(6);
  await webhooks.send();
  expect(
    steps()
      .filter((step) => String(step).startsWith("1"))
      .slice(-3),
  ).toEqual(["1.1", "1.2", "1.3"]);
  expect(new Set(await states())).toEqual(new Set(["delivered 1", "delivered 2"]));
});

/** Two processes send many steps of few objects to a receiver that fails at random; returns the steps that it took. */
const sendAll = async () => {
  const taken: string[] = [];
  let chance = 7;
  receiver.answerWith(({ data }, response) => {
    chance = (chance * 16_807) % 2_147_483_647;
    const fails = chance % 4 === 0;
    if (!fails) taken.push(String(data["step"]));
    setImmediate(() => response.writeHead(fails ? 500 : 204).end());
  });
  const objects = Array.from({ length: 6 }, (_, at) => at + 1);
  const all = [1, 2, 3, 4].flatMap((nth) => objects.map((object) => `${object}.${nth}`));
  await queue(all.join(" "));
  for (let round = 0; round < 200 && new Set(taken).size < all.length; round += 1) {
    await Promise.all([webhooks.send(), webhooks.send()]);
    webhooks.wait(6 * 60);
    await shop.ownerDb.query("update webhooks set failures_in_row = least(failures_in_row, 5)");
  }
  return { all, taken };
};
const isInOrder = (taken: readonly string[]): boolean =>
  [1, 2, 3, 4, 5, 6].every((object) => {
    const nths = taken.filter((step) => step.startsWith(`${object}.`));
    return nths.every((step, at) => at === 0 || step >= (nths[at - 1] ?? ""));
  });

test("two processes lose nothing and keep the sequence of each object, at a receiver that fails at random", async () => {
  const { all, taken } = await sendAll();
  expect(new Set(taken)).toEqual(new Set(all));
  expect(isInOrder(taken)).toBe(true);
});

test("without the condition on earlier messages, steps of an object overtake one another", async () => {
  const guard = /AND NOT EXISTS \(SELECT FROM webhook_messages e[\s\S]*?\)\)/;
  await withFunction(
    shop.ownerDb,
    "take_webhook_messages",
    (text) => text.replace(guard, "").replace("behind.due_at > at", "false"),
    async () => expect(isInOrder((await sendAll()).taken)).toBe(false),
  );
});

test("a message of a process that died is sent by another once its lease is over", async () => {
  const arrived = Promise.withResolvers<void>();
  receiver.answerWith(() => arrived.resolve());
  await queue("1.1 1.2");
  // The answer never comes: the process is gone before.
  const [dying] = await begin();
  await arrived.promise;
  expect(await states()).toEqual(["waiting 0", "sending 1"]);
  receiver.answerWith(noContent);
  webhooks.wait(29);
  expect(await webhooks.send()).toBe(0);
  webhooks.wait(1);
  await webhooks.send();
  expect(steps()).toEqual(["1.1", "1.1", "1.2"]);
  expect(await states()).toEqual(["delivered 1", "delivered 2"]);
  await receiver.close();
  await dying;
  // The end of the old try changes nothing.
  expect(await states()).toEqual(["delivered 1", "delivered 2"]);
});

const mailsOf = async () => {
  const sent: { to: string; text: string }[] = [];
  const transport = {
    send: async (mail: { to: string; text: string }) => void sent.push(mail),
    close: async () => undefined,
  };
  const { db, clock, config } = shop;
  const onError = (error: Error) => {
    throw error;
  };
  await runDueJobs({
    db,
    clock,
    kinds: mailKinds({ db, clock, config }, transport as never),
    onError,
  });
  return sent;
};

test("after 50 failures in a row nothing more is sent, the admins get one mail, and all is sent once it is switched on again", async () => {
  receiver.answerWith(status(500));
  const objects = Array.from({ length: WEBHOOK_FAILURES_MAX + 10 }, (_, at) => `${at + 1}.1`);
  await queue(objects.join(" "));
  await webhooks.send();
  expect(receiver.received).toHaveLength(WEBHOOK_FAILURES_MAX);
  expect(await webhooks.one(webhook.id)).toMatchObject({
    state: "tripped",
    trippedAt: start.toISOString(),
    failuresInARow: WEBHOOK_FAILURES_MAX,
    waiting: objects.length,
    lastFailure: { at: start.toISOString(), status: 500, error: "status" },
  });
  const mails = await mailsOf();
  expect(mails.map(({ to }) => to)).toEqual([shop.cast.ownAdmin.email]);
  expect(mails[0]?.text).toContain("127.0.0.1");
  await queue("1.2");
  webhooks.wait(3_600);
  expect(await webhooks.send()).toBe(0);
  receiver.answerWith(noContent);
  const { body } = await webhooks.change(webhook.id, { state: "active" });
  expect(body).toMatchObject({ state: "active", trippedAt: null, failuresInARow: 0 });
  await webhooks.send();
  expect(await webhooks.one(webhook.id)).toMatchObject({
    waiting: 0,
    lastSuccessAt: shop.clock().toISOString(),
  });
  expect(await mailsOf()).toEqual([]);
});

test("a success between failures keeps the webhook on", async () => {
  let count = 0;
  receiver.answerWith((_, response) => response.writeHead((count += 1) % 40 ? 500 : 204).end());
  await queue(Array.from({ length: 90 }, (_, at) => `${at + 1}.1`).join(" "));
  await webhooks.send();
  expect((await webhooks.one(webhook.id)).state).toBe("active");
});

test("410 Gone trips at once", async () => {
  receiver.answerWith(status(410));
  await queue("1.1 2.1 3.1 4.1 5.1 6.1");
  await webhooks.send();
  expect(receiver.received.length).toBeLessThan(6);
  expect((await webhooks.one(webhook.id)).state).toBe("tripped");
  expect(
    (await mailsOf()).map(
      ({ text }) => text.includes("no longer exists") || text.includes("không còn"),
    ),
  ).toEqual([true]);
});

test("the time that a busy receiver asks for is kept to, an hour at most", async () => {
  const nextIn = async (retryAfter: string) => {
    receiver.answerWith(status(429, "", { "retry-after": retryAfter }));
    await queue(`${retryAfter}.1`);
    await webhooks.send();
    const [{ nextTryAt }] = (await webhooks.deliveries(webhook.id)).deliveries;
    return (Date.parse(nextTryAt) - shop.clock().getTime()) / 1000;
  };
  expect(await nextIn("90")).toBeGreaterThanOrEqual(90);
  const long = await nextIn("999999");
  expect(long).toBeGreaterThanOrEqual(3_600);
  expect(long).toBeLessThanOrEqual(3_960);
});

test("one delivery is replayed with the same message, and all of a time in their sequence", async () => {
  await queue("1.1 1.2 2.1");
  await webhooks.send();
  const { deliveries } = await webhooks.deliveries(webhook.id);
  const [last] = deliveries;
  const replay = async (id: string) =>
    await shop.ask("POST /admin/webhook-deliveries/{id}/replay", {
      as: shop.cast.ownAdmin,
      params: { id },
    });
  const { status: code, body } = await replay(last.id);
  expect(code).toBe(202);
  expect(body).toMatchObject({ messageId: last.messageId, state: "waiting", isReplay: true });
  expect((await replay(body.id)).body.code).toBe("integrations/not-ended");
  await webhooks.send();
  expect(steps()).toEqual(["1.1", "2.1", "1.2", "2.1"]);
  receiver.received.length = 0;
  const many = async (state: string, from = start) =>
    (
      await shop.ask("POST /admin/webhooks/{id}/replays", {
        as: shop.cast.ownAdmin,
        params: { id: webhook.id },
        body: { state, from: from.toISOString() },
      })
    ).body;
  expect(await many("given-up")).toEqual({ queued: 0 });
  expect(await many("all", new Date(start.getTime() + 1))).toEqual({ queued: 0 });
  expect(await many("all")).toEqual({ queued: 3 });
  await webhooks.send();
  expect(steps().filter((step) => String(step).startsWith("1"))).toEqual(["1.1", "1.2"]);
  expect(steps()).toHaveLength(3);
});

test("what waits three days for a paused webhook is given up, and the log is deleted after 30 days", async () => {
  await queue("1.1");
  await webhooks.send();
  await webhooks.change(webhook.id, { state: "paused" });
  await queue("1.2");
  expect(await webhooks.send()).toBe(0);
  const maintain = async (days: number) => {
    webhooks.wait(days * 86_400);
    await maintainWebhooks(shop.db)(shop.clock(), new AbortController().signal);
  };
  await maintain(2.9);
  expect(await states()).toEqual(["waiting 0", "delivered 1"]);
  await maintain(0.2);
  expect(await states()).toEqual(["given-up 0", "delivered 1"]);
  await maintain(27.5);
  expect(await states()).toEqual(["given-up 0"]);
  await maintain(5);
  expect(await states()).toEqual([]);
});

test("a deleted webhook gets nothing more, and its log and its row are deleted", async () => {
  await queue("1.1");
  await webhooks.remove(webhook.id);
  expect(await webhooks.send()).toBe(0);
  await queue("1.2");
  const rows = async () =>
    (
      await shop.ownerDb.query(
        "select (select count(*)::int from webhook_messages where webhook_id = $1) as messages, (select secret_sealed from webhooks where id = $1) as secret",
        [webhook.id],
      )
    ).rows[0];
  expect(await rows()).toEqual({ messages: 1, secret: "" });
  webhooks.wait(31 * 86_400);
  await maintainWebhooks(shop.db)(shop.clock(), new AbortController().signal);
  expect(await rows()).toEqual({ messages: 0, secret: null });
});
