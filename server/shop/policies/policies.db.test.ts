import { afterAll, beforeAll, expect, test } from "vitest";
import { policyNames, POLICY_LEAD_MS } from "#contract/rules/policies.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let nodes: string[];
beforeAll(async () => {
  shop = await openShop();
  nodes = [(await shop.openNode()).url, (await shop.openNode()).url];
});
afterAll(async () => {
  await shop.close();
});

type Name = (typeof policyNames)[number];

const own = () => String(shop.stores.own);
/** Reads a store's policy as a visitor does. */
const read = async (name: string, query: Record<string, string> = {}, id = own()) =>
  await shop.ask("GET /tenants/{id}/policies/{name}", { params: { id, name }, query });
const desk = async (name: Name, as = shop.cast.ownAdmin) =>
  await shop.ask("GET /admin/policies/{name}", { as, params: { name } });
/** A body with the version that the policy has now, unless it names one. */
const upToDate = async (name: Name, body: object, as = shop.cast.ownAdmin) => ({
  version: (await desk(name, as)).body.version,
  ...body,
});
const publish = async (name: Name, body: object, as = shop.cast.ownAdmin) =>
  await shop.ask("POST /admin/policies/{name}/versions", {
    as,
    params: { name },
    body: await upToDate(name, body, as),
  });
const save = async (name: Name, body: object, as = shop.cast.ownAdmin) =>
  await shop.ask("PUT /admin/policies/{name}", {
    as,
    params: { name },
    body: await upToDate(name, body, as),
  });
const withdraw = async (name: Name, version: string) =>
  await shop.ask("DELETE /admin/policies/{name}/versions/{version}", {
    as: shop.cast.ownAdmin,
    params: { name, version },
  });
const texts = (en: string, vn = "") => ({ translations: { en: { text: en }, vn: { text: vn } } });

/** Sets the shop's clock this many milliseconds after what it shows. */
const wait = (ms: number) => shop.clock.set(new Date(shop.clock().getTime() + ms));
const written = ({ body }: { body: { text: unknown } }) => JSON.stringify(body.text);

test("a store that has written nothing shows the shop's default texts, in both languages", async () => {
  const all = await shop.ask("GET /tenants/{id}/policies", { params: { id: own() } });
  expect(all.body).toEqual({
    policies: policyNames.map((name) => ({ name, version: "shop-1" })),
    warrantyMonths: 0,
    returnDays: 7,
    returnShippingCap: 50_000,
  });
  for (const name of policyNames) {
    const [en, vn] = [await read(name), await read(name, { lng: "vn" })];
    expect([en.status, en.body.version.ofShop, en.body.holds]).toEqual([200, true, true]);
    expect([en.body.language, vn.body.language]).toEqual(["en", "vn"]);
    expect(written(en)).not.toBe(written(vn));
    for (const block of [...en.body.text, ...vn.body.text]) expect(block.runs).not.toEqual([]);
  }
  for (const [name, id] of [
    ["terms", own()],
    ["returns", "999999"],
  ] as const)
    expect((await read(name, {}, id)).status).toBe(404);
});

test("a version that begins by the clock is seen in every process within 200 ms", async () => {
  const ids = async () =>
    await Promise.all(
      nodes.map(async (url) => {
        const answer = await fetch(
          `${url}${BASE_PATH}/tenants/${shop.stores.other}/policies/payment`,
        );
        return ((await answer.json()) as { version: { id: string } }).version.id; // as: the contract's answer
      }),
    );
  expect(await ids()).toEqual(["shop-1", "shop-1"]);
  const startsAt = Date.now() + 1_000;
  await shop.ownerDb.query(
    `insert into policy_versions (tenant_id, name, number, text_en, text_vn, starts_at, published_at)
     values ($1, 'payment', 1, 'Cash', 'Tiền mặt', $2, now())`,
    [shop.stores.other, new Date(startsAt)],
  );
  let lastFormer = 0;
  await expect
    .poll(
      async () => {
        const asked = Date.now();
        const areSeen = (await ids()).every((id) => id === "1");
        if (!areSeen) lastFormer = asked;
        return areSeen;
      },
      { interval: 5, timeout: 5_000 },
    )
    .toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  expect(lastFormer - startsAt).toBeLessThan(200);
});

test("a draft is the store's own; a version is published at once or from a time, and an order keeps the one of then", async () => {
  const { order } = stageOrders(shop);
  const { customer } = shop.cast;
  const heldBy = async (id: string) =>
    (await shop.ask("GET /orders/{id}", { as: customer, params: { id } })).body.policies;
  const first = await order(customer, [[shop.goods.drill, 1]]);

  const drafted = await save("returns", {
    ...texts("Return **soon**.", "Trả sớm."),
    returnDays: 14,
  });
  expect([drafted.status, drafted.body.draft.returnDays]).toEqual([200, 14]);
  expect((await read("returns")).body.version.id).toBe("shop-1");

  const { version } = drafted.body;
  const body = { ...texts("Return **soon**.", "Trả sớm."), returnDays: 14, version };
  const published = await publish("returns", body);
  expect(published.status, published.text).toBe(201);
  expect(published.body).toMatchObject({
    draft: null,
    inForce: { id: "shop-1" },
    scheduled: { id: "1", publishedBy: shop.cast.ownAdmin.fullName },
  });
  // Until it begins, nobody outside of the store knows it.
  expect((await read("returns", { version: "1" })).status).toBe(404);
  wait(POLICY_LEAD_MS);
  const now = await desk("returns");
  expect(now.body).toMatchObject({
    inForce: { id: "1" },
    scheduled: null,
    earlier: [{ id: "shop-1" }],
  });
  const second = await order(customer, [[shop.goods.drill, 1]]);

  const startsAt = new Date(shop.clock().getTime() + 60_000).toISOString();
  const later = await publish("returns", {
    ...texts("", "Không đổi trả."),
    returnDays: 0,
    startsAt,
  });
  expect([later.status, later.body.scheduled.since]).toEqual([201, startsAt]);
  wait(60_000);
  const third = await order(customer, [[shop.goods.drill, 1]]);

  const versions = await Promise.all([first, second, third].map(heldBy));
  const heldAtDesk = async (id: string) =>
    (await shop.ask("GET /admin/orders/{id}", { as: shop.cast.ownAgent, params: { id } })).body
      .policies;
  expect(await Promise.all([first, second, third].map(heldAtDesk))).toEqual(versions);
  expect(
    versions.map((held) => held.find(({ name }: { name: Name }) => name === "returns")),
  ).toEqual([
    { name: "returns", version: "shop-1" },
    { name: "returns", version: "1" },
    { name: "returns", version: "2" },
  ]);
  expect(versions[2]).toHaveLength(policyNames.length);
  const earlier = await read("returns", { version: "1" });
  expect(earlier.body).toMatchObject({
    holds: false,
    returnDays: 14,
    version: { until: startsAt },
    text: [
      {
        kind: "paragraph",
        runs: [{ text: "Return " }, { text: "soon", strong: true }, { text: "." }],
      },
    ],
  });
  expect(earlier.body.versions.map(({ id }: { id: string }) => id)).toEqual(["2", "1", "shop-1"]);
  // A text in one language is shown in the other, too.
  expect((await read("returns", { version: "2" })).body.language).toBe("vn");

  // Rolling back is publishing an earlier text again.
  const { body: old } = await shop.ask("GET /admin/policies/{name}/versions/{version}", {
    as: shop.cast.ownAdmin,
    params: { name: "returns", version: "1" },
  });
  const again = await publish("returns", {
    translations: old.translations,
    returnDays: old.returnDays,
  });
  expect(again.body.scheduled).toMatchObject({ id: "3", returnDays: 14 });
  const entries = await shop.ownerDb.query<{ act: string }>(
    "select act from audit_log where object = 'policy:returns' and tenant_id = $1 order by id",
    [shop.stores.own],
  );
  expect(entries.rows.map(({ act }) => act)).toEqual([
    "policy.draft",
    "policy.publish",
    "policy.publish",
    "policy.publish",
  ]);
});

test("the second of two who edit a policy is told; one version waits at a time, and it can be withdrawn until it begins", async () => {
  const body = texts("Free delivery");
  const draft = await save("delivery", { ...body, version: 0 });
  expect(draft.body.version).toBe(1);
  const second = await save("delivery", { ...texts("Mine"), version: 0 });
  expect([
    second.status,
    second.body.code,
    second.body.currentVersion,
    second.body.changedBy,
  ]).toEqual([409, "policies/stale", 1, shop.cast.ownAdmin.fullName]);
  // Two publications at once both wait for the lock on the draft, and the second is refused.
  const other = await shop.ownerDb.connect();
  await other.query("begin");
  await other.query("select from policy_drafts where tenant_id = $1 for update", [shop.stores.own]);
  const published = Promise.all([publish("delivery", body), publish("delivery", texts("Other"))]);
  const waiting = async () =>
    (
      await shop.ownerDb.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 5_000 }).toBe(2);
  await other.query("commit");
  other.release();
  const both = await published;
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe("policies/stale");
  expect((await withdraw("delivery", "1")).body.code).toBe("policies/begun"); // it begins in a moment
  expect((await withdraw("delivery", "shop-1")).body.code).toBe("policies/begun");
  expect((await withdraw("delivery", "7")).status).toBe(404);

  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { body: coming } = await publish("privacy", { ...texts("We keep less"), startsAt });
  expect(coming.scheduled.since).toBe(startsAt);
  const list = await shop.ask("GET /admin/policies", { as: shop.cast.ownAdmin });
  const privacy = list.body.policies.find(({ name }: { name: Name }) => name === "privacy");
  expect(privacy).toMatchObject({
    scheduled: { id: "1" },
    inForce: { id: "shop-1" },
    hasDraft: false,
  });
  expect((await withdraw("privacy", "1")).status).toBe(204);
  const after = (await desk("privacy")).body;
  expect([after.scheduled, after.draft.translations.en.text]).toEqual([null, "We keep less"]);
  // A draft that says what holds is none.
  const same = await save("privacy", { translations: after.inForce.translations });
  expect(same.body.draft).toBeNull();
});

test("a publication needs a text, its figure and a time to come", async () => {
  const errors = async (name: Name, body: object) => {
    const answer = await publish(name, body);
    return [answer.status, ...(answer.body.errors ?? []).map(({ path }: { path: string }) => path)];
  };
  expect(await errors("warranty", texts("Long"))).toEqual([400, "warrantyMonths"]);
  expect(await errors("warranty", { ...texts("Long"), warrantyMonths: 121 })).toEqual([
    400,
    "warrantyMonths",
  ]);
  expect(await errors("payment", { ...texts("Cash"), returnDays: 7 })).toEqual([400, "returnDays"]);
  expect(await errors("payment", texts("", ""))).toEqual([400, "translations.en.text"]);
  for (const days of [-1, 400]) {
    const startsAt = new Date(Date.now() + days * 86_400_000).toISOString();
    expect(await errors("payment", { ...texts("Cash"), startsAt })).toEqual([400, "startsAt"]);
  }
});

test("the database lets a store publish its own versions, and change or delete none that has begun", async () => {
  const own = shop.stores.own as TenantId; // as: a store of the test
  const refused = async (sql: string, values: unknown[] = []) =>
    await inTransaction(
      shop.db,
      { tenant: own },
      async (client) => await client.query({ text: sql, values }),
    ).then(
      ({ rowCount }) => rowCount,
      (error: Error) => error.message,
    );
  expect(await refused("update policy_versions set text_en = 'x'")).toMatch(/permission denied/);
  expect(await refused("delete from policy_versions where starts_at <= now()")).toBe(0);
  const insert = `insert into policy_versions (tenant_id, name, number, text_en, text_vn, starts_at, published_at)
    values ($1, 'payment', 9, 'x', '', now() + interval '1 day', now())`;
  for (const tenant of [shop.stores.other, null])
    expect(await refused(insert, [tenant])).toMatch(/row-level security/);
  await save("payment", texts("Ours"), shop.cast.otherAdmin);
  expect(await refused("select from policy_drafts where tenant_id <> $1", [own])).toBe(0);
});
