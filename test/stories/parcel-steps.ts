/** Steps of the stories about parcels. */
import { expect, type APIRequestContext } from "@playwright/test";
import { HAND_OVER_REASON } from "../../../order-scenario.ts";
import { call, tokenOf } from "../../shopper-steps.ts";

const SENDER = "admin.auto@phohang.test";

/** The store books a parcel of an order; a job then calls the carrier. */
export const bookParcel = async (request: APIRequestContext, orderId: string, carrier: string) =>
  await call(request, "POST", "/admin/parcels", {
    token: await tokenOf(request, SENDER),
    data: { parcels: [{ orderId, carrier, reason: HAND_OVER_REASON }] },
  });

/** The carrier of the demo moves a parcel, and reports it. */
export const parcelMoves = async (request: APIRequestContext, parcel: string, step: string) => {
  const form = { parcel, step, report: "once" };
  const answer = await request.post("/carriers", { form, maxRedirects: 0 });
  expect(answer.headers()["location"]).toContain("status=200");
};
