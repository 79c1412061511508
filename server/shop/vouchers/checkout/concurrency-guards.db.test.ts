import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCategory, addGood, type Good } from "#test/fixtures.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { openRacedNodes } from "#test/nodes/raced-nodes.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { cutFunction } from "#test/sql/cut-function.ts";
import { stageVoucherBuyers, type Buyer } from "#test/vouchers/voucher-buyers.ts";
import { addVoucher, type NewVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { concurrencyGuards, type ConcurrencyGuard } from "./concurrency-guards.ts";

let shop: TestShop;
let nodes: Awaited<ReturnType<typeof openRacedNodes>>;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
let newBuyer: (phone?: string) => Promise<Buyer>;
/** Each in another row of stock, so that only what a race is about makes its checkouts wait. */
let goods: Good[];
beforeAll(async () => {
  shop = await openShop({ connections: 8, copiesMayDiffer: true });
  nodes = await openRacedNodes(shop);
  ({ newBuyer } = stageVoucherBuyers(shop));
  goods = [];
  for (let nth = 0; nth < 6; nth += 1)
    goods.push(
      await addGood(shop.ownerDb, {
        tenantId: shop.stores.own,
        categoryId: shop.categories.drills,
        productNumber: `RACE ${nth}`,
        nameEn: `Drill ${nth}`,
        nameVn: `Khoan ${nth}`,
        stock: 1_000,
      }),
    );
  invariants = await watchInvariants(shop.ownerDb);
});
afterAll(async () => await shop.close());

type Placed = { status: number; body: any }; // oxlint-disable-line typescript/no-explicit-any -- answers of every shape

/** A checkout of a race: its buyer and its voucher. */
type Entry = { as: Buyer; code: string; ofShop?: boolean; express?: boolean };

type Race = {
  guard: Exclude<ConcurrencyGuard, "constant">;
  title: string;
  /** Adds the vouchers and buyers of the race; `meanwhile` is what another process changes. */
  prepare: () => Promise<{ entries: Entry[]; meanwhile?: () => Promise<unknown> }>;
  isRight: (answers: Placed[]) => boolean;
  /** The guard in the statements, or at the commit (`count_voucher_use`), and its replacement in the anti-test. */
  guardText?: string | RegExp;
  atCommit?: true;
  instead?: string;
  /** Removes what the tables would refuse without the guard. */
  alsoRemoved?: string;
  /** How often all checkouts can read if the guard doesn't hold them back; once by default. */
  readsWithout?: number;
};

let vouchers = 0;
const add = async (more: Omit<NewVoucher, "code"> = {}): Promise<string> => {
  const code = `RACE${(vouchers += 1)}`;
  await addVoucher(shop.ownerDb, { code, tenantId: shop.stores.own, ...more });
  return code;
};
const write = async (text: string, ...values: unknown[]) => await shop.ownerDb.query(text, values);

/** One checkout is placed, and the others are refused for a reason. */
const onlyOne = (refusal: string) => (answers: readonly Placed[]) =>
  answers.filter(({ status }) => status === 201).length === 1 &&
  answers.filter(({ body }) => body.code === refusal).length === answers.length - 1;
const isRefused = (refusal: string) => (answers: readonly Placed[]) =>
  answers.every(({ body }) => body.code === refusal);
const takes = (amount: () => number) => (answers: readonly Placed[]) =>
  answers[0]?.body.orders?.[0]?.discounts[0]?.amount === amount();

const customerRace = {
  guard: "customer",
  isRight: onlyOne("vouchers/new-customers-only"),
  guardText: "pg_advisory_xact_lock(hashtextextended(customer, 0))",
  instead: "customer",
  readsWithout: 2,
} as const;

let price = 1_000_000;
let fee = 30_000;

const races: readonly Race[] = [
  {
    ...customerRace,
    title: "six welcome vouchers of a store in six checkouts of one account",
    prepare: async () => {
      const as = await newBuyer();
      const codes = await Promise.all(goods.map(async () => add({ newCustomersOnly: true })));
      return { entries: codes.map((code) => ({ as, code })) };
    },
  },
  {
    ...customerRace,
    title: "welcome vouchers of six accounts with one phone number",
    prepare: async () => {
      const phone = `+8498${7_000_000 + vouchers}`;
      const entry = async () => ({
        as: await newBuyer(phone),
        code: await add({ newCustomersOnly: true }),
      });
      return { entries: await Promise.all(goods.map(entry)) };
    },
  },
  {
    ...customerRace,
    title: "a welcome voucher of the store and one of the shop",
    prepare: async () => {
      const as = await newBuyer();
      const ofShop = await add({ newCustomersOnly: true, tenantId: null });
      const ofStore = await add({ newCustomersOnly: true });
      return {
        entries: [
          { as, code: ofShop, ofShop: true },
          { as, code: ofStore },
        ],
      };
    },
  },
  {
    guard: "quota",
    title: "six customers with a voucher that is left once",
    prepare: async () => {
      const code = await add({ quota: 1, perCustomer: 9 });
      return {
        entries: await Promise.all(goods.map(async () => ({ as: await newBuyer(), code }))),
      };
    },
    isRight: onlyOne("vouchers/used-up"),
    atCommit: true,
    guardText: "c.used < c.quota",
    instead: "true",
    alsoRemoved: "alter table voucher_counts drop constraint voucher_counts_used_check",
  },
  {
    guard: "uses",
    title: "six checkouts of one account with a voucher that others have used, once per customer",
    prepare: async () => {
      const [as, other] = [await newBuyer(), await newBuyer()];
      const code = await add();
      // Neither of the two nodes, so that they read the voucher.
      await shop.ask("POST /orders", {
        as: other,
        headers: { "idempotency-key": randomUUID() },
        body: bodyOf(0, { as: other, code }),
      });
      return { entries: goods.map(() => ({ as, code })) };
    },
    isRight: onlyOne("vouchers/already-used"),
    atCommit: true,
    guardText: "uses > allowed",
    instead: "false",
  },
  {
    guard: "code",
    title: "six customers with one single-use code",
    prepare: async () => {
      const typed = `ONCE${vouchers}`;
      await add({ codes: [typed], perCustomer: 9 });
      return {
        entries: await Promise.all(goods.map(async () => ({ as: await newBuyer(), code: typed }))),
      };
    },
    isRight: onlyOne("vouchers/used-up"),
    alsoRemoved: "drop index voucher_uses_code_key",
  },
  {
    guard: "version",
    title: "a voucher that staff pause",
    prepare: async () => {
      const code = await add();
      const meanwhile = () => write("update vouchers set is_paused = true where code = $1", code);
      return { entries: [{ as: await newBuyer(), code }], meanwhile };
    },
    isRight: isRefused("vouchers/paused"),
    atCommit: true,
    guardText: "c.version = ",
    instead: "0 < ",
  },
  {
    guard: "price",
    title: "a product whose price rises",
    prepare: async () => {
      const code = await add({ kind: "percent", percent: 10 });
      const meanwhile = () =>
        write(
          "update products set price = $1 where id = $2",
          (price += 100_000),
          goods[0]?.productId,
        );
      return { entries: [{ as: await newBuyer(), code }], meanwhile };
    },
    isRight: takes(() => price / 10),
    guardText: "line.price * line.quantity <>",
    instead: "false and $&",
  },
  {
    guard: "fee",
    title: "a store whose express fee rises",
    prepare: async () => {
      const code = await add({ kind: "shipping" });
      const meanwhile = () => write("update tenants set express_fee = $1", (fee += 5_000));
      return { entries: [{ as: await newBuyer(), code, express: true }], meanwhile };
    },
    isRight: takes(() => fee),
    guardText: "line.transport_fee <>",
    instead: "false and $&",
  },
  {
    guard: "category",
    title: "a product that moves to a category for which the voucher doesn't hold",
    prepare: async () => {
      const { drills } = shop.categories;
      const [good] = goods;
      const moveTo = (category: number) =>
        write("update products set category_id = $1 where id = $2", category, good?.productId);
      await moveTo(drills);
      const code = await add({ scope: "categories", categoryIds: [drills] });
      const other = await addCategory(shop.ownerDb, shop.stores.own, `Saws ${code}`, `Cưa ${code}`);
      return { entries: [{ as: await newBuyer(), code }], meanwhile: () => moveTo(other) };
    },
    isRight: isRefused("vouchers/not-these-goods"),
    guardText: "line.category_id is distinct from",
    instead: "false and $&",
  },
];

/** The nth checkout of a race, each of another product. */
const bodyOf = (nth: number, { as, code, ofShop, express }: Entry) => ({
  cartProducts: [{ productId: goods[nth]?.id ?? "", quantity: 1 }],
  addressId: as.addressId,
  paymentMethod: "COD" as const,
  shippingMethod: express ? ("express" as const) : ("standard" as const),
  vouchers: [{ tenantId: ofShop ? null : String(shop.stores.own), code }],
});

/** Places it on one of two nodes. */
const place = async (nth: number, entry: Entry): Promise<Placed> =>
  await nodes.post(nth, "/orders", entry.as, bodyOf(nth, entry));

/** All checkouts have read before the first of them places its order. */
const run = async (race: Race, cut?: (text: string) => string) => {
  const { entries, meanwhile } = await race.prepare();
  return await nodes.race(
    {
      behind: "orders.voucher-snapshot",
      size: entries.length,
      rounds: cut ? (race.readsWithout ?? 1) : 1,
      ...(meanwhile && { meanwhile }),
      ...(cut && { cut }),
    },
    async () => await Promise.all(entries.map(async (entry, nth) => await place(nth, entry))),
  );
};

/** Runs the race without its guard; returns how often it was cut out. */
const runWithout = async (race: Race) => {
  const { guardText = "", instead = "", alsoRemoved, atCommit } = race;
  if (alsoRemoved) await shop.ownerDb.query(alsoRemoved);
  const cut = (text: string) => text.replace(guardText, instead);
  if (!atCommit) return await run(race, cut);
  const restore = await cutFunction(shop.ownerDb, "count_voucher_use", cut);
  try {
    return await run(race, (text) => text);
  } finally {
    await restore();
  }
};

test("every guard of what a checkout reads before has a race", () => {
  const guards = new Set<string>(Object.values(concurrencyGuards));
  guards.delete("constant");
  expect(new Set(races.map(({ guard }) => guard))).toEqual(guards);
});

test.each(races)("on two nodes at once, $guard: $title", async (race) => {
  const { answers } = await run(race);
  expect(race.isRight(answers), JSON.stringify(answers)).toBe(true);
  expect(await invariants.broken()).toEqual([]);
});

test.each(races)(
  "without the guard of $guard it goes wrong: $title",
  { tags: ["long"] },
  async (race) => {
    const { answers, cuts } = await runWithout(race);
    const broken = (await invariants.broken()).map(({ invariant }) => invariant);
    if (race.guard === "customer")
      expect(broken).toContain(
        "a customer used two vouchers for new customers, each of which the other's order excludes",
      );
    if (race.guardText && !race.atCommit) expect(cuts).toBeGreaterThan(0);
    expect(race.isRight(answers), JSON.stringify(answers)).toBe(false);
  },
);
