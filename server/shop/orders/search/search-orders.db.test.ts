import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchKind } from "#contract/staff/order-filters.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import type { Person } from "#test/cast.ts";
import { searchJobs } from "./fill-search-keys.ts";
import { nameKey } from "./read-search.ts";

let shop: TestShop;
let stage: OrderStage;
/** Two orders of Trần Quốc Bảo, who has them sent to Lê Thị Hồng Hạnh, and one of another buyer. */
let ofBuyer: string[];
let ofOther: string;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
  const { customer, otherCustomer } = shop.cast;
  await rename(customer, "Trần Quốc Bảo", "+84903456789");
  await rename(otherCustomer, "Đinh Lan", null);
  const addressId = await stage.hanoi(customer);
  const elsewhere = await stage.hanoi(otherCustomer);
  await shop.ownerDb.query({
    text: "update addresses set full_name = 'Đinh Lan' where id = $1",
    values: [elsewhere],
  });
  await shop.ownerDb.query({
    text: "update addresses set full_name = 'Lê Thị Hồng Hạnh', phone = '+84987000111' where id = $1",
    values: [addressId],
  });
  const { drill, wiper } = shop.goods;
  await shop.ownerDb.query({
    text: "update products set product_number = 'GSR 180-LI' where id = $1",
    values: [drill.productId],
  });
  const buying = { addressId, paymentMethod: "BANK_TRANSFER" };
  ofBuyer = [
    await stage.orderIn("delivering", customer, [[drill, 1]], buying),
    await stage.order(customer, [[drill, 2]], buying),
  ];
  await shop.ownerDb.query({
    text: "update orders set carrier = 'GHN', tracking_code = 'GA-77 0903', tracking_key = 'GA770903' where id = $1",
    values: [ofBuyer[0]],
  });
  ofOther = await stage.order(otherCustomer, [[drill, 1]], { addressId: elsewhere });
  // The same buyer, in another store.
  await stage.order(customer, [[wiper, 1]], { addressId });
}, 60_000);
afterAll(async () => await shop.close());

const rename = async (person: Person, fullName: string, phone: string | null) =>
  await shop.ownerDb.query({
    text: "update accounts set full_name = $2, phone = $3 where id = $1",
    values: [person.accountId, fullName, phone],
  });

const search = async (q: string, more: object = {}, as = shop.cast.ownAgent) => {
  const { status, body, text } = await shop.ask("GET /admin/orders", {
    as,
    query: { q, ...more },
  });
  if (status !== 200) throw new Error(text);
  const { orders, foundBy, totalOrders } = body;
  return {
    ids: orders.map(({ id }: { id: string }) => id).toSorted(),
    foundBy: [...new Set<SearchKind>(foundBy)],
    totalOrders,
  };
};

const found = (by: SearchKind, ids: readonly string[]) => ({
  ids: ids.toSorted(),
  foundBy: [by],
  totalOrders: ids.length,
});
const nothing = { ids: [], foundBy: [], totalOrders: 0 };

test.each([
  "0903 456 789",
  "0903456789",
  "0903.456.789",
  "+84903456789",
  "+84 903 456 789",
  "84903456789",
  "903456789",
  "0903 456",
  "+84 903",
  "456 789",
  "6789",
])("the number %s finds its buyer's orders", async (typed) => {
  expect(await search(typed)).toEqual(found("phone", ofBuyer));
});

test.each(["0987 000 111", "0111", "+84987000111"])(
  "the recipient's number %s finds them, too",
  async (typed) => {
    expect(await search(typed)).toEqual(found("phone", ofBuyer));
  },
);

test.each([
  "Trần Quốc Bảo",
  "tran quoc bao",
  "TRAN QUOC",
  "quốc bảo",
  "Bảo",
  "tran quoc b",
  "Hồng Hạnh",
  "  le  thi ",
])("the name %s finds its buyer's orders", async (typed) => {
  expect(await search(typed)).toEqual(found("name", ofBuyer));
});

test.each(["GSR 180", "gsr180", "GSR 180-LI", "gsr 180 li", "g.s.r"])(
  "the product number %s finds the orders that contain it",
  async (typed) => {
    expect(await search(typed)).toEqual(found("productNumber", [...ofBuyer, ofOther]));
  },
);

test("an order's id, its transfer code and its tracking code find it in any spelling", async () => {
  const [sent = "", pending = ""] = ofBuyer;
  for (const typed of [pending, pending.toLowerCase(), pending.slice(0, 8), ` ${pending} `])
    expect(await search(typed)).toEqual(found("orderId", [pending]));
  const { body } = await stage.atDesk("GET /admin/orders/{id}", pending);
  for (const typed of [body.transferCode, body.transferCode.toLowerCase()])
    expect(await search(typed)).toEqual(found("transferCode", [pending]));
  for (const typed of ["GA-77 0903", "ga770903", "GA77"])
    expect(await search(typed)).toEqual(found("trackingCode", [sent]));
});

test.each([
  "%",
  "_",
  "\\",
  "100%",
  "tran%bao",
  "t_an",
  "0903 000 000",
  "bao tran",
  "'",
  "quoc  tran",
])("%s finds nothing", async (typed) => {
  expect(await search(typed)).toEqual(nothing);
});

test("marks that mean something to a search are letters of a name like any other", async () => {
  const { otherCustomer } = shop.cast;
  await rename(otherCustomer, "100% Lê_Vân\\Ân", null);
  for (const typed of ["100% Lê", "100 le", "lê_vân", "van\\an", "ân"])
    expect(await search(typed), typed).toEqual(found("name", [ofOther]));
  expect(await search("100%"), "digits alone are no name").toEqual(nothing);
});

test("a search keeps to the other filters, and its count to its list", async () => {
  const [sent = "", pending = ""] = ofBuyer;
  expect(await search("tran quoc bao", { status: "delivering" })).toEqual(found("name", [sent]));
  expect(await search("6789", { paymentStatus: "awaiting_transfer" })).toMatchObject({
    totalOrders: 2,
  });
  expect(await search("gsr 180", { due: true })).toMatchObject({
    ids: [pending, ofOther].toSorted(),
    totalOrders: 2,
  });
  const { body } = await shop.ask("GET /admin/orders", {
    as: shop.cast.ownAgent,
    query: { q: "gsr", size: "5", sort: "amount" },
  });
  expect(body).toMatchObject({ totalOrders: 3, isCut: false });
  expect(body.orders[0].id).toBe(pending);
});

test("another store finds its own orders of the same buyer alone", async () => {
  const theirs = await search("tran quoc bao", {}, shop.cast.otherAdmin);
  expect(theirs.totalOrders).toBe(1);
  expect(ofBuyer).not.toContain(theirs.ids[0]);
  expect(await search("gsr 180", {}, shop.cast.otherAdmin)).toEqual(nothing);
  expect(await search(ofBuyer[0] ?? "", {}, shop.cast.otherAdmin)).toEqual(nothing);
});

test("a file has the orders that the same search lists", async () => {
  const { text, headers } = await shop.ask("GET /admin/orders/export", {
    as: shop.cast.ownAdmin,
    query: { q: "0903 456 789" },
  });
  expect(headers["x-total-orders"], text).toBe("2");
  for (const id of ofBuyer) expect(text).toContain(id);
  expect(text).not.toContain(ofOther);
});

test("a list without a search says nothing of one", async () => {
  const { body } = await shop.ask("GET /admin/orders", { as: shop.cast.ownAgent });
  expect(body).toMatchObject({ foundBy: null, isCut: false });
});

test("a new name finds all of a buyer's orders, and the old one none", async () => {
  const { customer } = shop.cast;
  await rename(customer, "Nguyễn Văn Khánh", "+84903456789");
  expect(await search("văn khánh")).toEqual(found("name", ofBuyer));
  expect(await search("tran quoc bao")).toEqual(nothing);
  expect(await search("hong hanh"), "the recipient stays").toEqual(found("name", ofBuyer));
  await rename(customer, "Trần Quốc Bảo", "+84903456789");
});

test("the job makes the keys of orders from before there were keys", async () => {
  const kept = async () =>
    (await shop.ownerDb.query("select * from buyer_keys order by account_id, tenant_id, key")).rows;
  const before = await kept();
  expect(before.length).toBeGreaterThan(10);
  await shop.ownerDb.query("delete from buyer_keys; delete from sold_numbers");
  expect(await search("6789")).toEqual(nothing);
  await shop.ownerDb.query(
    "insert into jobs (kind, payload, due_at) values ('orders.fill-search-keys', '{}', now())",
  );
  const { db, clock } = shop;
  await runDueJobs({
    db,
    clock,
    kinds: searchJobs(db),
    onError: (error) => expect.fail(error.message),
  });
  expect(await kept()).toEqual(before);
  expect(await search("GSR 180")).toMatchObject({ totalOrders: 3 });
});

test("the database compares names as the shop does", async () => {
  for (const name of [
    "Trần  Quốc-Bảo",
    " ĐỖ (Ánh) ",
    "100% Lê_Vân\\An",
    "Ŧ ﬁ — [x] {y}",
    "李 小龙",
  ]) {
    const { rows } = await shop.ownerDb.query<{ key: string }>({
      text: "select name_key($1) as key",
      values: [name],
    });
    expect(rows[0]?.key).toBe(nameKey(name));
  }
});
