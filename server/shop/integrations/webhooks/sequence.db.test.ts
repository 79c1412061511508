import { expect, test } from "vitest";
import { withFunction } from "#test/race-stage.ts";
import { noContent } from "#test/webhooks/receiver.ts";
import { stageSteps } from "#test/webhooks/step-stage.ts";

const { stage, queue, steps, states, begin } = stageSteps();

test("steps of an object come in their sequence also after failures, while other objects go on", async () => {
  stage.receiver.answerWith(({ data }, response) =>
    response.writeHead(data["step"] === "1.1" ? 503 : 204).end(),
  );
  await queue("1.1 1.2 2.1 1.3 2.2");
  await stage.webhooks.send();
  // One failure leaves the webhook one place, so that it is clear what came first.
  expect(steps()).toEqual(expect.arrayContaining(["1.1", "2.1", "2.2"]));
  expect(steps()).not.toContain("1.2");
  stage.receiver.answerWith(noContent);
  stage.webhooks.wait(6);
  await stage.webhooks.send();
  expect(
    steps()
      .filter((step) => step.startsWith("1"))
      .slice(-3),
  ).toEqual(["1.1", "1.2", "1.3"]);
  expect(new Set(await states())).toEqual(new Set(["delivered 1", "delivered 2"]));
});

/** Two processes send many steps of few objects to a stage.receiver that fails at random; returns the steps that it took. */
const sendAll = async () => {
  const taken: string[] = [];
  let chance = 7;
  stage.receiver.answerWith(({ data }, response) => {
    chance = (chance * 16_807) % 2_147_483_647;
    const fails = chance % 4 === 0;
    if (!fails) taken.push(String(data["step"]));
    setImmediate(() => response.writeHead(fails ? 500 : 204).end());
  });
  const objects = Array.from({ length: 6 }, (_, at) => at + 1);
  const all = [1, 2, 3, 4].flatMap((nth) => objects.map((object) => `${object}.${nth}`));
  await queue(all.join(" "));
  for (let round = 0; round < 200 && new Set(taken).size < all.length; round += 1) {
    await Promise.all([stage.webhooks.send(), stage.webhooks.send()]);
    stage.webhooks.wait(6 * 60);
    await stage.shop.ownerDb.query(
      "update webhooks set failures_in_row = least(failures_in_row, 5)",
    );
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
  const guard = /SELECT o\.id, o\.due_at FROM webhook_messages o[\s\S]*?LIMIT 1/;
  await withFunction(
    stage.shop.ownerDb,
    "take_webhook_messages",
    (text) => text.replace(guard, "SELECT c.id, at AS due_at"),
    async () => expect(isInOrder((await sendAll()).taken)).toBe(false),
  );
});

test("a receiver that comes back gets its messages in sequence, and taking them reads few pages", async () => {
  const OBJECTS = 1_000;
  const { ownerDb, stores, clock } = stage.shop;
  await ownerDb.query("delete from webhook_messages");
  // PostgreSQL has no statistics of the messages yet, as in the minute after a wave of orders.
  await ownerDb.query("vacuum analyze webhook_messages");
  await ownerDb.query(
    `select queue_webhook_event($1, 'order.moved', 'order:' || object, $2, jsonb_build_object('step', object || '.' || step))
     from generate_series(1, 3) step, generate_series(1, $3::int) object`,
    [stores.own, clock(), OBJECTS],
  );
  // Each first step failed once: it is due later than the steps after it, which nobody has tried.
  await ownerDb.query(
    "update webhook_messages set tries = 1, due_at = $1 where content ->> 'step' like '%.1'",
    [clock()],
  );
  const { rows } = await ownerDb.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) select * from take_webhook_messages($1, '30 seconds', 32, 4)`,
    [clock()],
  );
  expect(rows[0]?.["QUERY PLAN"][0].Plan).toMatchObject({ "Actual Rows": 4 });
  expect(rows[0]?.["QUERY PLAN"][0].Plan["Shared Hit Blocks"]).toBeLessThan(3_000);
  const taken = await ownerDb.query<{ step: string }>(
    "select content ->> 'step' as step from webhook_messages where state = 'sending'",
  );
  expect(taken.rows.every(({ step }) => step.endsWith(".1"))).toBe(true);
});

test("a message of a process that died is sent by another once its lease is over", async () => {
  const arrived = Promise.withResolvers<void>();
  stage.receiver.answerWith(() => arrived.resolve());
  await queue("1.1 1.2");
  // The answer never comes: the process is gone before.
  const [dying] = await begin();
  await arrived.promise;
  expect(await states()).toEqual(["waiting 0", "sending 1"]);
  stage.receiver.answerWith(noContent);
  stage.webhooks.wait(29);
  expect(await stage.webhooks.send()).toBe(0);
  stage.webhooks.wait(1);
  await stage.webhooks.send();
  expect(steps()).toEqual(["1.1", "1.1", "1.2"]);
  expect(await states()).toEqual(["delivered 1", "delivered 2"]);
  await stage.receiver.close();
  await dying;
  // The end of the old try changes nothing.
  expect(await states()).toEqual(["delivered 1", "delivered 2"]);
});
