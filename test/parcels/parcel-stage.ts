import { carriers, type Carrier } from "#contract/parcels.ts";
import { runDueJobs, type JobKinds } from "#server/platform/jobs/jobs.ts";
import { carrierJobs } from "#server/shop/parcels/parcel-jobs.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { sendBooking as sendToCarrier } from "#server/shop/parcels/booking/send-booking.ts";
import { CAST_PASSWORD } from "../cast.ts";
import { stageOrders } from "../order-scenario.ts";
import { openShop, type ShopOptions, type TestShop } from "../shop.ts";
import { makeJobsDue } from "../make-jobs-due.ts";

/** The jobs of all carriers. */
export const jobsOfCarriers = (shop: TestShop): JobKinds =>
  Object.assign({}, ...carriers.map((carrier) => carrierJobs(shop, carrier)));

/** Shared by the tests of parcels: a store that sends, its connections, and its bookings. */
export const stageParcels = (shop: TestShop) => {
  const orders = stageOrders(shop);
  const as = shop.cast.ownAdmin;

  const sendFromHanoi = async (): Promise<void> => {
    const { own } = shop.stores;
    await shop.ownerDb.query("update stock set quantity = 5000 where quantity > 0");
    await shop.ownerDb.query("update tenants set hotline = '0912345678' where id = $1", [own]);
    await shop.ownerDb.query(
      `insert into store_profiles (tenant_id, pickup_province, pickup_ward, pickup_street) values ($1, '01', '00070', '7 Tràng Tiền')
       on conflict (tenant_id) do update set pickup_province = '01', pickup_ward = '00070', pickup_street = '7 Tràng Tiền'`,
      [own],
    );
  };

  const connect = async (carrier: Carrier): Promise<void> => {
    const given = { ghn: { shopId: "885" }, ghtk: { partnerCode: "S1" }, viettel_post: {} };
    const { status, text } = await shop.ask("POST /admin/carriers", {
      as,
      body: { carrier, token: "a-token", ...given[carrier], password: CAST_PASSWORD },
    });
    if (status !== 201) throw new Error(`not connected: ${text}`);
  };

  const connectionOf = async (carrier: Carrier): Promise<string> => {
    const { connections } = (await shop.ask("GET /admin/carriers", { as })).body;
    return connections.find((each: { carrier: string }) => each.carrier === carrier)?.id ?? "";
  };

  /** The path and the secret of a carrier's notices; the secret is "" where it sends none. */
  const makeAddress = async (carrier: Carrier): Promise<{ path: string; secret: string }> => {
    const params = { id: await connectionOf(carrier) };
    const { status, body, text } = await shop.ask("POST /admin/carriers/{id}/address", {
      as,
      params,
    });
    if (status !== 201) throw new Error(`no address: ${text}`);
    return { path: new URL(body.url).pathname, secret: body.secret ?? "" };
  };

  const order = async (pieces: number, more: Record<string, unknown> = {}) => {
    const id = await orders.order(shop.cast.customer, [[shop.goods.drill, pieces]], more);
    const { rows } = await shop.ownerDb.query<{ total: number }>(
      "select total_amount::float8 as total from orders where id = $1",
      [id],
    );
    return { id, total: rows[0]?.total ?? 0 };
  };

  const quote = async (body: Record<string, unknown>) =>
    await shop.ask("POST /admin/parcels/quote", { as, body });

  const tryBook = async (orderId: string, more: Record<string, unknown>) => {
    const wish = { orderId, carrier: "ghn", reason: "Called", ...more };
    const { status, body, text } = await shop.ask("POST /admin/parcels", {
      as,
      body: { parcels: [wish] },
    });
    if (status !== 202) throw new Error(`not taken: ${text}`);
    return body.results[0];
  };

  const book = async (orderId: string, more: Record<string, unknown>) => {
    const { parcel, refusal } = await tryBook(orderId, more);
    if (!parcel) throw new Error(`not booked: ${refusal.code} ${refusal.message}`);
    return parcel;
  };

  const bookAll = async (orderIds: readonly string[], carrier: Carrier) =>
    await shop.ask("POST /admin/parcels", {
      as,
      body: { parcels: orderIds.map((orderId) => ({ orderId, carrier, reason: "Called" })) },
    });

  /** Carries the waiting bookings out. With `failing`, one fails and is due again. */
  const runBookings = async ({ failing = false } = {}): Promise<void> => {
    const failures: Error[] = [];
    const { db, clock } = shop;
    const kinds = jobsOfCarriers(shop);
    while ((await runDueJobs({ db, clock, kinds, onError: (each) => failures.push(each) })) > 0);
    if (failures.length > 0 !== failing) throw failures[0] ?? new Error("no booking failed");
    if (failing) await makeJobsDue(shop.ownerDb, "parcels.book.%");
  };

  /** Carries one booking out at once, as a process whose lease was lost would. */
  const sendBooking = async (id: string): Promise<void> => {
    await sendToCarrier(shop, shop.stores.own as TenantId, id); // as: the test's own store
  };

  const parcel = async (id: string) =>
    (await shop.ask("GET /admin/parcels/{id}", { as, params: { id } })).body;

  const booked = async (orderId: string, more: Record<string, unknown>) => {
    const { id } = await book(orderId, more);
    await runBookings();
    return await parcel(id);
  };

  return {
    sendFromHanoi,
    connect,
    makeAddress,
    setFollow: async (follow: boolean) =>
      await shop.ask("PUT /admin/parcel-settings", { as, body: { defaultWeight: 500, follow } }),
    orderAtDesk: async (id: string) =>
      (await shop.ask("GET /admin/orders/{id}", { as, params: { id } })).body,
    order,
    quote,
    tryBook,
    book,
    bookAll,
    booked,
    runBookings,
    sendBooking,
    parcel,
    printLabels: async (parcels: readonly string[], more: Record<string, unknown> = {}) =>
      await shop.ask("POST /admin/parcels/labels", { as, body: { parcels, ...more } }),
    carrierLabel: async (id: string) =>
      await shop.ask("POST /admin/parcels/{id}/carrier-label", { as, params: { id } }),
    resolve: async (id: string, trackingCode: string | null, reason = "Asked on the phone") =>
      await shop.ask("POST /admin/parcels/{id}/resolution", {
        as,
        params: { id },
        body: { ...(trackingCode !== null && { trackingCode }), reason },
      }),
    disconnect: async (carrier: Carrier) =>
      await shop.ask("DELETE /admin/carriers/{id}", {
        as,
        params: { id: await connectionOf(carrier) },
      }),
    cancel: async (id: string) =>
      await shop.ask("POST /admin/parcels/{id}/cancellation", { as, params: { id } }),
    list: async (query: Record<string, string>) =>
      (await shop.ask("GET /admin/parcels", { as, query })).body,
    statusOf: async (id: string): Promise<string> =>
      (await shop.ask("GET /admin/orders/{id}", { as, params: { id } })).body.status,
    cancelOrder: async (id: string) => await orders.move(id, "cancelled"),
  };
};

export type ParcelStage = ReturnType<typeof stageParcels>;

/** The path and the secret of each carrier's notices. */
export type NoticeAddresses = Map<Carrier, { path: string; secret: string }>;

/** A shop whose store sends from Hanoi by these carriers, which report to addresses of the store's own. */
export const openParcelStage = async (
  connected: readonly Carrier[] = carriers,
  options: ShopOptions = {},
) => {
  const shop = await openShop(options);
  const stage = stageParcels(shop);
  await stage.sendFromHanoi();
  const addresses: NoticeAddresses = new Map();
  for (const carrier of connected) {
    await stage.connect(carrier);
    addresses.set(carrier, await stage.makeAddress(carrier));
  }
  return { shop, stage, addresses };
};
