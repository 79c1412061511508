import { expect, test } from "vitest";
import { WEBHOOK_FAILURES_MAX } from "#contract/integrations/webhook-events.ts";
import { mailKinds } from "#server/open-jobs.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { noContent, status } from "#test/webhooks/receiver.ts";
import { stageSteps, START } from "#test/webhooks/step-stage.ts";

const { stage, queue } = stageSteps();

const mailsOf = async () => {
  const sent: { to: string; text: string }[] = [];
  const transport = {
    send: async (mail: { to: string; text: string }) => void sent.push(mail),
    close: async () => undefined,
  };
  const { db, clock, config } = stage.shop;
  const onError = (error: Error) => {
    throw error;
  };
  await runDueJobs({
    db,
    clock,
    kinds: mailKinds({ db, clock, config }, transport),
    onError,
  });
  return sent;
};

/** Makes the webhook have failed so often in a row. */
const haveFailed = async (times: number) =>
  await stage.shop.ownerDb.query("update webhooks set failures_in_row = $2 where id = $1", [
    stage.webhook.id,
    times,
  ]);

test("after 50 failures in a row nothing more is sent, the admins get one mail, and all is sent once it is switched on again", async () => {
  stage.receiver.answerWith(status(500));
  await haveFailed(WEBHOOK_FAILURES_MAX - 6);
  const objects = Array.from({ length: 10 }, (_, at) => `${at + 1}.1`);
  await queue(objects.join(" "));
  await stage.webhooks.send();
  expect(stage.receiver.received).toHaveLength(6);
  expect(await stage.webhooks.one(stage.webhook.id)).toMatchObject({
    state: "tripped",
    trippedAt: START.toISOString(),
    failuresInARow: WEBHOOK_FAILURES_MAX,
    waiting: objects.length,
    lastFailure: { at: START.toISOString(), status: 500, error: "status" },
  });
  const mails = await mailsOf();
  expect(mails.map(({ to }) => to)).toEqual([stage.shop.cast.ownAdmin.email]);
  expect(mails[0]?.text).toContain("127.0.0.1");
  await queue("1.2");
  stage.webhooks.wait(3_600);
  expect(await stage.webhooks.send()).toBe(0);
  stage.receiver.answerWith(noContent);
  const { body } = await stage.webhooks.change(stage.webhook.id, { state: "active" });
  expect(body).toMatchObject({ state: "active", trippedAt: null, failuresInARow: 0 });
  await stage.webhooks.send();
  expect(await stage.webhooks.one(stage.webhook.id)).toMatchObject({
    waiting: 0,
    lastSuccessAt: stage.shop.clock().toISOString(),
  });
  expect(await mailsOf()).toEqual([]);
});

test("a success between failures keeps the webhook on", async () => {
  let count = 0;
  await haveFailed(WEBHOOK_FAILURES_MAX - 3);
  stage.receiver.answerWith((_, response) =>
    response.writeHead((count += 1) % 3 ? 500 : 204).end(),
  );
  await queue("1.1 2.1 3.1 4.1 5.1 6.1 7.1 8.1");
  await stage.webhooks.send();
  const { state, failuresInARow } = await stage.webhooks.one(stage.webhook.id);
  expect(state).toBe("active");
  expect(failuresInARow).toBeLessThan(6);
});

test("410 Gone trips at once", async () => {
  stage.receiver.answerWith(status(410));
  await queue("1.1 2.1 3.1 4.1 5.1 6.1");
  await stage.webhooks.send();
  expect(stage.receiver.received.length).toBeLessThan(6);
  expect((await stage.webhooks.one(stage.webhook.id)).state).toBe("tripped");
  expect(
    (await mailsOf()).map(
      ({ text }) => text.includes("no longer exists") || text.includes("không còn"),
    ),
  ).toEqual([true]);
});
