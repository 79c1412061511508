import { afterAll, beforeAll, expect, test } from "vitest";
import { WEBHOOKS_MAX } from "#contract/integrations/webhook-events.ts";
import { openSecrets, keyIdOf } from "#server/platform/secrets/secrets.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openReceiver, status, verify, type Receiver } from "#test/webhooks/receiver.ts";
import { stageWebhooks } from "#test/webhooks/webhook-stage.ts";
import { reencryptWebhooks } from "./webhook-secrets.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";

let shop: TestShop;
let receiver: Receiver;
let webhooks: ReturnType<typeof stageWebhooks>;
beforeAll(async () => {
  shop = await openShop();
  receiver = await openReceiver();
  webhooks = stageWebhooks(shop);
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
});

const as = () => shop.cast.ownAdmin;
const acts = async (object: string) => {
  const { rows } = await shop.ownerDb.query(
    "select act from audit_log where object = $1 order by id",
    [object],
  );
  return rows.map(({ act }) => act);
};

test("a webhook is added, shown without its secret, changed, paused and deleted", async () => {
  const { id, secret, version } = await webhooks.add(receiver.url, { events: ["order.placed"] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = await shop.ask("GET /admin/webhooks", { as: as() });
  expect(listed.text).not.toContain(secret);
  expect(listed.body.webhooks).toEqual([
    {
      id,
      name: "Warehouse",
      url: receiver.url,
      events: ["order.placed"],
      state: "active",
      trippedAt: null,
      failuresInARow: 0,
      waiting: 0,
      lastSuccessAt: null,
      lastFailure: null,
      createdAt: expect.any(String),
      createdBy: as().fullName,
      secretChangedAt: expect.any(String),
      oldSecretUntil: null,
      version,
    },
  ]);
  const changed = await webhooks.change(id, {
    name: "Books",
    events: ["order.paid"],
    state: "paused",
  });
  expect(changed.body).toMatchObject({
    name: "Books",
    events: ["order.paid"],
    state: "paused",
    version: version + 1,
  });
  const stale = await webhooks.change(id, { version });
  expect([stale.status, stale.body.code]).toEqual([409, "integrations/stale"]);
  expect((await webhooks.remove(id)).status).toBe(204);
  expect((await webhooks.remove(id)).status).toBe(404);
  expect(await webhooks.one(id)).toBeUndefined();
  expect(await acts(`webhook:${id}`)).toEqual(["webhook.add", "webhook.change", "webhook.delete"]);
});

test("no secret is in the database, and the key of secrets can be changed", async () => {
  const { id, secret } = await webhooks.add(receiver.url);
  const renewed = await shop.ask("POST /admin/webhooks/{id}/secret", {
    as: as(),
    params: { id },
    body: { password: CAST_PASSWORD },
  });
  expect(renewed.body.webhook.oldSecretUntil).toEqual(expect.any(String));
  const row = async () =>
    (await shop.ownerDb.query("select * from webhooks where id = $1", [id])).rows[0];
  const before = await row();
  expect(JSON.stringify(before)).not.toContain(secret.slice(6));
  expect(JSON.stringify(before)).not.toContain(renewed.body.secret.slice(6));
  const keys =
    shop.config.secretKeys && "keys" in shop.config.secretKeys ? shop.config.secretKeys.keys : [];
  const secrets = await openSecrets({ keys: ["7b".repeat(32), ...keys] });
  const tenant = shop.stores.own as TenantId; // as: the test's own store
  expect(await reencryptWebhooks({ db: shop.db, secrets }, tenant)).toEqual({
    done: 1,
    unreadable: [],
  });
  const after = await row();
  const current = await secrets.currentKey();
  for (const column of ["secret_sealed", "old_secret_sealed"]) {
    expect(keyIdOf(after[column])).toBe(current);
    expect(after[column]).not.toBe(before[column]);
  }
  expect(await secrets.decrypt(after.secret_sealed, `webhooks:${after.secret_key}`)).toBe(
    renewed.body.secret,
  );
  await webhooks.remove(id);
});

test("adding a webhook and changing its secret need the password", async () => {
  const body = { name: "Books", url: receiver.url, events: ["order.paid"] };
  const add = async (password?: string) =>
    (await shop.ask("POST /admin/webhooks", { as: as(), body: { ...body, password } })).body.code;
  expect([await add(), await add("Wrong@2026")]).toEqual([
    "accounts/proof-needed",
    "accounts/wrong-password",
  ]);
  const { id } = await webhooks.add(receiver.url);
  const { body: refused } = await shop.ask("POST /admin/webhooks/{id}/secret", {
    as: as(),
    params: { id },
    body: { password: "Wrong@2026" },
  });
  expect(refused.code).toBe("accounts/wrong-password");
  await webhooks.remove(id);
});

test("a test is signed, says how the receiver answered, and counts as no delivery", async () => {
  const { id, secret } = await webhooks.add(receiver.url);
  const ping = async () =>
    (await shop.ask("POST /admin/webhooks/{id}/test", { as: as(), params: { id } })).body;
  receiver.answerWith(status(200, "Cảm ơn"));
  expect(await ping()).toEqual({
    status: 200,
    error: null,
    ms: expect.any(Number),
    answer: "Cảm ơn",
  });
  const received = receiver.received.at(-1);
  expect(received && verify(secret, received)).toMatchObject({ type: "ping", data: {} });
  receiver.answerWith(status(302, "", { location: "http://127.0.0.1/" }));
  expect(await ping()).toMatchObject({ status: 302, error: "redirect" });
  expect((await webhooks.deliveries(id)).total).toBe(0);
  expect((await webhooks.one(id)).failuresInARow).toBe(0);
  await webhooks.remove(id);
});

test("a store has ten webhooks at most, also when several are added at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: WEBHOOKS_MAX + 2 }, (_, nth) =>
      webhooks.tryAdd(receiver.url, { name: `Nr. ${nth}` }),
    ),
  );
  const count = (wanted: number) => answers.filter((answer) => answer.status === wanted).length;
  expect([count(201), count(409)]).toEqual([WEBHOOKS_MAX, 2]);
  const { body } = await shop.ask("GET /admin/webhooks", { as: as() });
  for (const { id } of body.webhooks) await webhooks.remove(id);
  await webhooks.add(receiver.url);
});

test("deliveries are filtered by state and event, and paged", async () => {
  const { id } = await webhooks.add(receiver.url);
  await shop.ownerDb.query(
    `insert into webhook_messages (tenant_id, webhook_id, event, object, content, occurred_at, queued_at, state, ended_at)
     select $1, $2, case nth % 2 when 0 then 'order.placed' else 'order.paid' end, 'order:' || nth, '{}', now(), now(),
       case nth % 3 when 0 then 'given-up' else 'delivered' end, now() from generate_series(1, 30) as nth`,
    [shop.stores.own, id],
  );
  const objects = async (query: Record<string, string>) => {
    const { total, deliveries } = await webhooks.deliveries(id, query);
    return [total, deliveries.map(({ object }: { object: string }) => object)];
  };
  expect(await objects({ state: "given-up", event: "order.placed" })).toEqual([
    5,
    ["order:30", "order:24", "order:18", "order:12", "order:6"],
  ]);
  expect(await objects({ size: "5", page: "6" })).toEqual([
    30,
    ["order:5", "order:4", "order:3", "order:2", "order:1"],
  ]);
});

test("addresses that could never be sent to are refused at their field", async () => {
  const strict = await openShop({ refusesPrivateWebhooks: true });
  const { tryAdd } = stageWebhooks(strict);
  const codeOf = async (url: string) => {
    const { status: answered, body } = await tryAdd(url);
    return answered === 201
      ? "added"
      : body.errors
          .map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
          .join();
  };
  const refused = {
    "": "url required",
    "ftp://example.com/": "url webhook-url",
    "https://example.com/#part": "url webhook-url",
    "https:// example.com/": "url webhook-url",
    "https://user:word@example.com/": "url webhook-credentials",
    "http://example.com/": "url webhook-https",
    "https://127.0.0.1/": "url webhook-private",
    "https://0x7f000001/": "url webhook-private",
    "https://[::1]/": "url webhook-private",
    "https://[::ffff:10.0.0.1]/": "url webhook-private",
    "https://169.254.169.254/latest": "url webhook-private",
    "https://localhost/": "url webhook-private",
    "https://db/": "url webhook-private",
    "https://printer.local/": "url webhook-private",
    "https://example.com:25/": "url webhook-port",
    [`https://example.com/${"x".repeat(500)}`]: "url too-long",
  };
  const found: Record<string, string> = {};
  for (const url of Object.keys(refused)) found[url] = await codeOf(url);
  expect(found).toEqual(refused);
  expect(await codeOf("https://hooks.example.com:8443/a?b=c")).toBe("added");
  await strict.close();
});
