/** Signatures of webhooks, against the library of Standard Webhooks. */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { webhookExamples } from "#contract/integrations/webhook-examples.ts";
import { verifyWebhook, WebhookError } from "../../client/phohang.ts";

const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
const secret = makeSecret();
const body = JSON.stringify(webhookExamples["product.stock"]);
const now = new Date("2026-11-27T08:30:15.000Z");

const headersOf = (signed: { by?: string; at?: Date; body?: string; id?: string } = {}) => {
  const { by = secret, at = now, id = "msg_1" } = signed;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(by).sign(id, at, signed.body ?? body),
  };
};

const reasonOf = async (
  headers: Parameters<typeof verifyWebhook>[1],
  text: string | Uint8Array = body,
): Promise<unknown> =>
  await verifyWebhook(secret, headers, text, now).then(
    ({ type }) => type,
    (error: unknown) => (error instanceof WebhookError ? error.reason : error),
  );

test("a webhook that the library signed is read, from text or bytes, with headers of fetch or of Node", async () => {
  const event = await verifyWebhook(secret, headersOf(), body, now);
  expect(event).toEqual(webhookExamples["product.stock"]);
  if (event.type === "product.stock") expect(event.data.stock).toBe(17);
  expect(await reasonOf(new Headers(headersOf()))).toBe("product.stock");
  expect(await reasonOf(headersOf(), Buffer.from(body))).toBe("product.stock");
  const letters = JSON.stringify({ type: "Tiếng Việt", data: {} });
  expect(await reasonOf(headersOf({ body: letters }), letters)).toBe("Tiếng Việt");
});

test("while a secret changes, one of two signatures suffices, and one of an unknown version does not", async () => {
  const own = headersOf();
  const other = headersOf({ by: makeSecret() });
  const signature = own["webhook-signature"];
  const both = `${other["webhook-signature"]} ${signature}`;
  expect(await reasonOf({ ...own, "webhook-signature": both })).toBe("product.stock");
  expect(await reasonOf(other)).toBe("signature");
  const later = signature.replace(/^v1,/, "v2,");
  expect(await reasonOf({ ...own, "webhook-signature": later })).toBe("signature");
});

test("a changed body, id or time is refused, and so is a signature that is none", async () => {
  const headers = headersOf();
  expect(await reasonOf(headers, body.replace("17", "18"))).toBe("signature");
  expect(await reasonOf(headers, `${body} `)).toBe("signature");
  expect(await reasonOf({ ...headers, "webhook-id": "msg_2" })).toBe("signature");
  const at = String(Number(headers["webhook-timestamp"]) + 1);
  expect(await reasonOf({ ...headers, "webhook-timestamp": at })).toBe("signature");
  for (const none of ["v1,", "v1", "v1,!!!", "v1,QQ==", " "])
    expect(await reasonOf({ ...headers, "webhook-signature": none })).toBe("signature");
});

test("a webhook of more than five minutes ago or ahead is refused, and so is one without its headers", async () => {
  const at = (seconds: number) => headersOf({ at: new Date(now.getTime() + seconds * 1000) });
  expect([await reasonOf(at(-300)), await reasonOf(at(300))]).toEqual([
    "product.stock",
    "product.stock",
  ]);
  expect([await reasonOf(at(-301)), await reasonOf(at(301))]).toEqual(["timestamp", "timestamp"]);
  const headers = headersOf();
  for (const name of Object.keys(headers))
    expect(await reasonOf({ ...headers, [name]: undefined })).toBe("headers");
  expect(await reasonOf({ ...headers, "webhook-timestamp": "now" })).toBe("timestamp");
  expect(await reasonOf(headersOf({ body: "no JSON" }), "no JSON")).toBe("body");
});

test("a secret that is none is an error of the program", async () => {
  await expect(verifyWebhook("whsec_", headersOf(), body, now)).rejects.toThrow(TypeError);
  await expect(verifyWebhook("whsec_?", headersOf(), body, now)).rejects.toThrow(TypeError);
});
