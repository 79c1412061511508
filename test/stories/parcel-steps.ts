/** Steps of the stories about parcels. */
import { expect, type APIRequestContext } from "@playwright/test";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import { aShopperOrders, send, tokenOf } from "./staff-steps.ts";

/** The admin of the store that the demo connects with all carriers. */
export const SENDER = "admin.auto@phohang.test";

/** The store books a parcel of an order; a job then calls the carrier. */
export const bookParcel = async (request: APIRequestContext, orderId: string, carrier: string) =>
  await send(request, ["POST", "/admin/parcels"], await tokenOf(request, SENDER), {
    parcels: [{ orderId, carrier, reason: HAND_OVER_REASON }],
  });

/** A shopper orders, and the store books a parcel; returns the order's id. */
export const anOrderWithParcel = async (
  request: APIRequestContext,
  carrier: string,
): Promise<string> => {
  const id = await aShopperOrders(request, "Automatic");
  await bookParcel(request, id, carrier);
  return id;
};

/** Waits until a parcel is in a state. */
export const parcelIs = async (
  request: APIRequestContext,
  parcel: string,
  state: string,
): Promise<void> => {
  const token = await tokenOf(request, SENDER);
  const stateNow = async (): Promise<string> =>
    (await send<{ state: string }>(request, ["GET", `/admin/parcels/${parcel}`], token)).state;
  await expect.poll(stateNow, { timeout: 60_000 }).toBe(state);
};

/** The carrier of the demo moves a parcel, and reports it. */
export const parcelMoves = async (request: APIRequestContext, parcel: string, step: string) => {
  const form = { parcel, step, report: "once" };
  const answer = await request.post("/carriers", { form, maxRedirects: 0 });
  expect(answer.headers()["location"]).toContain("status=200");
};
