import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectBank, type ConnectedBank } from "#test/payments/payment-bank.ts";
import { stageParcels } from "#test/parcels/parcel-stage.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { openSecrets, keyIdOf } from "../platform/secrets/secrets.ts";
import { rotateSecrets } from "./rotate-secrets.ts";

let folder: string;
let file: string;
let shop: TestShop;
let own: ConnectedBank;
let other: ConnectedBank;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rotate-"));
  file = join(folder, "secrets.key");
  shop = await openShop({ secretKeys: { file } });
  own = await connectBank(shop);
  other = await connectBank(shop, { as: shop.cast.otherAdmin, provider: "casso" });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const rotate = async () => await rotateSecrets(shop.db, await openSecrets({ file }), { file });
const sealedSecrets = async () => {
  const { rows } = await shop.ownerDb.query<{ sealed: string }>(
    `select unnest(array[token_sealed, secret_sealed, old_secret_sealed]) as sealed from payment_connections order by id`,
  );
  return rows.map(({ sealed }) => sealed).filter((sealed) => sealed !== null);
};

test("the database has no secret and no address of a connection that can be read", async () => {
  const { rows } = await shop.ownerDb.query<{ row: string }>(
    "select to_jsonb(c)::text as row from payment_connections c",
  );
  const text = rows.map(({ row }) => row).join();
  for (const { secret, url } of [own, other]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(url.split("/").at(-1));
  }
});

test("the keys are changed while webhooks come, and none is refused", async () => {
  const statuses: Promise<number>[] = [];
  const before = await sealedSecrets();
  let rotating = true;
  const keepSending = async () => {
    for (let sent = 0; rotating || sent < 5; sent++) {
      statuses.push(own.pay(1_000 + sent, "BTK"), other.pay(1_000 + sent, "BTK"));
      await Promise.all(statuses.slice(-2));
    }
  };
  const sending = keepSending();
  const first = await rotate();
  const second = await rotate();
  rotating = false;
  await sending;
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  expect([first, second]).toMatchObject([
    { done: 2, unreadable: [] },
    { done: 2, unreadable: [] },
  ]);
  const after = await sealedSecrets();
  expect(new Set(after.map(keyIdOf))).toEqual(new Set([second.key]));
  // The first key is gone: a copy of the database of before is of no use with this file.
  const secrets = await openSecrets({ file });
  await expect(secrets.decrypt(before[0] ?? "", "x")).rejects.toThrow("doesn't have");
});

test("a secret that the store changes meanwhile is valid, and so is the one before it", async () => {
  const [, changed] = await Promise.all([
    rotate(),
    shop.ask("POST /admin/payment-connections/{id}/secret", {
      as: shop.cast.ownAdmin,
      params: { id: own.connection.id },
      body: { secret: "whsec_changed_meanwhile", password: "Demo@2026!" },
    }),
  ]);
  expect(changed.status).toBe(201);
  await rotate();
  const transfer = own.bank.transfer({ amount: 5_000, text: "x", at: shop.clock() });
  const now = shop.clock();
  expect(await own.send(own.bank.webhook(transfer, { now }))).toBe(200);
  const anew = own.bank.webhook(transfer, { now, secret: "whsec_changed_meanwhile" });
  expect(await own.send(anew)).toBe(200);
  expect(await own.send(own.bank.webhook(transfer, { now, secret: "another" }))).toBe(401);
});

test("a secret whose key is lost is named, keeps the file as it is, and its webhooks are to come again", async () => {
  const text = await readFile(file, "utf8");
  const { rows } = await shop.ownerDb.query<{ sealed: string }>(
    "select secret_sealed as sealed from payment_connections where id = $1",
    [other.connection.id],
  );
  const lost = rows[0]?.sealed.replace(/^v1\.\w+/, "v1.00000000");
  const set = async (sealed: string | undefined) =>
    await shop.ownerDb.query("update payment_connections set secret_sealed = $1 where id = $2", [
      sealed,
      other.connection.id,
    ]);
  await set(lost);
  const { unreadable } = await rotate();
  expect(unreadable).toHaveLength(1);
  expect(unreadable[0]).toMatch(/^connection \d+ of store \d+: .*the key 00000000, which/);
  expect(await readFile(file, "utf8")).toBe(text);
  expect(await other.pay(1_000, "BTK")).toBe(503);
  await set(rows[0]?.sealed);
  expect(await other.pay(1_000, "BTK")).toBe(200);
});

test("with keys of the environment the first of them encrypts", async () => {
  const [current = "", before = ""] = (await readFile(file, "utf8")).split("\n");
  const next = "7b".repeat(32);
  const place = { keys: [next, current, before].filter(Boolean) };
  const secrets = await openSecrets(place);
  const { key, done } = await rotateSecrets(shop.db, secrets, place);
  expect(done).toBe(2);
  expect(key).toBe(await secrets.currentKey());
  expect(new Set((await sealedSecrets()).map(keyIdOf))).toEqual(new Set([key]));
  const back = await openSecrets({ keys: [current, next] });
  expect((await rotateSecrets(shop.db, back, { keys: [] })).done).toBe(2);
});

test("what carriers gave a store is encrypted with the new key, and parcels are still booked", async () => {
  const parcels = stageParcels(shop);
  await parcels.sendFromHanoi();
  for (const carrier of ["ghn", "ghtk"] as const) await parcels.connect(carrier);
  await parcels.makeAddress("ghn");
  const keys = async () => {
    const { rows } = await shop.ownerDb.query<{ sealed: string }>(
      "select unnest(array[credentials_sealed, secret_sealed]) as sealed from carrier_connections",
    );
    return rows.map(({ sealed }) => sealed).filter((sealed) => sealed !== null);
  };
  const before = await keys();
  const { key, done, unreadable } = await rotate();
  expect({ done, unreadable }).toEqual({ done: 4, unreadable: [] });
  const after = await keys();
  expect(after).toHaveLength(before.length);
  expect(new Set(after.map(keyIdOf))).toEqual(new Set([key]));
  expect(new Set(before.map(keyIdOf))).not.toContain(key);
  const { id } = await parcels.order(1);
  expect(await parcels.booked(id, { carrier: "ghtk" })).toMatchObject({ state: "booked" });
});

test("without a key no connection is made, and the store is told why", async () => {
  const keyless = await openShop({ secretKeys: null });
  const answer = await keyless.ask("POST /admin/payment-connections", {
    as: keyless.cast.ownAdmin,
    body: { provider: "sepay", password: "Demo@2026!" },
  });
  await keyless.close();
  expect([answer.status, answer.body.code]).toEqual([503, "http/secret-key"]);
});
