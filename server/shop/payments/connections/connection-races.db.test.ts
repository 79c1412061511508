import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONNECTIONS_MAX } from "#contract/rules/payments.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { StaffPerson } from "../../caller.ts";
import { connect } from "./connections.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

describe.each([
  ["with the lock of the store", true],
  ["without it", false],
])("of two connections that are made at once where one has room, %s", (_, isGuarded) => {
  test(`${isGuarded ? "one is" : "both are"} made`, async () => {
    const admin = isGuarded ? shop.cast.ownAdmin : shop.cast.otherAdmin;
    const tenant = admin.tenantId as TenantId; // as: the admin's own store
    const caller: StaffPerson = { ...admin, tenant, roles: [], sessionId: 0, scopes: null };
    const body = {
      provider: "sepay" as const,
      name: "",
      accountIds: [],
      accountNumbers: [],
      password: CAST_PASSWORD,
    };
    const { clock, secrets, config } = shop;
    for (let n = 1; n < CONNECTIONS_MAX; n++) await connect(shop, caller, body, "127.0.0.1");
    const refused: unknown[] = [];
    const connects: Write = async (db) =>
      await connect({ db, clock, secrets, config }, caller, body, "127.0.0.1").catch(
        (error: unknown) => refused.push(error),
      );
    const { across, close } = isGuarded
      ? openTwoWriters(shop)
      : openTwoWriters(shop, withoutGuards({ "payments.lock-store": " for no key update" }));
    await across(connects, connects);
    await close();
    const { rows } = await shop.ownerDb.query(
      "select from payment_connections where tenant_id = $1",
      [tenant],
    );
    expect(rows).toHaveLength(isGuarded ? CONNECTIONS_MAX : CONNECTIONS_MAX + 1);
    expect(refused.map((each) => each instanceof Refused && each.code)).toEqual(
      isGuarded ? ["payments/too-many-connections"] : [],
    );
  });
});
