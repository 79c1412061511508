import { describe, expect, test } from "vitest";
import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { simulatedProviders, type ProviderWebhook } from "#demo/bank/provider-webhook.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import type { ProviderRequest } from "./provider.ts";
import { providers } from "./providers.ts";

const now = new Date("2026-11-23T02:30:00Z");
const secret = "spsk_live_8hJw3tYx9QmC";

const requestOf = (
  { headers, body }: ProviderWebhook,
  more: Partial<ProviderRequest> = {},
): ProviderRequest => ({ rawBody: Buffer.from(body), headers, secrets: [secret], now, ...more });

const bankOf = (provider: (typeof simulatedProviders)[number]) =>
  openSimulatedBank({ provider, account: "0123499999", secret });
const verifyOf = (provider: (typeof simulatedProviders)[number]) =>
  providers[provider === "sepay-key" ? "sepay" : provider].verify;

describe.each(simulatedProviders)("a webhook of %s", (provider) => {
  const bank = bankOf(provider);
  const transfer = bank.transfer({
    amount: 1_234_000,
    text: 'BTK7M4Q2XR chuyển tiền / "đ"',
    at: now,
  });
  const webhook = bank.webhook(transfer);
  const verify = verifyOf(provider);

  test("tells its transfer", () => {
    const verified = verify(requestOf(webhook));
    expect(verified).toMatchObject({
      ok: true,
      transactions: [
        {
          account: "0123499999",
          amount: 1_234_000,
          direction: "in",
          text: transfer.text,
          at: now,
          reference: transfer.reference,
        },
      ],
    });
  });

  test("is proven by the secret of now and by the one before, and by no other", () => {
    expect(verify(requestOf(webhook, { secrets: ["new", secret] })).ok).toBe(true);
    expect(verify(requestOf(webhook, { secrets: [secret, "old"] })).ok).toBe(true);
    for (const secrets of [[], [""], ["new", "old"], [`${secret} `], [secret.slice(1)]])
      expect(verify(requestOf(webhook, { secrets }))).toEqual({ ok: false, why: "proof" });
  });

  test("proves nothing when a letter of its proof or its body differs, or its proof is missing", () => {
    if (provider !== "sepay-key") {
      const changed = webhook.body.replace("1234000", "1234001");
      expect(changed).not.toBe(webhook.body);
      expect(verify(requestOf({ ...webhook, body: changed }))).toEqual({ ok: false, why: "proof" });
    }
    for (const name of Object.keys(webhook.headers).filter((each) => each !== "content-type")) {
      const { [name]: proof = "", ...headers } = webhook.headers;
      const last = proof.at(-1) === "0" ? "1" : "0";
      expect(verify(requestOf({ ...webhook, headers }))).toEqual({ ok: false, why: "proof" });
      const other = { ...headers, [name]: proof.slice(0, -1) + last };
      expect(verify(requestOf({ ...webhook, headers: other }))).toEqual({
        ok: false,
        why: "proof",
      });
    }
  });

  test("that is repeated is the same transaction; two transfers are two", () => {
    const idOf = (each: ProviderWebhook) => {
      const verified = verify(requestOf(each));
      return verified.ok ? verified.transactions?.[0]?.externalId : undefined;
    };
    const next = bank.transfer({ amount: transfer.amount, text: transfer.text, at: now });
    expect(idOf(bank.webhook(transfer, { now: new Date(now.getTime() + 60_000) }))).toBe(
      idOf(webhook),
    );
    expect(idOf(bank.webhook(next))).not.toBe(idOf(webhook));
    expect(idOf(webhook)).toBeDefined();
  });

  // The others sign no time.
  const signsTime = provider === "sepay" || provider === "casso";
  test.each(signsTime ? [-5 * 60_000 - 1000, 5 * 60_000 + 1000] : [])(
    "is refused %i ms from now, once its proof is right",
    (ms) => {
      const late = bank.webhook(transfer, { now: new Date(now.getTime() + ms) });
      expect(verify(requestOf(late))).toEqual({ ok: false, why: "stale" });
      expect(verify(requestOf(late, { secrets: ["other"] }))).toEqual({ ok: false, why: "proof" });
      const inTime = bank.webhook(transfer, {
        now: new Date(now.getTime() + ms - Math.sign(ms) * 1000),
      });
      expect(verify(requestOf(inTime)).ok).toBe(true);
    },
  );

  test("of any other bytes is refused, or told as not read, and nothing is thrown", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each)),
      fc.json().map((each) => Buffer.from(each)),
      fc
        .constantFrom("[".repeat(60_000), `{"data":${'{"a":'.repeat(9_000)}1${"}".repeat(9_001)}`)
        .map((each) => Buffer.from(each)),
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom(webhook.headers, {}), (rawBody, headers) => {
        const verified = verify({ rawBody, headers, secrets: [secret], now });
        // SePay's key proves any bytes.
        if (provider === "sepay-key" && "authorization" in headers)
          expect(verified).toMatchObject({ ok: true, transactions: null });
        else expect(verified.ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

test("money that leaves the account is told as such by SePay and Casso", () => {
  for (const provider of ["sepay", "casso"] as const) {
    const bank = bankOf(provider);
    const transfer = bank.transfer({ amount: 50_000, text: "phi", at: now, direction: "out" });
    expect(verifyOf(provider)(requestOf(bank.webhook(transfer)))).toMatchObject({
      transactions: [{ amount: 50_000, direction: "out" }],
    });
  }
});

test("a body of Casso's version 1 is refused like a missing proof, with the right secret, too", () => {
  const body = JSON.stringify({
    error: 0,
    data: [{ id: 1, tid: "FT1", amount: 1000, description: "x" }],
  });
  const headers = { "secure-token": secret };
  expect(providers.casso.verify(requestOf({ headers, body }))).toEqual({
    ok: false,
    why: "proof",
  });
});

test("a right proof over a body that the provider doesn't document is proven, and not read", () => {
  const timestamp = String(now.getTime() / 1000);
  const signedBy = (body: string) => ({
    body,
    headers: {
      "x-sepay-timestamp": timestamp,
      "x-sepay-signature": `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`,
    },
  });
  for (const body of ["", "no json", "[]", '{"id":1}', '{"id":"1","transferType":"in"}'])
    expect(providers.sepay.verify(requestOf(signedBy(body)))).toMatchObject({
      ok: true,
      transactions: null,
    });
});

test("a signature of another kind of hash proves nothing", () => {
  const bank = bankOf("sepay");
  const { body, headers } = bank.webhook(bank.transfer({ amount: 1000, text: "x", at: now }));
  const bare = createHash("sha256").update(`${headers["x-sepay-timestamp"]}.${body}`).digest("hex");
  const forged = { ...headers, "x-sepay-signature": `sha256=${bare}` };
  expect(providers.sepay.verify(requestOf({ body, headers: forged }))).toEqual({
    ok: false,
    why: "proof",
  });
});
