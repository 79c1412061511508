import type { EndpointKey } from "#contract/contract.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { passDueReturn } from "#server/shop/returns/jobs/pass-due.ts";
import { returnJobs } from "#server/shop/returns/jobs/return-jobs.ts";
import type { Person } from "../cast.ts";
import type { Good } from "../fixtures.ts";
import { jpeg } from "../new-product.ts";
import { stageOrders } from "../order-scenario.ts";
import { formOf } from "../requests/multipart-form.ts";
import type { Answered, TestShop } from "../shop.ts";

/** The account that refunds of the tests go to. */
export const refundAccount = {
  bin: "970436",
  account: "0011001234567",
  holder: "NGUYEN THI HA ANH",
} as const;

export type Opening = {
  lines?: { line: number; quantity: number }[];
  reason?: string;
  wish?: string;
  amount?: number;
  details?: string;
  account?: object | null;
  pictures?: string[];
  as?: Person;
};

/** Shared by the tests of returns: completed orders, and each act of buyer, store and super admin. */
export const stageReturns = (shop: TestShop) => {
  const orders = stageOrders(shop);
  const { customer, ownAdmin, superAdmin } = shop.cast;

  const upload = async (as = customer): Promise<string> => {
    const form = await formOf(null, [await jpeg("red", 400, 400)], "image");
    const { status, body, text } = await shop.ask("POST /user/return-pictures", { as, ...form });
    if (status !== 201) throw new Error(`not uploaded: ${text}`);
    return body.id;
  };

  /** A completed order of the own store. */
  const buy = async (
    lines: [Good, number][],
    more: Record<string, unknown> = {},
    as = customer,
  ): Promise<string> => await orders.orderIn("completed", as, lines, more);

  /** Asks for a return: of one damaged piece of the first line by default, with a picture and an account. */
  const ask = async (
    orderId: string,
    { as = customer, account = refundAccount, pictures, ...wish }: Opening = {},
  ): Promise<Answered> => {
    const body = {
      lines: [{ line: 1, quantity: 1 }],
      reason: "damaged",
      wish: "money",
      ...wish,
      pictures: pictures ?? (wish.reason === "unwanted" ? [] : [await upload(as)]),
      ...(account && { account }),
    };
    return await shop.ask("POST /orders/{id}/returns", { as, params: { id: orderId }, body });
  };

  const open = async (orderId: string, opening: Opening = {}) => {
    const { status, body, text } = await ask(orderId, opening);
    if (status !== 201) throw new Error(`not opened: ${text}`);
    return body;
  };

  const versionOf = async (id: string): Promise<number> => {
    const { rows } = await shop.ownerDb.query<{ version: number }>(
      "select version from returns where id = $1",
      [id],
    );
    return rows[0]?.version ?? 0;
  };

  /** An act at the return's present version. */
  const act = async (key: EndpointKey, id: string, body: object = {}, as = ownAdmin) => {
    const version = await versionOf(id);
    const isDelete = key.startsWith("DELETE");
    return await shop.ask(key, {
      as,
      params: { id },
      ...(isDelete ? { query: { version: String(version) } } : { body: { version, ...body } }),
    });
  };

  const done = async (...asked: Parameters<typeof act>) => {
    const { status, body, text } = await act(...asked);
    if (status !== 200) throw new Error(`${asked[0]}: ${text}`);
    return body;
  };

  const tracking = { carrier: "Viettel Post", code: "VTP 0001" };
  const steps = {
    accept: (id: string, more: object = { way: "own" }) =>
      done("PUT /admin/returns/{id}/decision", id, { decision: "accept", ...more }),
    refuse: (id: string, reason = "It was worn") =>
      done("PUT /admin/returns/{id}/decision", id, { decision: "refuse", reason }),
    send: (id: string, more: object = { tracking }, as = customer) =>
      done("PUT /user/returns/{id}/shipment", id, more, as),
    receive: (id: string) => done("PUT /admin/returns/{id}/receipt", id),
    inspect: (id: string, lines: object[], reason?: string) =>
      done("PUT /admin/returns/{id}/inspection", id, { lines, ...(reason && { reason }) }),
    refund: (id: string, amount: number, reference: string) =>
      done("POST /admin/returns/{id}/refund", id, {
        amount,
        reference,
        at: shop.clock().toISOString(),
      }),
    replace: (id: string) => done("POST /admin/returns/{id}/replacement", id, { tracking }),
    appeal: (id: string, reason = "It was broken before", as = customer) =>
      done("POST /user/returns/{id}/appeal", id, { reason }, as),
    decide: (id: string, decision: "buyer" | "store", reason = "The pictures show it") =>
      done("POST /super/returns/{id}/decision", id, { decision, reason }, superAdmin),
  };

  const show = async (id: string, as = customer) =>
    (await shop.ask("GET /user/returns/{id}", { as, params: { id } })).body;

  const atDesk = async (id: string, as = ownAdmin) =>
    (await shop.ask("GET /admin/returns/{id}", { as, params: { id } })).body;

  const ownTenant = (): TenantId => shop.stores.own as TenantId; // as: the test is its caller check

  /** Lets the due time of a return pass, and carries out what that does. */
  const passDue = async (id: string): Promise<void> => {
    const { rows } = await shop.ownerDb.query<{ due: Date }>(
      "select due_at as due from returns where id = $1",
      [id],
    );
    const due = rows[0]?.due;
    if (!due) throw new Error("nothing is due");
    await passDueReturn(shop.db, { tenant: ownTenant(), id }, new Date(due.getTime() + 1_000));
  };

  const runJobs = async (clock: () => Date = shop.clock): Promise<void> => {
    const errors: Error[] = [];
    const kinds = returnJobs({ db: shop.db, clock, pictures: shop.pictures });
    const needs = { db: shop.db, clock, kinds, onError: (e: Error) => errors.push(e) };
    while ((await runDueJobs(needs, 1)) > 0);
    if (errors[0]) throw errors[0];
  };

  return {
    orders,
    upload,
    buy,
    ask,
    open,
    act,
    ...steps,
    show,
    atDesk,
    passDue,
    runJobs,
    ownTenant,
    tracking,
  };
};

export type ReturnStage = ReturnType<typeof stageReturns>;
