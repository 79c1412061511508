import type { Step } from "#demo/carriers/carrier-wire.ts";
import { payoutDefaults } from "#contract/ledger/payouts.ts";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { UNPOSTED } from "../ledger/ledger-invariants.ts";
import { csvOf } from "../payments/upload-statement.ts";
import { formOf } from "../requests/multipart-form.ts";
import { stagePayments } from "../payments/payment-stage.ts";
import type { ShopOptions } from "../shop.ts";
import { openParcelStage } from "./parcel-stage.ts";

export type StagedParcel = { id: string; trackingCode: string; cod: number; fee: number };

/** A store that sends by GHN and has a bank account: delivered parcels, transfers of the carrier, and the books. */
export const openPayoutStage = async (options: ShopOptions = {}) => {
  const { shop, stage: parcels, addresses } = await openParcelStage(["ghn"], options);
  const payments = stagePayments(shop);
  const bank = await payments.connect();
  const as = shop.cast.ownAdmin;
  let now = Date.now();

  const happens = async (code: string, step: Step): Promise<void> => {
    now = Math.max(now, Date.now()) + 2_000;
    shop.clock.set(new Date(now));
    const { path, secret } = addresses.get("ghn") ?? { path: "", secret: "" };
    const { headers, body } = shop.carriers.ghn.move(code, step, secret);
    const sent = { method: "POST" as const, url: path, headers: { ...headers }, payload: body };
    const { statusCode } = await shop.app.inject(sent);
    if (statusCode !== 200) throw new Error(`the notice was answered ${statusCode}`);
    await parcels.runBookings();
  };

  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await shop.ownerDb.query(text, values)).rows;

  const send = async (pieces = 1): Promise<StagedParcel> => {
    const { id: order } = await parcels.order(pieces);
    const { id, trackingCode } = await parcels.booked(order, { carrier: "ghn" });
    await happens(trackingCode, "picked_up");
    const [row] = await rowsOf("select cod::float8, fee::float8 from parcels where id = $1", [id]);
    return { id, trackingCode, cod: row.cod, fee: row.fee };
  };

  const deliverOne = async (): Promise<StagedParcel> => {
    const parcel = await send();
    await happens(parcel.trackingCode, "delivered");
    return parcel;
  };

  const netOf = (some: readonly StagedParcel[]): number =>
    some.reduce((sum, { cod, fee }) => sum + cod - fee, -payoutDefaults.ghn.payoutFee);

  /** A transfer of the carrier to the store's account; returns the transaction's id. */
  const transfer = async (amount: number, note: string): Promise<string> => {
    now = Math.max(now, Date.now()) + 2_000;
    shop.clock.set(new Date(now));
    await payments.pay(bank, amount, note);
    return await lastTransaction();
  };

  const lastTransaction = async (): Promise<string> => {
    await payments.work();
    const [row] = await rowsOf("select max(id)::text as id from bank_transactions");
    return row.id;
  };

  const take = async (id: string, body: Record<string, unknown>) =>
    await shop.ask("POST /admin/payments/{id}/parcels", { as, params: { id }, body });

  const payoutOf = async (id: string, carrier?: "ghn", code?: string[]) =>
    (
      await shop.ask("GET /admin/payments/{id}/parcels", {
        as,
        params: { id },
        query: { ...(carrier && { carrier }), ...(code && { code }) },
      })
    ).body;

  const payAll = async (): Promise<void> => {
    const [row] = await rowsOf(
      `select array_agg(id) as ids, sum(cod - paid_cod - fee + paid_fee)::float8 as net from parcels
       where state = 'delivered' and cod > paid_cod`,
    );
    if (!row.ids) return;
    const id = await transfer(row.net - payoutDefaults.ghn.payoutFee, "GHN COD");
    const { status, text } = await take(id, { parcelIds: row.ids });
    if (status !== 200) throw new Error(`not taken: ${text}`);
  };

  return {
    shop,
    send,
    deliver: async ({ trackingCode }: StagedParcel): Promise<void> =>
      await happens(trackingCode, "delivered"),
    deliverOne,
    netOf,
    transfer,
    take,
    payoutOf,
    lastTransaction,
    /** Pays the carrier's transfers of the demo's page to the store's account. */
    hasAccount: async (): Promise<void> => {
      await rowsOf(
        `update tenants t set bank_account = a.account from payment_accounts a where a.tenant_id = t.id and t.id = $1`,
        [shop.stores.own],
      );
    },
    /** The parcel that has been on its way for the longest time. */
    firstUnderway: async (): Promise<StagedParcel> => {
      const [row] = await rowsOf(
        `select id, cod::float8, fee::float8 from parcels where state = 'picked_up'
         order by coalesce(carrier_at, state_at), id limit 1`,
      );
      return row;
    },
    /** The parcel that was paid for first. */
    firstPaid: async (): Promise<StagedParcel> => {
      const [row] = await rowsOf(
        `select id, cod::float8, fee::float8 from parcels where paid_cod >= cod and cod > 0
         order by coalesce(carrier_at, state_at), id limit 1`,
      );
      return row;
    },
    payAll,
    /** Uploads a carrier's statement as CSV. */
    upload: async (
      rows: readonly (readonly string[])[],
      query: { carrier?: "ghn" | "ghtk"; [name: string]: string | undefined } = {},
      name = "bang-ke.csv",
    ) => {
      const bytes = new Uint8Array(Buffer.from(`\ufeff${csvOf(rows)}`));
      const { body, headers } = await formOf(null, [{ bytes, name }], "file");
      const asked = { carrier: "ghn", ...query };
      return await shop.ask("POST /admin/carrier-statements", { as, query: asked, body, headers });
    },
    undo: async (id: string, reason: string) =>
      await shop.ask("POST /admin/payments/{id}/parcels/reversal", {
        as,
        params: { id },
        body: { reason },
      }),
    asOther: async (id: string, body: Record<string, unknown>) =>
      await shop.ask("POST /admin/payments/{id}/parcels", {
        as: shop.cast.otherAdmin,
        params: { id },
        body,
      }),
    transactionOf: async (id: string) =>
      (await shop.ask("GET /admin/payments/{id}", { as, params: { id } })).body,
    /** Entries that the books don't have. */
    unposted: async () => {
      await postTransfers(shop.db);
      return await rowsOf(UNPOSTED);
    },
    openItems: async () => {
      await postTransfers(shop.db);
      return await rowsOf(
        "select account, amount::float8 as amount from ledger_open_items order by amount, source_id",
      );
    },
    /** The sum of a code by its accounts. */
    transfersOf: async (code: string) => {
      await postTransfers(shop.db);
      return await rowsOf(
        `select debit, credit, sum(amount)::float8 as amount from ledger_transfers
         where coalesce(corrects, code) = $1 group by 1, 2 order by 1`,
        [code],
      );
    },
    balances: async () => {
      await postTransfers(shop.db);
      return await rowsOf(
        `select account, sum(debits - credits)::float8 as balance from ledger_accounts where book <> 0
         group by 1 having sum(debits - credits) <> 0 order by 1`,
      );
    },
  };
};

export type PayoutStage = Awaited<ReturnType<typeof openPayoutStage>>;
