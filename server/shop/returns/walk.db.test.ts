/** Every state × every actor × every act, and the due time passed, compared with the table of moves. */
import { beforeAll, expect, test } from "vitest";
import type { EndpointKey } from "#contract/contract.ts";
import {
  movesOf,
  returnActors,
  returnActs,
  returnStates,
  stateAfter,
  type ReturnAct,
  type ReturnActor,
  type ReturnState,
} from "#contract/rules/returns/return-moves.ts";
import { whenPassed } from "#contract/rules/returns/return-times.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Person } from "#test/cast.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import {
  refundAccount,
  stageReturns,
  type Opening,
  type ReturnStage,
} from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { guardContextOf } from "./acts/carry-out.ts";
import { passDueReturn } from "./jobs/pass-due.ts";
import { readReturn, type ReturnRow } from "./returns.queries.ts";

let shop: TestShop;
let returns: ReturnStage;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  return opened.close;
});

const rowOf = async (id: string): Promise<ReturnRow> => {
  const tenant = returns.ownTenant();
  const [row] = await inTransaction(shop.db, { tenant }, (client) =>
    readReturn(client, { tenant, id }),
  );
  if (!row) throw new Error(`no return ${id}`);
  return row;
};

const found = (sellable: number, missing = 0) => [{ line: 1, sellable, damaged: 0, missing }];
let references = 0;
const refundAll = async (id: string) =>
  await returns.refund(id, (await returns.atDesk(id)).amounts.open, `FT-${++references}`);

/** How a return of two pieces gets into a situation: a state with the context of its guards. */
type Recipe = { opening?: Opening; steps: ((id: string) => Promise<unknown>)[] };

const accept = (id: string) => returns.accept(id);
const acceptStaying = (id: string) => returns.accept(id, { way: "none" });
const send = (id: string) => returns.send(id);
const receive = (id: string) => returns.receive(id);
const inspect = (id: string) => returns.inspect(id, found(2));
const reduce = (id: string) => returns.inspect(id, found(1, 1), "One is missing");
const rejectAll = (id: string) => returns.inspect(id, found(0, 2), "The parcel was empty");
const refuse = (id: string) => returns.refuse(id);
const appeal = (id: string) => returns.appeal(id);
const forBuyer = (id: string) => returns.decide(id, "buyer");
const pass = (id: string) => returns.passDue(id);
const withReceipt = async (id: string) => {
  const receipt = { amount: 30_000, picture: await returns.upload() };
  return await returns.send(id, { tracking: returns.tracking, receipt });
};
const replacement = { wish: "replacement" };

const recipes: Record<string, Recipe> = {
  requested: { steps: [] },
  "requested, missing pieces": { opening: { reason: "missing" }, steps: [] },
  accepted: { steps: [accept] },
  "accepted, in a parcel of the store's carrier": {
    steps: [
      (id) => returns.accept(id, { way: "carrier" }),
      (id) => returns.act("PUT /admin/returns/{id}/parcel", id, { tracking: returns.tracking }),
    ],
  },
  "accepted, by the store's carrier": { steps: [(id) => returns.accept(id, { way: "carrier" })] },
  refused: { steps: [refuse] },
  "refused, after an appeal": { steps: [refuse, appeal, forBuyer, receive, rejectAll] },
  "refused, after an empty parcel": { steps: [accept, receive, rejectAll] },
  appealed: { steps: [refuse, appeal] },
  "appealed, missing pieces": { opening: { reason: "missing" }, steps: [refuse, appeal] },
  "appealed, about an inspection": { steps: [accept, receive, reduce, appeal] },
  on_the_way: { steps: [accept, send] },
  received: { steps: [accept, send, receive] },
  inspected: { steps: [accept, receive, inspect] },
  "inspected, a part of the money": {
    opening: { wish: "part", amount: 9_000 },
    steps: [(id) => returns.accept(id, {})],
  },
  "inspected, reduced": { steps: [accept, receive, reduce] },
  "inspected, reduced after an appeal": { steps: [refuse, appeal, forBuyer, receive, reduce] },
  "inspected, goods again": { opening: replacement, steps: [acceptStaying] },
  "inspected, goods again with a receipt": {
    opening: replacement,
    steps: [accept, withReceipt, receive, inspect],
  },
  "inspected, goods sent again and a receipt": {
    opening: replacement,
    steps: [accept, withReceipt, receive, inspect, (id) => returns.replace(id)],
  },
  refunded: { steps: [acceptStaying, refundAll] },
  "refunded, reduced": { steps: [accept, receive, reduce, refundAll] },
  replaced: { opening: replacement, steps: [acceptStaying, (id) => returns.replace(id)] },
  closed: { steps: [accept, pass] },
  withdrawn: {
    steps: [(id) => returns.act("DELETE /user/returns/{id}", id, {}, shop.cast.customer)],
  },
};

const bring = async ({ opening, steps }: Recipe): Promise<string> => {
  const orderId = await returns.buy([[shop.goods.drill, 2]]);
  const { id } = await returns.open(orderId, { lines: [{ line: 1, quantity: 2 }], ...opening });
  for (const step of steps) await step(id);
  return id;
};

type Call = {
  key: EndpointKey;
  by: ReturnActor;
  body: (row: ReturnRow) => object | Promise<object>;
};

/** The call by which a person does an act; the system has none. */
const calls: Partial<Record<ReturnAct, Call>> = {
  withdraw: { key: "DELETE /user/returns/{id}", by: "buyer", body: () => ({}) },
  send: {
    key: "PUT /user/returns/{id}/shipment",
    by: "buyer",
    body: () => ({ tracking: returns.tracking }),
  },
  name_account: {
    key: "PUT /user/returns/{id}/account",
    by: "buyer",
    body: () => ({ account: refundAccount }),
  },
  appeal: {
    key: "POST /user/returns/{id}/appeal",
    by: "buyer",
    body: () => ({ reason: "It was broken" }),
  },
  accept: {
    key: "PUT /admin/returns/{id}/decision",
    by: "store",
    body: ({ reason }) => ({ decision: "accept", ...(reason !== "missing" && { way: "own" }) }),
  },
  refuse: {
    key: "PUT /admin/returns/{id}/decision",
    by: "store",
    body: () => ({ decision: "refuse", reason: "Worn" }),
  },
  name_parcel: {
    key: "PUT /admin/returns/{id}/parcel",
    by: "store",
    body: () => ({ tracking: returns.tracking }),
  },
  receive: { key: "PUT /admin/returns/{id}/receipt", by: "store", body: () => ({}) },
  inspect: {
    key: "PUT /admin/returns/{id}/inspection",
    by: "store",
    body: () => ({ lines: found(2) }),
  },
  refund: {
    key: "POST /admin/returns/{id}/refund",
    by: "store",
    body: ({ dueAmount, paidAmount }) => ({
      amount: Math.max(1, (dueAmount ?? 0) - paidAmount),
      at: shop.clock().toISOString(),
      reference: `FT-${++references}`,
    }),
  },
  send_replacement: { key: "POST /admin/returns/{id}/replacement", by: "store", body: () => ({}) },
  pay_instead: { key: "POST /admin/returns/{id}/money", by: "store", body: () => ({}) },
  uphold_buyer: {
    key: "POST /super/returns/{id}/decision",
    by: "super_admin",
    body: () => ({ decision: "buyer" }),
  },
  uphold_store: {
    key: "POST /super/returns/{id}/decision",
    by: "super_admin",
    body: () => ({ decision: "store", reason: "The pictures show it" }),
  },
};

/** The acts of persons, in the order of the table. */
const personalActs = returnActs.flatMap((act) => {
  const call = calls[act];
  return call ? [{ act, call }] : [];
});

const people = (): Record<string, Person> => {
  const { customer, otherCustomer, ownAdmin, ownAgent, otherAdmin, superAdmin } = shop.cast;
  return {
    buyer: customer,
    store: ownAdmin,
    super_admin: superAdmin,
    otherCustomer,
    ownAgent,
    otherAdmin,
  };
};

/** The refusal of a person who may not do an act: by the role, by whose return it is, or by the table of moves. */
const refusalOf = (who: string, { key, by }: Call, row: ReturnRow): [number, string] => {
  const isOfRole =
    by === "buyer" ||
    (by === "store" ? ["store", "otherAdmin"].includes(who) : who === "super_admin");
  if (!isOfRole) return [403, "http/forbidden"];
  if (who !== by || (key.includes("/super/") && row.appealedAt === null))
    return [404, "http/not-found"];
  return [409, "returns/illegal-act"];
};

const settled = (state: ReturnState, row: ReturnRow): ReturnState =>
  stateAfter(movesOf(state, "settle", "system", guardContextOf(row)), guardContextOf(row)) ?? state;

test("the recipes reach every state, and every act of a person has a call", () => {
  const reached = new Set(Object.keys(recipes).map((name) => name.replace(/,.*/, "")));
  expect(reached).toEqual(new Set(returnStates));
  const bySystem = ["open", "settle", "pass"];
  expect(new Set([...Object.keys(calls), ...bySystem])).toEqual(new Set(returnActs));
});

/** Tries every act of every person in a situation, and its due time; returns the state that it began in. */
const walk = async (name: string, recipe: Recipe): Promise<ReturnState> => {
  const id = await bring(recipe);
  const row = await rowOf(id);
  const context = guardContextOf(row);
  const persons = returnActors.filter((actor) => actor !== "system");
  const tried = Object.entries(people()).filter(
    // Strangers are tried in one situation of each state.
    ([who]) => row.state === name || persons.some((actor) => actor === who),
  );

  for (const { act, call } of personalActs)
    for (const [who, as] of tried) {
      const isAllowed = persons.some(
        (actor) =>
          actor === who && actor === call.by && movesOf(row.state, act, actor, context).length > 0,
      );
      if (isAllowed) continue;
      const { status, body } = await returns.act(call.key, id, await call.body(row), as);
      expect([status, body.code], `${act} by ${who}`).toEqual(refusalOf(who, call, row));
    }
  expect(await rowOf(id)).toEqual(row);

  for (const { act, call } of personalActs) {
    const moves = movesOf(row.state, act, call.by, context);
    if (moves.length === 0) continue;
    const own = await bring(recipe);
    const as = people()[call.by];
    const { status, text } = await returns.act(
      call.key,
      own,
      await call.body(await rowOf(own)),
      as,
    );
    expect(status, `${act}: ${text}`).toBe(200);
    const after = await rowOf(own);
    const to = stateAfter(moves, guardContextOf(after));
    expect(to && settled(to, after), act).toBe(after.state);
  }

  const passed = whenPassed(row.state, context);
  if (row.dueAt === null) expect(passed).toBeNull();
  else {
    const tenant = returns.ownTenant();
    await passDueReturn(shop.db, { tenant, id }, new Date(row.dueAt.getTime() - 1));
    expect((await rowOf(id)).state).toBe(row.state);
    await returns.passDue(id);
    const after = await rowOf(id);
    expect(after.state).toBe(passed === "overdue" ? row.state : passed && settled(passed, after));
  }
  return row.state;
};

const stateOf = (name: string): string | undefined => name.split(",")[0];

const isVariant = (name: string): boolean => name.includes(",");

test.each(Object.entries(recipes).filter(([name]) => !isVariant(name)))(
  "%s",
  async (name, recipe) => expect(await walk(name, recipe)).toBe(stateOf(name)),
);

test.each(Object.entries(recipes).filter(([name]) => isVariant(name)))(
  "%s",
  { tags: ["long"] },
  async (name, recipe) => expect(await walk(name, recipe)).toBe(stateOf(name)),
);
