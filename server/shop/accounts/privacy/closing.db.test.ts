import { afterAll, beforeAll, expect, test } from "vitest";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { privacyProviders } from "#server/privacy-providers.ts";
import { CAST_PASSWORD, type Person } from "#test/cast.ts";
import { folded, khuyenh, liveAsCustomer, ONCE, traces } from "#test/invariants/customer-life.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import type { PostBox } from "#test/mail-box.ts";
import { openMailStage } from "#test/mail-stage.ts";
import { stageOrders } from "#test/order-scenario.ts";
import { erased, impersonal, kept } from "#test/invariants/personal-columns.ts";
import type { TestShop } from "#test/shop.ts";
import { privacyJobs } from "./close-account.ts";

let shop: TestShop;
let post: PostBox;
let person: Person;
beforeAll(async () => {
  ({ shop, post } = await openMailStage());
  person = await liveAsCustomer(shop, post);
}, 60_000);
afterAll(async () => {
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  await shop.close();
});

const inLists = (lists: Record<string, string>): string[] =>
  Object.entries(lists).flatMap(([table, columns]) =>
    columns.split(" ").map((column) => `${table}.${column}`),
  );
const mayStay = inLists(
  Object.fromEntries(Object.entries(kept).map(([table, { columns }]) => [table, columns])),
);

/** Types that can't name a person. */
const MUTE = "'int8', 'int4', 'int2', 'numeric', 'bool', 'date', 'timestamptz', 'uuid', 'xid8'";

/** Every column of the schema that may hold a text, whatever its type. */
const textColumns = async (): Promise<{ table: string; column: string }[]> => {
  // PostgreSQL 15 takes half a minute for the views of the information schema.
  const { rows } = await shop.ownerDb.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     join pg_type t on t.oid = a.atttypid left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
     where a.attnum > 0 and not a.attisdropped and coalesce(element.typname, t.typname) not in (${MUTE}) order by 1, 2`,
  );
  return rows;
};

/** The columns with a value that contains one of the words, in any case. */
const columnsWith = async (words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    const { rows } = await shop.ownerDb.query<{ value: string | Buffer }>(
      `select case when pg_typeof("${column}")::text = 'bytea' then encode("${column}"::text::bytea, 'escape') else "${column}"::text end as value
       from "${table}" where "${column}" is not null`,
    );
    const texts = rows.map(({ value }) => folded(plainOf(String(value))));
    if (texts.some((text) => words.some((word) => text.includes(word))))
      found.push(`${table}.${column}`);
  }
  return found;
};

/** Bytes are dumped as `\x…`. */
const plainOf = (value: string): string => {
  const hex = /^\\+x([0-9a-f]+)$/.exec(value)?.[1];
  return hex === undefined ? value : Buffer.from(hex, "hex").toString();
};

test("every column with text is listed once, with what becomes of it when an account is closed", async () => {
  const listed = [...inLists(erased), ...mayStay, ...inLists(impersonal)];
  const columns = (await textColumns()).map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(columns.toSorted());
  for (const { because } of Object.values(kept)) expect(because.length).toBeGreaterThan(20);
});

test("what names a customer is gone everywhere once the account is closed, except in the papers that the law asks for", async () => {
  const before = await columnsWith(traces);
  const named = inLists(erased).filter(
    (column) =>
      !/hash|_code|scheme|xsrf|purpose|issuer|tracking_key|refused_says|return_uploads|receipt_picture|returns.pictures|bank_bin|review_reports.pictures|reviews.pictures/.test(
        column,
      ),
  );
  expect(
    named.filter((column) => !before.includes(column)),
    "the life fills every column",
  ).toEqual([]);
  expect(before.filter((column) => inLists(impersonal).includes(column))).toEqual([]);

  const body = { password: CAST_PASSWORD };
  expect((await shop.ask("DELETE /user", { as: person, body })).status).toBe(204);
  await post.deliver();
  expect((await columnsWith(traces)).filter((column) => !mayStay.includes(column))).toEqual([]);
  for (const table of [
    "addresses",
    "sessions",
    "account_links",
    "identities",
    "cart_lines",
    "collected_vouchers",
  ]) {
    const { rows } = await shop.ownerDb.query(`select * from ${table} where account_id = $1`, [
      person.accountId,
    ]);
    expect(rows, table).toEqual([]);
  }
  const { rows } = await shop.ownerDb.query(
    `select password_hash from accounts where id = $1 and password_hash is not null
     union all select comment from reviews where account_id = $1 and pictures <> '{}'`,
    [person.accountId],
  );
  expect(rows).toEqual([]);
});

const newAddress = {
  fullName: "Lại đây",
  phoneNumber: khuyenh.phone,
  province: "01",
  ward: "00070",
  street: "1 Hàng Gai",
};

test("a new account with the phone number of a closed one is a new customer", async () => {
  const { customer } = shop.cast;
  const { body } = await shop.ask("POST /user/addresses", { as: customer, body: newAddress });
  const { drill } = shop.goods;
  const placed = await stageOrders(shop).buy(customer, [[drill, 1]], {
    addressId: body.addresses[0].id,
    vouchers: [
      { tenantId: String(drill.tenantId), code: ONCE },
      { tenantId: null, code: "NGUOIMOI" },
    ],
  });
  expect([placed.status, placed.body.orders?.[0].discounts.length]).toEqual([201, 2]);
});

test("what a request that was under way writes after the closing is gone a minute later", async () => {
  const { otherCustomer } = shop.cast;
  const { accountId } = otherCustomer;
  await shop.tokenOf(otherCustomer);
  const waiting = async (count: number) =>
    await expect
      .poll(
        async () => (await shop.ownerDb.query("select from pg_locks where not granted")).rowCount,
      )
      .toBe(count);
  // The closing waits for the jobs when it has already emptied the address book.
  const jobs = await shop.ownerDb.connect();
  await jobs.query("begin; lock table jobs in share row exclusive mode");
  const closing = shop.ask("DELETE /user", {
    as: otherCustomer,
    body: { password: CAST_PASSWORD },
  });
  await waiting(1);
  const late = shop.ask("POST /user/addresses", { as: otherCustomer, body: newAddress });
  await waiting(2);
  await jobs.query("commit");
  jobs.release();
  expect([(await closing).status, (await late).status]).toEqual([204, 201]);
  const addresses = async () =>
    (await shop.ownerDb.query("select from addresses where account_id = $1", [accountId])).rowCount;
  expect(await addresses()).toBe(1);
  shop.clock.set(new Date(Date.now() + 61_000));
  const errors: Error[] = [];
  const kinds = privacyJobs(shop, privacyProviders);
  while ((await runDueJobs({ ...shop, kinds, onError: (error) => errors.push(error) })) > 0);
  expect([await addresses(), errors]).toEqual([0, []]);
});
