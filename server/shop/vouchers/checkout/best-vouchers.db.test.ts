import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { loadDemoGoods, type DemoGood } from "#test/vouchers/demo-goods.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";

let shop: TestShop;
let demo: Awaited<ReturnType<typeof loadDemoGoods>>;
beforeAll(async () => {
  shop = await openShop();
  demo = await loadDemoGoods(shop);
});
afterAll(async () => await shop.close());

type Chosen = { tenantId: string | null; code: string };
type Line = [good: DemoGood, quantity: number];

const quote = async (lines: readonly Line[], fields: object = {}, as: Person = newcomer()) =>
  await shop.ask("POST /checkout/quote", {
    as,
    body: {
      cartProducts: lines.map(([{ productId }, quantity]) => ({
        productId: String(productId),
        quantity,
      })),
      shippingMethod: "express",
      vouchers: [],
      ...fields,
    },
  });
const newcomer = (): Person => shop.cast.otherCustomer;

/** Grinding discs of one store and a battery of another, for which each store has several vouchers. */
const twoStores = (): Line[] => [
  [demo.good("GWS 22-230"), 1],
  [demo.good("PT-AS-60"), 2],
  [demo.good("AT-BT-60"), 1],
];

/** Every choice of at most one voucher of each owner. */
const choicesOf = (vouchers: readonly Chosen[]): Chosen[][] => {
  let choices: Chosen[][] = [[]];
  for (const owner of new Set(vouchers.map(({ tenantId }) => tenantId))) {
    const own = vouchers.filter(({ tenantId }) => tenantId === owner);
    choices = choices.flatMap((choice) => [choice, ...own.map((each) => [...choice, each])]);
  }
  return choices;
};

test("over two stores the best vouchers of the demo save more than any one, and as much as the best of all choices", async () => {
  const lines = twoStores();
  const { body: first } = await quote(lines);
  const offered: (Chosen & { saves: number })[] = first.suggestions;
  expect(offered.map(({ code }) => code).toSorted()).toEqual([
    "ACQUY100",
    "AUTO10",
    "CHAOBAN",
    "MUIKHOAN15",
    "POWER200",
  ]);
  const savings: number[] = [];
  for (const choice of choicesOf(offered.map(({ tenantId, code }) => ({ tenantId, code })))) {
    const { status, body } = await quote(lines, { vouchers: choice });
    if (status === 200) savings.push(first.total - body.total);
  }
  expect(savings.length).toBeGreaterThanOrEqual(18);
  // 200,000 of POWER200, 155,000 of AUTO10, and at most 100,000 of CHAOBAN.
  expect(first.best.saves).toBe(455_000);
  expect(first.best.saves).toBe(Math.max(...savings));
  expect(first.best.saves).toBeGreaterThan(Math.max(...offered.map(({ saves }) => saves)));
  const used = await quote(lines, { vouchers: first.best.vouchers });
  expect(used.body.total).toBe(first.total - 455_000);
  expect(used.body.best.saves).toBe(455_000);
  expect(
    used.body.vouchers.map(({ code, saves }: { code: string; saves: number }) => [code, saves]),
  ).toEqual(
    expect.arrayContaining([
      ["POWER200", 200_000],
      ["AUTO10", 155_000],
      ["CHAOBAN", 100_000],
    ]),
  );
});

test("the best choice knows that a store's voucher takes from the shop's", async () => {
  const lines = twoStores();
  const shared = demo.category("bits-discs");
  const of = { scope: "categories", categoryIds: [shared] } as const;
  await addVoucher(shop.ownerDb, { code: "DISCS", kind: "percent", percent: 50, ...of });
  const tenantId = demo.store("power");
  await addVoucher(shop.ownerDb, { code: "ONDISCS", tenantId, amount: 260_000, ...of });
  const { body } = await quote(lines);
  const codes = body.best.vouchers.map(({ code }: Chosen) => code);
  // ONDISCS saves 60,000 more than POWER200, but takes 260,000 off the discs, and POWER200 only 60,262: half of it is lost.
  expect(codes.toSorted()).toEqual(["AUTO10", "DISCS", "POWER200"]);
  expect(body.best.saves).toBe(200_000 + 155_000 + Math.floor((1_380_000 - 60_262) / 2));
});

test("a code needs no owner: the one that saves most is taken, and a quote names its store", async () => {
  const lines = twoStores();
  const code = "SAMECODE";
  const [power, auto] = [demo.store("power"), demo.store("auto")];
  await addVoucher(shop.ownerDb, { code, tenantId: power, amount: 30_000, isPublic: false });
  await addVoucher(shop.ownerDb, { code, tenantId: auto, amount: 70_000, isPublic: false });
  await addVoucher(shop.ownerDb, { code, amount: 50_000, isPublic: false });
  const { body } = await quote(lines, { voucherCode: " same code " });
  expect(body.vouchers).toMatchObject([{ tenantId: String(auto), code, saves: 70_000 }]);
  const vouchers = [{ tenantId: String(auto), code }];
  const next = await quote(lines, { voucherCode: code, vouchers });
  expect(next.body.vouchers).toMatchObject([
    { tenantId: String(auto), saves: 70_000 },
    { tenantId: null, saves: 50_000 },
  ]);
  const all = [null, String(power), String(auto)].map((tenantId) => ({ tenantId, code }));
  const again = await quote(lines, { voucherCode: code, vouchers: all });
  expect(again.body.vouchers).toHaveLength(3);
});

test("a typed code replaces its owner's voucher, and an unfit one says why", async () => {
  const lines = twoStores();
  const power = String(demo.store("power"));
  const { body } = await quote(lines, {
    voucherCode: "MUIKHOAN15",
    vouchers: [{ tenantId: power, code: "POWER200" }],
  });
  expect(body.vouchers).toMatchObject([{ tenantId: power, code: "MUIKHOAN15", saves: 150_000 }]);
  const refusalOf = async (voucherCode: string, fields = {}) => {
    const { status, body: refusal } = await quote(lines, { voucherCode, ...fields });
    return [status, refusal.code, refusal.missing ?? null, refusal.tenantId ?? null];
  };
  expect(await refusalOf("NOBODYS1")).toEqual([422, "vouchers/unknown", null, expect.anything()]);
  const dear = { code: "DEARER", minSpend: 9_000_000, amount: 1_000 };
  await addVoucher(shop.ownerDb, { ...dear, tenantId: demo.store("power"), isPublic: false });
  await addVoucher(shop.ownerDb, { ...dear, endsAt: new Date("2026-02-01"), isPublic: false });
  // Of two refusals, the shopper sees the one that buying more removes.
  expect(await refusalOf("DEARER")).toEqual([409, "vouchers/min-spend", 4_420_000, power]);
});

test("public vouchers that no purchase helps are not offered, and neither is the best without vouchers", async () => {
  const tenantId = demo.store("power");
  const startsAt = new Date(Date.now() + 3_600_000);
  await addVoucher(shop.ownerDb, { code: "LATER", tenantId, startsAt });
  await addVoucher(shop.ownerDb, { code: "PAUSED", tenantId, isPaused: true });
  await addVoucher(shop.ownerDb, { code: "DRAFT", tenantId, isDraft: true });
  await addVoucher(shop.ownerDb, { code: "HIDDEN", tenantId, isPublic: false });
  const usedUp = await addVoucher(shop.ownerDb, { code: "USEDUP", tenantId, quota: 1 });
  const setUsed = async (used: number) =>
    await shop.ownerDb.query("update voucher_counts set used = $2 where voucher_id = $1", [
      usedUp,
      used,
    ]);
  await setUsed(1);
  await addVoucher(shop.ownerDb, { code: "SINGLE", tenantId, codes: ["SINGLE1"] });
  await addVoucher(shop.ownerDb, { code: "MOREOF", tenantId, minSpend: 99_000_000 });
  const { body } = await quote([[demo.good("GWS 22-230"), 1]]);
  await setUsed(0);
  const codes: string[] = body.suggestions.map(({ code }: Chosen) => code);
  expect(codes).toContain("MOREOF");
  for (const code of ["LATER", "PAUSED", "DRAFT", "HIDDEN", "USEDUP", "SINGLE", "MUIKHOAN15"])
    expect(codes).not.toContain(code);
  const plain = await quote([[demo.good("GWS 22-230"), 1]], { vouchers: undefined });
  expect(plain.body).toMatchObject({ vouchers: [], suggestions: [], best: null });
});
