/** Steps of the stories about returns. */
import type { APIRequestContext } from "@playwright/test";
import sharp from "sharp";
import {
  aGood,
  call,
  moveOrder,
  newShopper,
  placeOrder,
  type Goods,
  type Shopper,
} from "./shopper-steps.ts";
import { tokenOf } from "./staff-steps.ts";

export const RETURNS_ADMIN = "admin.power@phohang.test";

const API = "/ecommerce-shopping/api";

/** A picture that a phone took of a fault. */
export const aPicture = async (background = "#b00", width = 900) => ({
  name: "fault.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
});

export type Bought = { shopper: Shopper; orderId: string; good: Goods };

/** A new shopper's order that was delivered and paid in cash, of so many pieces of one product. */
export const aDeliveredOrder = async (
  request: APIRequestContext,
  quantity = 1,
  fullName = "Trần Thị Mua",
): Promise<Bought> => {
  const good = await aGood(request, "Power", 5);
  const shopper = await newShopper(request, fullName);
  const [order] = await placeOrder(request, shopper, [[good, quantity]]);
  const orderId = order?.id ?? "";
  for (const status of ["transferred", "delivering", "completed"])
    await moveOrder(request, RETURNS_ADMIN, orderId, status);
  return { shopper, orderId, good };
};

type Return = { id: string; version: number; state: string };

const account = { bin: "970436", account: "0011001234567", holder: "TRAN THI MUA" };

/** The shopper asks for a return of damaged pieces with one picture, in another session. */
export const theShopperAsks = async (
  request: APIRequestContext,
  { shopper: { token }, orderId }: Bought,
  wish: { wish?: string; amount?: number; quantity?: number } = {},
): Promise<string> => {
  const uploaded = await request.post(`${API}/user/return-pictures`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image: await aPicture() },
  });
  const { id: picture } = (await uploaded.json()) as { id: string }; // as: the answer of the endpoint
  const { quantity = 1, ...rest } = wish;
  const { lines } = await call<{ lines: { line: number }[] }>(
    request,
    "GET",
    `/orders/${orderId}/returnable`,
    { token },
  );
  const asked = await call<Return>(request, "POST", `/orders/${orderId}/returns`, {
    token,
    data: {
      lines: [{ line: lines[0]?.line, quantity }],
      reason: "damaged",
      wish: "money",
      details: "E-04",
      ...rest,
      pictures: [picture],
      account,
    },
  });
  return asked.id;
};

type Act = "decision" | "shipment" | "appeal";

/** The store or the buyer acts on a return in another session. */
export const actsOnReturn = async (
  request: APIRequestContext,
  id: string,
  act: Act,
  data: object = {},
  buyer?: Shopper,
): Promise<void> => {
  const token = buyer?.token ?? (await tokenOf(request, RETURNS_ADMIN));
  const path = `/${buyer ? "user" : "admin"}/returns/${id}`;
  const { version } = await call<Return>(request, "GET", path, { token });
  await call(request, act === "appeal" ? "POST" : "PUT", `${path}/${act}`, {
    token,
    data: { version, ...data },
  });
};

/** A return that the store refused and its buyer brought before the super admin: all of its parties may open it. */
export const anAppealedReturn = async (request: APIRequestContext): Promise<string> => {
  const bought = await aDeliveredOrder(request);
  const id = await theShopperAsks(request, bought);
  await actsOnReturn(request, id, "decision", { decision: "refuse", reason: "No fault is seen" });
  await actsOnReturn(request, id, "appeal", { reason: "Look again" }, bought.shopper);
  return id;
};
