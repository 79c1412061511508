import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import { loadDemoGoods } from "#test/vouchers/demo-goods.ts";
import { watchInvariants } from "#test/invariants/invariants.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import {
  EXPRESS_FEE,
  feeFor,
  linesOf,
  stageVoucherBuyers,
  type Buyer,
  type Cart,
  type Delivery,
} from "#test/vouchers/voucher-buyers.ts";
import { covers, sumUp, type StoreSums, type SumVoucher } from "#test/vouchers/voucher-sums.ts";
import {
  cartOf,
  owners,
  tableRows,
  voucherBody,
  type TableGoods,
  type TableOwner,
  type TableRow,
} from "#test/vouchers/voucher-table.ts";

let shop: TestShop;
let buyers: ReturnType<typeof stageVoucherBuyers>;
let goods: TableGoods;
let invariants: Awaited<ReturnType<typeof watchInvariants>>;
beforeEach(async () => {
  agreements = 0;
  shop = await openShop();
  buyers = stageVoucherBuyers(shop);
  const demo = await loadDemoGoods(shop);
  goods = {
    bits: demo.good("PT-DB-PH2-3"),
    disc: demo.good("PT-CD-100-10"),
    drill: demo.good("GSB 550"),
    wiper: demo.good("AT-WB-600F"),
  };
  await shop.ownerDb.query("update tenants set express_fee = $1", [EXPRESS_FEE]);
  invariants = await watchInvariants(shop.ownerDb);
});
afterEach(async () => await shop.close());

/** A voucher that its owner made, as the second implementation reads it, with its wire body and what the customer types. */
type Made = SumVoucher & { body: ReturnType<typeof voucherBody>; codes: string[] };

const deskOf = {
  store: {
    make: "POST /admin/vouchers",
    codes: "POST /admin/vouchers/{id}/codes",
    try: "POST /admin/vouchers/trial",
  },
  shop: {
    make: "POST /super/vouchers",
    codes: "POST /super/vouchers/{id}/codes",
    try: "POST /super/vouchers/trial",
  },
} as const;
const staffOf = (owner: TableOwner): Person =>
  owner === "store" ? shop.cast.ownAdmin : shop.cast.superAdmin;

const make = async (row: TableRow, owner: TableOwner): Promise<Made> => {
  const as = staffOf(owner);
  const body = voucherBody(row, owner, goods);
  const { status, body: made, text } = await shop.ask(deskOf[owner].make, { as, body });
  expect(status, text).toBe(201);
  const file =
    row.condition === "single-use codes" &&
    (await shop.ask(deskOf[owner].codes, { as, params: { id: made.id }, body: { count: 3 } }));
  const { kind, percent, amount, cap, categoryIds, productIds } = made;
  return {
    voucherId: made.id,
    tenantId: owner === "store" ? goods.bits.tenantId : null,
    kind,
    percent,
    amount,
    cap,
    categoryIds,
    productIds,
    body,
    codes: file ? file.text.trim().split("\r\n").slice(1) : [body.code],
  };
};

const chosenOf = (vouchers: readonly Made[], nth = 0) =>
  vouchers.map(({ tenantId, codes }) => ({
    tenantId: tenantId === null ? null : String(tenantId),
    code: codes[nth] ?? codes[0] ?? "",
  }));

let agreements = 0;

/** The amount that a customer would save by vouchers, by the second implementation. */
const savingOf = (cart: Cart, delivery: Delivery, vouchers: readonly SumVoucher[]): number =>
  sumUp(cart, feeFor(delivery), vouchers)
    .flatMap(({ discounts }) => discounts)
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * The customer collects public vouchers; the checkout then offers the last of them with the amount that it saves in
 * addition to the others.
 */
const expectOffered = async (
  as: Buyer,
  row: TableRow,
  cart: Cart,
  vouchers: readonly Made[],
): Promise<void> => {
  for (const { voucherId } of vouchers) {
    const params = { id: voucherId };
    expect((await shop.ask("POST /vouchers/{id}/collect", { as, params })).status).toBe(200);
  }
  const before = vouchers.slice(0, -1);
  const { body } = await buyers.quote(as, cart, row, chosenOf(before));
  const last = vouchers.at(-1);
  const offered = body.suggestions.find(
    ({ voucherId }: { voucherId: string }) => voucherId === last?.voucherId,
  );
  const saves = savingOf(cart, row, vouchers) - savingOf(cart, row, before);
  expect(offered).toMatchObject({ saves, refusal: null });
  agreements += 1;
};

/** The owner's trial of a voucher takes the same off the same lines and fees. */
const expectTried = async (row: TableRow, owner: TableOwner, cart: Cart, voucher: Made) => {
  // A store tries a voucher on its own products only.
  const tried =
    owner === "shop" ? cart : cart.filter(({ tenantId }) => tenantId === voucher.tenantId);
  const { body, text } = await shop.ask(deskOf[owner].try, {
    as: staffOf(owner),
    body: {
      voucher: voucher.body,
      cartProducts: linesOf(tried),
      shippingMethod: row.shippingMethod,
    },
  });
  const stores = sumUp(tried, feeFor(row), [voucher]);
  const lines = Object.assign({}, ...stores.map((store) => store.lines)) as StoreSums["lines"]; // as: by product
  expect(body, text).toMatchObject({
    refusal: null,
    discount: savingOf(tried, row, [voucher]),
    feeDiscount: stores.reduce((sum, { feeDiscount }) => sum + feeDiscount, 0),
  });
  for (const { productId, discount } of body.lines) expect(discount).toBe(lines[productId]);
  agreements += 1;
};

/**
 * The state of a voucher's conditions for the cart with one piece less of the first goods, and of goods that it doesn't
 * name.
 */
const expectLimits = async (as: Buyer, row: TableRow, cart: Cart, voucher: Made) => {
  const [first, ...others] = cart;
  if (!first) throw new Error("a cart has lines");
  const { price } = goods.bits;
  if (row.condition === "a least spend" && first.quantity > 1) {
    const fewer = { ...first, quantity: first.quantity - 1 };
    const { body } = await buyers.quote(as, [fewer, ...others], row, chosenOf([voucher]));
    expect(body).toMatchObject({ code: "vouchers/min-spend", missing: price });
    agreements += 1;
  }
  const rest = cart.filter((line) => !covers(voucher, line));
  if (rest.length === 0) return;
  const { body } = await buyers.quote(as, rest, row, chosenOf([voucher]));
  expect(body.code).toBe("vouchers/not-these-goods");
  agreements += 1;
};

/** The store's page shows public vouchers, and for which goods they hold. */
const expectShown = async (vouchers: readonly Made[]): Promise<void> => {
  const { body } = await shop.ask("GET /tenants/{id}/vouchers", {
    params: { id: String(goods.bits.tenantId) },
  });
  const shown = new Map<string, { scope: string; categoryIds: string[]; productIds: string[] }>(
    body.vouchers.map((voucher: { id: string }) => [voucher.id, voucher]),
  );
  for (const voucher of vouchers) {
    const { body: sent, voucherId } = voucher;
    const page = shown.get(voucherId);
    expect(page !== undefined).toBe("public" in sent && sent.public);
    for (const good of page ? [goods.bits, goods.disc, goods.drill] : []) {
      const holds =
        page?.scope === "store" ||
        page?.categoryIds.includes(String(good.categoryId)) ||
        page?.productIds.includes(String(good.productId));
      expect(holds).toBe(covers(voucher, good));
      agreements += 1;
    }
  }
};

const turns: readonly (readonly TableOwner[])[] = [["store"], ["shop"], owners];

/**
 * Each kind of a voucher in each scope under each condition is used, alone or together with that of the other owner; `isIn`
 * chooses the rows of a turn. Orders must have the sums of the second implementation.
 */
const walkTable = async (isIn: (row: TableRow, turn: number) => boolean) => {
  const made = await Promise.all(
    tableRows.map(async (row) => ({
      row,
      vouchers: { store: await make(row, "store"), shop: await make(row, "shop") },
    })),
  );
  await expectShown(made.flatMap(({ vouchers }) => [vouchers.store, vouchers.shop]));
  const walk = async (turn: readonly TableOwner[], nth: number) => {
    const walked = made.filter(({ row }) => isIn(row, nth));
    const regular = await buyers.newBuyer();
    const [alone] = turn;
    for (const { row, vouchers } of walked) {
      const as = row.condition === "new customers only" ? await buyers.newBuyer() : regular;
      const used = turn.map((owner) => vouchers[owner]);
      const cart = cartOf(row, goods);
      if (row.condition === "collected") await expectOffered(as, row, cart, used);
      // A trial ignores the customer and the number of uses.
      const isOfCart = row.condition === "none" || row.condition === "a least spend";
      if (turn.length === 1 && alone && isOfCart) {
        await expectTried(row, alone, cart, vouchers[alone]);
        await expectLimits(as, row, cart, vouchers[alone]);
      }
      // The code of a checkout with both vouchers is the second one of each.
      await buyers.buy(as, cart, row, used, chosenOf(used, turn.length - 1));
      if (row.condition === "several uses") await buyers.buy(as, cart, row, used, chosenOf(used));
    }
    const spent = walked.filter(({ row }) => row.condition === "collected");
    const { body } = await shop.ask("GET /user/vouchers", {
      as: regular,
      query: { tab: "used", size: "50" },
    });
    const wallet = body.vouchers.map(({ id }: { id: string }) => id);
    for (const { vouchers } of spent)
      for (const owner of turn) expect(wallet).toContain(vouchers[owner].voucherId);
  };
  await Promise.all(turns.map(walk));
  expect(await invariants.broken()).toEqual([]);
  return made;
};

test("108 vouchers of a store and 108 of the shop, each kind in each scope under each condition, each used by somebody: orders have the sums of a second implementation", async () => {
  await walkTable(({ nth }, turn) => (nth + Math.floor(nth / 9)) % turns.length === turn);
  expect({ ...buyers.counts, agreements }).toEqual({
    checkouts: 120,
    orders: 240,
    sums: 1440,
    agreements: 119,
  });
}, 60_000);

test(
  "108 vouchers of a store and 108 of the shop, each kind in each scope under each condition, alone and together: orders have the sums of a second implementation",
  { tags: ["long"], timeout: 60_000 },
  async () => {
    const made = await walkTable(() => true);
    for (const { row, vouchers } of made)
      if (row.condition === "quota") {
        const { body } = await buyers.quote(
          await buyers.newBuyer(),
          cartOf(row, goods),
          row,
          chosenOf([vouchers.store]),
        );
        expect(body.code).toBe("vouchers/used-up");
      }
    expect({ ...buyers.counts, agreements }).toEqual({
      checkouts: 360,
      orders: 720,
      sums: 4320,
      agreements: 216,
    });
  },
);
