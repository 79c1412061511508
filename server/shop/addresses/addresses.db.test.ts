import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { pagesRead } from "#test/requests/pages-read.ts";
import { selectAddress } from "./addresses.queries.ts";
import { findDefaultAddress, theAddress } from "./addresses.ts";

let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await openShop();
  customer = shop.cast.customer;
});
beforeEach(async () => {
  await shop.ownerDb.query("delete from addresses");
});
afterAll(async () => await shop.close());

/** A place in Ba Đình, Hà Nội, in the current form. */
const inHanoi = {
  fullName: "Nguyễn Thị Ánh",
  phoneNumber: "0912 345 678",
  province: "01",
  ward: "00004",
  street: "12 Phan Đình Phùng",
};
/** A ward code of Hồ Chí Minh City, in the old and the current form. */
const elsewhere = "26878";
/** The old ward Trúc Bạch, which became one ward. */
const whole = { ...inHanoi, scheme: "vn2004", district: "01-q-ba-dinh" };
/** The old ward Ngọc Hà, which was divided. */
const divided = { ...whole, ward: "00016" };

const save = async (body: unknown, as = customer) =>
  await shop.ask("POST /user/addresses", { as, body });
const defaults = (body: { addresses: { isDefault: boolean }[] }) =>
  body.addresses.map(({ isDefault }) => isDefault);
const streetsOf = (body: { addresses: { street: string }[] }) =>
  body.addresses.map(({ street }) => street);

describe("saving", () => {
  test("the first address becomes the default, with its places named and its phone in one spelling", async () => {
    const { status, body } = await save(inHanoi);
    expect(status).toBe(201);
    expect(body.addresses).toEqual([
      {
        id: expect.any(String),
        fullName: "Nguyễn Thị Ánh",
        phoneNumber: "+84912345678",
        scheme: "vn2025",
        province: { code: "01", name: "Hanoi City" },
        district: null,
        ward: { code: "00004", name: "Ba Dinh Ward" },
        newWard: { code: "00004", name: "Ba Dinh Ward" },
        newProvince: { code: "01", name: "Hanoi City" },
        street: "12 Phan Đình Phùng",
        officeHoursOnly: false,
        isDefault: true,
        express: true,
      },
    ]);
    const inVietnamese = await shop.ask("GET /user/addresses", {
      as: customer,
      query: { lng: "vn" },
    });
    expect(inVietnamese.body.addresses[0].ward.name).toBe("Phường Ba Đình");
  });

  test("a new address is first in the list; a new default replaces the old one", async () => {
    await save(inHanoi);
    expect(defaults((await save({ ...inHanoi, street: "Second" })).body)).toEqual([false, true]);
    const { body } = await save({ ...inHanoi, street: "Third", isDefault: true });
    expect(defaults(body)).toEqual([true, false, false]);
    expect(streetsOf(body)).toEqual(["Third", "Second", "12 Phan Đình Phùng"]);
  });

  test("an address keeps its place when it is changed or becomes the default", async () => {
    for (const street of ["First", "Second", "Third"]) await save({ ...inHanoi, street });
    const { body: before } = await shop.ask("GET /user/addresses", { as: customer });
    const params = { id: before.addresses[1].id };
    const sent = { ...inHanoi, street: "Second, by the lake" };
    await shop.ask("PUT /user/addresses/{id}", { as: customer, params, body: sent });
    const { body } = await shop.ask("PUT /user/addresses/{id}/default", { as: customer, params });
    expect(streetsOf(body)).toEqual(["Third", "Second, by the lake", "First"]);
    expect(defaults(body)).toEqual([false, true, false]);
  });

  test("an address is changed in place and keeps being the default", async () => {
    const id = (await save(inHanoi)).body.addresses[0].id;
    const changed = { ...inHanoi, street: "14 Phan Đình Phùng", officeHoursOnly: true };
    const { body } = await shop.ask("PUT /user/addresses/{id}", {
      as: customer,
      params: { id },
      body: changed,
    });
    expect(body.addresses).toHaveLength(1);
    expect(body.addresses[0]).toMatchObject({
      id,
      street: "14 Phan Đình Phùng",
      officeHoursOnly: true,
      isDefault: true,
    });
  });

  test.each([
    ["a ward of another province", { ward: elsewhere }, 422, "addresses/ward-not-in-province"],
    ["an unknown ward", { ward: "99999" }, 422, "addresses/unknown-unit"],
    ["an unknown province", { province: "00" }, 422, "addresses/unknown-unit"],
    ["a district in today's form", { district: "01-q-ba-dinh" }, 400, "http/invalid"],
    ["an old form without district", { scheme: "vn2004" }, 400, "http/invalid"],
    ["a landline", { phoneNumber: "024 3825 0000" }, 400, "http/invalid"],
    ["a blank street", { street: "  " }, 400, "http/invalid"],
    ["a street of 201 letters", { street: "a".repeat(201) }, 400, "http/invalid"],
    ["another's account", { accountId: 1 }, 400, "http/invalid"],
  ])("%s is refused", async (_what, wrong, status, code) => {
    const answer = await save({ ...inHanoi, ...wrong });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe("the form before July 2025", () => {
  test("a ward that became one ward is converted", async () => {
    const { body } = await save(whole);
    expect(body.addresses[0]).toMatchObject({
      scheme: "vn2004",
      district: { code: "01-q-ba-dinh" },
      ward: { code: "00004", name: "Truc Bach Ward" },
      newWard: { code: "00004", name: "Ba Dinh Ward" },
      express: true,
    });
  });

  test("of a divided ward the shopper picks the new one", async () => {
    const refused = await save(divided);
    expect([refused.status, refused.body.code]).toEqual([422, "addresses/ambiguous-ward"]);
    expect(refused.body.candidates.length).toBeGreaterThan(1);
    const [, second] = refused.body.candidates;
    expect(second).toEqual({
      code: expect.any(String),
      name: expect.any(String),
      province: { code: "01", name: "Hanoi City" },
    });
    const { body } = await save({ ...divided, newWard: second.code });
    expect(body.addresses[0].newWard.code).toBe(second.code);
    const wrong = await save({ ...divided, newWard: elsewhere });
    expect(wrong.body.code).toBe("addresses/unknown-unit");
  });

  test("a district of another province is refused", async () => {
    const answer = await save({ ...whole, province: "79" });
    expect(answer.body.code).toBe("addresses/ward-not-in-province");
  });
});

describe("the default", () => {
  const streets = ["First", "Second", "Third"];
  const saveThree = async (): Promise<string[]> => {
    for (const street of streets) await save({ ...inHanoi, street });
    const { body } = await shop.ask("GET /user/addresses", { as: customer });
    return streets.map(
      (street) => body.addresses.find((one: { street: string }) => one.street === street).id,
    );
  };

  test("is one, however many requests set it at the same moment", async () => {
    const ids = await saveThree();
    const asks = Array.from({ length: 24 }, (_, at) =>
      shop.ask("PUT /user/addresses/{id}/default", {
        as: customer,
        params: { id: ids[at % 3] ?? "" },
      }),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { body } = await shop.ask("GET /user/addresses", { as: customer });
    expect(defaults(body).filter(Boolean)).toEqual([true]);
  });

  test("is one, even if two first addresses are saved at the same moment", async () => {
    const saved = await Promise.all(streets.map((street) => save({ ...inHanoi, street })));
    expect(saved.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await shop.ask("GET /user/addresses", { as: customer });
    expect(defaults(body)).toEqual([false, false, true]);
  });

  test("is the last of several new defaults that are saved at the same moment", async () => {
    await save(inHanoi);
    const saved = await Promise.all(
      streets.map((street) => save({ ...inHanoi, street, isDefault: true })),
    );
    expect(saved.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await shop.ask("GET /user/addresses", { as: customer });
    expect(defaults(body)).toEqual([true, false, false, false]);
  });

  test("is one by a unique index of the database", async () => {
    await saveThree();
    const second = shop.ownerDb.query("update addresses set is_default = true");
    await expect(second).rejects.toMatchObject({ constraint: "addresses_one_default_key" });
  });

  test("goes to the newest other address when it is deleted", async () => {
    const [first = ""] = await saveThree();
    const deleted = await shop.ask("DELETE /user/addresses/{id}", {
      as: customer,
      params: { id: first },
    });
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    const { body } = await shop.ask("GET /user/addresses", { as: customer });
    expect(body.addresses.map((one: { street: string }) => one.street)).toEqual([
      "Third",
      "Second",
    ]);
    expect(defaults(body)).toEqual([true, false]);
  });
});

test("all addresses are deleted at once, those of others stay, and the next one is the default", async () => {
  const other = shop.cast.otherCustomer;
  await save(inHanoi, other);
  for (const street of ["First", "Second"]) await save({ ...inHanoi, street });
  for (const _ of ["once", "again"]) {
    const { status, body } = await shop.ask("DELETE /user/addresses", { as: customer });
    expect([status, body]).toEqual([200, { addresses: [] }]);
  }
  const { body: theirs } = await shop.ask("GET /user/addresses", { as: other });
  expect(streetsOf(theirs)).toEqual([inHanoi.street]);
  expect(defaults((await save(inHanoi)).body)).toEqual([true]);
});

test("no account reads, changes or deletes another's address", async () => {
  const id = (await save(inHanoi)).body.addresses[0].id;
  const as = shop.cast.otherCustomer;
  for (const wrong of [id, "999999", "x"]) {
    const params = { id: wrong };
    const answers = [
      await shop.ask("PUT /user/addresses/{id}", {
        as,
        params,
        body: { ...inHanoi, ward: "99999" },
      }),
      await shop.ask("DELETE /user/addresses/{id}", { as, params }),
      await shop.ask("PUT /user/addresses/{id}/default", { as, params }),
    ];
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([404, "addresses/not-found"]);
    const door = theAddress(shop.db, as.accountId, wrong);
    await expect(door).rejects.toMatchObject({ code: "addresses/not-found" });
  }
  expect((await shop.ask("GET /user/addresses", { as })).body).toEqual({ addresses: [] });
  expect((await shop.ask("GET /user/addresses", { as: customer })).body.addresses).toHaveLength(1);
});

test("checkout gets an address as text, in full Vietnamese names", async () => {
  expect(await findDefaultAddress(shop.db, customer.accountId)).toBeNull();
  const id = (await save(whole)).body.addresses[0].id;
  const destination = await theAddress(shop.db, customer.accountId, id);
  expect(destination).toEqual({
    deliveryAddress: {
      fullName: "Nguyễn Thị Ánh",
      phoneNumber: "+84912345678",
      street: "12 Phan Đình Phùng",
      ward: "Phường Trúc Bạch",
      district: "Quận Ba Đình",
      province: "Thành phố Hà Nội",
      officeHoursOnly: false,
    },
    express: true,
  });
  expect(await findDefaultAddress(shop.db, customer.accountId)).toEqual(destination);
});

test("an address is read by its keys, however many buyers live in one ward", async () => {
  await shop.ownerDb.query(
    `with people as (
       insert into accounts (email, full_name) select 'neighbour' || n, 'Neighbour' from generate_series(1, 300) n returning id)
     insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street, office_hours_only, is_default)
     select id, 'Neighbour', '+84912345678', 'vn2025', '01', '00004', '00004', '1', false, true from people`,
  );
  await shop.ownerDb.query("analyze addresses, admin_units");
  const { rows } = await shop.ownerDb.query(
    "select account_id as account, id from addresses limit 1",
  );
  const [{ account, id }] = rows;
  const read = await pagesRead(
    shop.db,
    { account },
    async (db) => await selectAddress(db, { accountId: account, id }),
  );
  expect(read).toMatchObject([{ statement: "addresses.one" }]);
  expect(read[0]?.pages).toBeLessThan(40);
});
