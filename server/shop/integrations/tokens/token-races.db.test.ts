import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKENS_MAX } from "#contract/integrations/tokens.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import { makeToken } from "#test/machine-tokens.ts";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { StaffPerson } from "../../caller.ts";
import { createToken } from "./create-token.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

describe.each([
  ["with the lock of the store", true],
  ["without it", false],
])("of two tokens that are made at once where one has room, %s", (_, isGuarded) => {
  test(`${isGuarded ? "one is" : "both are"} made`, async () => {
    const admin = isGuarded ? shop.cast.ownAdmin : shop.cast.otherAdmin;
    const tenant = admin.tenantId as TenantId; // as: the admin's own store
    for (let n = 1; n < TOKENS_MAX; n++) await makeToken(shop, admin);
    const caller: StaffPerson = { ...admin, tenant, roles: [], sessionId: 0, scopes: null };
    const body = { name: "Kho", scopes: ["orders:read" as const], password: CAST_PASSWORD };
    const refused: unknown[] = [];
    const makes: Write = async (db) =>
      await createToken({ db, clock: shop.clock }, caller, body, "127.0.0.1").catch(
        (error: unknown) => refused.push(error),
      );
    const { across, close } = isGuarded
      ? openTwoWriters(shop)
      : openTwoWriters(shop, withoutGuards({ "integrations.lock-store": " for no key update" }));
    await across(makes, makes);
    await close();
    const { rows } = await shop.ownerDb.query("select from machine_tokens where tenant_id = $1", [
      tenant,
    ]);
    expect(rows).toHaveLength(isGuarded ? TOKENS_MAX : TOKENS_MAX + 1);
    expect(refused.map((each) => each instanceof Refused && each.code)).toEqual(
      isGuarded ? ["integrations/too-many-tokens"] : [],
    );
  });
});

test("a stream of orders that a token opened ends within a second of its revocation", async () => {
  const node = await shop.openNode();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = shop.app.server.address() as AddressInfo; // as: it listens on a port
  await shop.ownerDb.query("update machine_tokens set revoked_at = now()");
  const { id, headers } = await makeToken(shop, shop.cast.ownAdmin, { scopes: ["orders:read"] });
  const ends = [node.url, `http://127.0.0.1:${port}`].map(async (url) => {
    const answer = await fetch(`${url}${BASE_PATH}/admin/orders/events`, { headers });
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const reader = answer.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain("retry:");
    return async () => {
      while ((await reader?.read())?.done === false);
      return performance.now();
    };
  });
  const streams = await Promise.all(ends);
  const revokedAt = performance.now();
  const params = { id };
  await shop.ask("DELETE /admin/tokens/{id}", { as: shop.cast.ownAdmin, params });
  for (const end of await Promise.all(streams.map((ended) => ended())))
    expect(end - revokedAt).toBeLessThan(1_000);
});
