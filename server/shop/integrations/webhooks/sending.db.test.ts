import { expect, test } from "vitest";
import { verify, status } from "#test/webhooks/receiver.ts";
import { stageSteps, START } from "#test/webhooks/step-stage.ts";
import { maintainWebhooks } from "./maintain-webhooks.ts";

const { stage, queue, steps, states } = stageSteps();

test("a delivery is signed as Standard Webhooks says, and a changed body or secret is noticed", async () => {
  stage.webhooks.setTime(new Date());
  await queue("1.1");
  await stage.webhooks.send();
  const [received] = stage.receiver.received;
  if (!received) throw new Error("nothing came");
  expect(received.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "PhoHang-Webhooks/1",
    "webhook-id": expect.stringMatching(/^msg_[0-9a-f]{32}$/),
  });
  expect(verify(stage.webhook.secret, received)).toMatchObject({ type: "order.moved" });
  const forged = { ...received, body: received.body.replace("1.1", "1.2") };
  expect(() => verify(stage.webhook.secret, forged)).toThrow("signature");
  expect(() => verify(`whsec_${Buffer.alloc(32).toString("base64")}`, received)).toThrow(
    "signature",
  );
  expect(await states()).toEqual(["delivered 1"]);
});

test("for a day after a change both secrets sign, and then the new one alone", async () => {
  stage.webhooks.setTime(new Date());
  const { body } = await stage.shop.ask("POST /admin/webhooks/{id}/secret", {
    as: stage.shop.cast.ownAdmin,
    params: { id: stage.webhook.id },
    body: { password: "Demo@2026!" },
  });
  await queue("1.1");
  await stage.webhooks.send();
  const [during] = stage.receiver.received;
  if (!during) throw new Error("nothing came");
  for (const secret of [stage.webhook.secret, body.secret]) verify(secret, during);
  stage.webhooks.wait(24 * 3_600 + 1);
  await queue("1.2");
  await stage.webhooks.send();
  const signature = String(stage.receiver.received[1]?.headers["webhook-signature"]);
  expect(
    [during.headers["webhook-signature"], signature].map((each) => String(each).split(" ").length),
  ).toEqual([2, 1]);
});

test("a failed delivery is tried after growing pauses for three days, and is then given up", async () => {
  stage.receiver.answerWith(status(500, "no"));
  await queue("1.1");
  const pauses: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await stage.webhooks.send()).toBe(1);
    const [{ nextTryAt }] = (await stage.webhooks.deliveries(stage.webhook.id)).deliveries;
    if (nextTryAt === null) break;
    pauses.push((Date.parse(nextTryAt) - stage.shop.clock().getTime()) / 1000);
    stage.webhooks.setTime(new Date(nextTryAt));
  }
  const least = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000];
  expect(
    pauses.map((pause, at) => pause >= (least[at] ?? 0) && pause <= (least[at] ?? 0) * 1.1),
  ).toEqual(least.map(() => true));
  const days = (stage.shop.clock().getTime() - START.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.5);
  expect(await states()).toEqual(["given-up 10"]);
  const [{ id }] = (await stage.webhooks.deliveries(stage.webhook.id)).deliveries;
  const { lastTries, payload } = await stage.webhooks.delivery(id);
  expect(lastTries).toHaveLength(10);
  expect(lastTries[0]).toMatchObject({ status: 500, error: "status", answer: "no" });
  expect(payload).toBe(stage.receiver.received[0]?.body);
  expect(new Set(stage.receiver.received.map((each) => each.id)).size).toBe(1);
});

test("the time that a busy receiver asks for is kept to, an hour at most", async () => {
  const nextIn = async (retryAfter: string) => {
    stage.receiver.answerWith(status(429, "", { "retry-after": retryAfter }));
    await queue(`${retryAfter}.1`);
    await stage.webhooks.send();
    const [{ nextTryAt }] = (await stage.webhooks.deliveries(stage.webhook.id)).deliveries;
    return (Date.parse(nextTryAt) - stage.shop.clock().getTime()) / 1000;
  };
  expect(await nextIn("90")).toBeGreaterThanOrEqual(90);
  const long = await nextIn("999999");
  expect(long).toBeGreaterThanOrEqual(3_600);
  expect(long).toBeLessThanOrEqual(3_960);
});

test("one delivery is replayed with the same message, and all of a time in their sequence", async () => {
  await queue("1.1 1.2 2.1");
  await stage.webhooks.send();
  const { deliveries } = await stage.webhooks.deliveries(stage.webhook.id);
  const [last] = deliveries;
  const replay = async (id: string) =>
    await stage.shop.ask("POST /admin/webhook-deliveries/{id}/replay", {
      as: stage.shop.cast.ownAdmin,
      params: { id },
    });
  const { status: code, body } = await replay(last.id);
  expect(code).toBe(202);
  expect(body).toMatchObject({ messageId: last.messageId, state: "waiting", isReplay: true });
  expect((await replay(body.id)).body.code).toBe("integrations/not-ended");
  await stage.webhooks.send();
  expect(steps()).toEqual(["1.1", "2.1", "1.2", "2.1"]);
  stage.receiver.received.length = 0;
  const many = async (state: string, from = START) =>
    (
      await stage.shop.ask("POST /admin/webhooks/{id}/replays", {
        as: stage.shop.cast.ownAdmin,
        params: { id: stage.webhook.id },
        body: { state, from: from.toISOString() },
      })
    ).body;
  expect(await many("given-up")).toEqual({ queued: 0 });
  expect(await many("all", new Date(START.getTime() + 1))).toEqual({ queued: 0 });
  expect(await many("all")).toEqual({ queued: 3 });
  await stage.webhooks.send();
  expect(steps().filter((step) => step.startsWith("1"))).toEqual(["1.1", "1.2"]);
  expect(steps()).toHaveLength(3);
});

test("what waits three days for a paused webhook is given up, and the log is deleted after 30 days", async () => {
  await queue("1.1");
  await stage.webhooks.send();
  await stage.webhooks.change(stage.webhook.id, { state: "paused" });
  await queue("1.2");
  expect(await stage.webhooks.send()).toBe(0);
  // A process took it before the pause, and died.
  await stage.shop.ownerDb.query(
    "update webhook_messages set state = 'sending', due_at = queued_at where state = 'waiting'",
  );
  const maintain = async (days: number) => {
    stage.webhooks.wait(days * 86_400);
    await maintainWebhooks(stage.shop.db)(stage.shop.clock(), new AbortController().signal);
  };
  await maintain(2.9);
  expect(await states()).toEqual(["sending 0", "delivered 1"]);
  await maintain(0.2);
  expect(await states()).toEqual(["given-up 0", "delivered 1"]);
  await maintain(27.5);
  expect(await states()).toEqual(["given-up 0"]);
  await maintain(5);
  expect(await states()).toEqual([]);
});

test("a deleted webhook gets nothing more, and its log and its row are deleted", async () => {
  await queue("1.1");
  await stage.webhooks.remove(stage.webhook.id);
  expect(await stage.webhooks.send()).toBe(0);
  await queue("1.2");
  const rows = async () =>
    (
      await stage.shop.ownerDb.query(
        "select (select count(*)::int from webhook_messages where webhook_id = $1) as messages, (select secret_sealed from webhooks where id = $1) as secret",
        [stage.webhook.id],
      )
    ).rows[0];
  expect(await rows()).toEqual({ messages: 1, secret: "" });
  stage.webhooks.wait(31 * 86_400);
  await maintainWebhooks(stage.shop.db)(stage.shop.clock(), new AbortController().signal);
  expect(await rows()).toEqual({ messages: 0, secret: null });
});
