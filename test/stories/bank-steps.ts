/** Steps of the stories about what providers report of a store's accounts. */
import { createHmac } from "node:crypto";
import { expect, type APIRequestContext } from "@playwright/test";
import { providerWebhook, type ProviderWebhook } from "#demo/bank/provider-webhook.ts";
import { send, tokenOf } from "./staff-steps.ts";

/** The demo's connections sign with the secret of their provider. */
const SECRET = "demo-secret-of-sepay";

type Connections = { connections: { provider: string; url: string }[] };

const deliver = async (
  request: APIRequestContext,
  admin: string,
  { headers, body }: ProviderWebhook,
): Promise<void> => {
  const token = await tokenOf(request, admin);
  const path = ["GET", "/admin/payment-connections"] as const;
  const { connections } = await send<Connections>(request, [...path], token);
  // The oldest one is the demo's: other stories connect and remove more of them.
  const demos = connections.find(({ provider, url }) => provider === "sepay" && /demo-/.test(url));
  const answer = await request.post(new URL(demos?.url ?? "").pathname, { headers, data: body });
  expect(answer.status(), await answer.text()).toBe(200);
};

type ReportedTransfer = { account: string; amount: number; text: string };

/** SePay reports a transfer to an account of this admin's store. */
export const sepayReports = async (
  request: APIRequestContext,
  admin: string,
  { account, amount, text }: ReportedTransfer,
): Promise<void> => {
  const now = new Date();
  const id = now.getTime();
  const transfer = {
    id,
    account,
    amount,
    text,
    direction: "in" as const, // as: the literal of a direction
    at: now,
    reference: `FT${id}`,
    balance: amount,
    counterName: "TRAN THI MUA",
  };
  await deliver(request, admin, providerWebhook("sepay", transfer, { secret: SECRET, now }));
};

/** SePay sends a signed message whose shape the shop doesn't know. */
export const sepaySendsNonsense = async (
  request: APIRequestContext,
  admin: string,
  text: string,
): Promise<void> => {
  const body = JSON.stringify({ id: Date.now(), gateway: "Vietcombank", content: text });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", SECRET).update(`${timestamp}.${body}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-sepay-timestamp": timestamp,
    "x-sepay-signature": `sha256=${signature}`,
  };
  await deliver(request, admin, { headers, body });
};
