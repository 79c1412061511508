import { beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openPostBox, type PostBox } from "#test/mail-box.ts";
import { openOrderStage } from "#test/open-order-stage.ts";
import { stageReturns, type ReturnStage } from "#test/returns/return-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { passDueReturns } from "./jobs/pass-due.ts";
import { eraseReturns } from "./jobs/return-jobs.ts";

const HOUR_MS = 3_600_000;

let shop: TestShop;
let returns: ReturnStage;
let post: PostBox;
beforeAll(async () => {
  const opened = await openOrderStage();
  shop = opened.shop;
  returns = stageReturns(shop);
  // The tests let due times pass, and mails are sent when they are due.
  const clock = Object.assign(() => new Date(Date.now() + 200 * 24 * HOUR_MS), shop.clock);
  post = openPostBox({ ...shop, clock });
  return opened.close;
});

const open = async (opening = {}) =>
  (await returns.open(await returns.buy([[shop.goods.drill, 1]]), opening)).id;

/** The mails since the last ones, about returns: to whom, and about what. */
const mailed = async (): Promise<[string, string][]> => {
  const { customer, ownAdmin, superAdmin } = shop.cast;
  const names = new Map([
    [customer.email, "buyer"],
    [ownAdmin.email, "store"],
    [superAdmin.email, "super"],
  ]);
  const mails = await post.deliver();
  return mails
    .filter(({ text }) => /\/returns[/?]/.test(text))
    .map(({ to, subject }) => [names.get(to) ?? to, subject]);
};

/** Runs the task of every process at a time so many hours from now. */
const at = async (hours: number): Promise<void> => {
  const now = new Date(Date.now() + hours * HOUR_MS);
  await passDueReturns(shop.db)(now, new AbortController().signal);
};

test("each party is mailed when the other one waits for it, and reads what was said", async () => {
  await post.deliver();
  const id = await open({ details: "Nứt" });
  expect(await mailed()).toEqual([["store", expect.stringContaining(`return ${id} waits`)]]);
  await returns.refuse(id, "It was worn");
  const refusal = (await post.deliver()).at(-1);
  expect(refusal).toMatchObject({ to: shop.cast.customer.email });
  expect(refusal?.text).toContain("It was worn");
  expect(refusal?.text).toContain(`/order/returns/${id}`);
  await returns.appeal(id);
  await returns.decide(id, "buyer");
  await returns.send(id);
  await returns.receive(id);
  await returns.inspect(id, [{ line: 1, sellable: 1, damaged: 0, missing: 0 }]);
  await returns.refund(id, shop.goods.drill.price, "FT-M");
  const tos = (await mailed()).map(([to]) => to);
  expect(tos).toEqual(["store", "super", "buyer", "store", "store", "buyer", "buyer"]);
});

test("a party is reminded once, 12 hours before its due time, and the passing is mailed too", async () => {
  const id = await open();
  await mailed();
  await at(35);
  expect(await mailed()).toEqual([]);
  await at(37);
  await at(38);
  expect(await mailed()).toEqual([
    ["store", expect.stringContaining(`Return ${id}: something is due`)],
  ]);
  await at(49);
  expect((await mailed()).map(([to]) => to)).toEqual(["buyer", "store"]);
  await at(49 + 6 * 24 - 11);
  expect((await mailed()).map(([to]) => to)).toEqual(["buyer"]);
  await at(49 + 6 * 24 + 1);
  expect(await mailed()).toEqual([["buyer", `Return ${id} is closed`]]);
  expect(await returns.show(id)).toMatchObject({ state: "closed" });
});

test("a refund that is late is mailed once, and a member of staff may switch reminders off", async () => {
  const id = await open();
  await returns.accept(id, { way: "none" });
  await mailed();
  await at(3 * 24 + 1);
  await at(3 * 24 + 2);
  expect(await mailed()).toEqual([
    ["store", expect.stringContaining(`the refund for return ${id} is late`)],
    ["super", expect.stringMatching(/: a refund is late$/)],
  ]);
  const as = shop.cast.ownAdmin;
  const choose = async (wanted: boolean) =>
    await shop.ask("PUT /admin/notices/{kind}", {
      as,
      params: { kind: "return_due" },
      body: { wanted },
    });
  expect((await choose(false)).status).toBe(200);
  await open();
  await mailed();
  await at(37);
  expect(await mailed()).toEqual([]);
  await choose(true);
});

test("a mail is in the language of its reader, with the amount and the due time", async () => {
  await shop.ownerDb.query("update accounts set language = 'vn' where email = $1", [
    shop.cast.customer.email,
  ]);
  const id = await open();
  await returns.accept(id, { way: "none" });
  const mail = (await post.deliver()).at(-1);
  expect(mail?.subject).toContain("đã chốt khoản hoàn tiền");
  expect(mail?.text).toContain("1.000.000");
  expect(mail?.text).toMatch(/Thời hạn: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
});

test("evidence and account are deleted 90 days after the end; uploads that no return took, after a day", async () => {
  const id = await open();
  await returns.act("DELETE /user/returns/{id}", id, {}, shop.cast.customer);
  const { pictures } = await returns.show(id);
  const look = async () =>
    (
      await shop.ask("GET /user/returns/{id}/pictures/{picture}", {
        as: shop.cast.customer,
        params: { id, picture: pictures[0].id },
      })
    ).status;
  const isKept = async (file: string) => (await shop.pictures.read(`${file}-320.webp`)) !== null;
  const upload = await returns.upload();
  const erase = async (days: number) => {
    const now = new Date(Date.now() + days * 24 * HOUR_MS);
    await eraseReturns(shop.db)(now, new AbortController().signal);
    await returns.runJobs(() => now);
  };
  await erase(0.9);
  const { rows } = await shop.ownerDb.query("select file from return_uploads where file = $1", [
    upload,
  ]);
  expect(rows).toHaveLength(1);
  await erase(89);
  expect(await look()).toBe(200);
  expect(await isKept(upload)).toBe(false);
  await erase(91);
  expect(await look()).toBe(404);
  expect(await returns.show(id)).toMatchObject({ pictures: [], account: null, state: "withdrawn" });
  expect(await isKept(pictures[0].id)).toBe(false);
});

test("an account with an open return stays, and one whose returns have ended is closed", async () => {
  const { otherCustomer } = shop.cast;
  const orderId = await returns.buy([[shop.goods.drill, 1]], {}, otherCustomer);
  const { id } = await returns.open(orderId, { as: otherCustomer });
  const close = async () =>
    await shop.ask("DELETE /user", { as: otherCustomer, body: { password: CAST_PASSWORD } });
  expect((await close()).body).toMatchObject({ code: "returns/under-way", returns: [id] });
  const data = await shop.ask("GET /user/data", { as: otherCustomer });
  expect(data.body.returns).toMatchObject([{ id, order: orderId, state: "requested" }]);
  await returns.act("DELETE /user/returns/{id}", id, {}, otherCustomer);
  expect((await close()).status).toBe(204);
});
