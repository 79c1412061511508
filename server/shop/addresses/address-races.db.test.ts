import { afterAll, beforeAll, expect, test } from "vitest";
import { openTwoWriters, withoutGuards, type Write } from "#test/publishing/two-writers.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { saveAddress } from "./save-address.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

/** Saves two first addresses of a customer at once; returns their defaults, the newest first. */
const saveTwo = async ({ locks }: { locks: boolean }): Promise<boolean[]> => {
  await shop.ownerDb.query("delete from addresses");
  const saves: Write = async (db) =>
    await saveAddress(db, {
      accountId: shop.cast.customer.accountId,
      language: "vn",
      now: shop.clock(),
      body: {
        scheme: "vn2025",
        province: "01",
        ward: "00004",
        fullName: "Nguyễn Thị Ánh",
        phoneNumber: "+84912345678",
        street: "12 Phan Đình Phùng",
        officeHoursOnly: false,
        isDefault: false,
      },
    });
  const { across, close } = openTwoWriters(
    shop,
    locks ? undefined : withoutGuards({ "accounts.hold-role": " for no key update" }),
  );
  try {
    await across(saves, saves);
  } finally {
    await close();
  }
  const { rows } = await shop.ownerDb.query<{ isDefault: boolean }>(
    `select is_default as "isDefault" from addresses order by id desc`,
  );
  return rows.map(({ isDefault }) => isDefault);
};

test("of two first addresses that are saved at once the earlier is the default, because a save locks the account", async () => {
  expect(await saveTwo({ locks: true })).toEqual([false, true]);
});

test("without the lock both would be the default, and the database refuses the second", async () => {
  await expect(saveTwo({ locks: false })).rejects.toMatchObject({
    constraint: "addresses_one_default_key",
  });
});
