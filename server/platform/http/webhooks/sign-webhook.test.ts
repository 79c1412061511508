import { expect, test } from "vitest";
import { Webhook } from "standardwebhooks";
import { makeWebhookSecret, signWebhook } from "./sign-webhook.ts";

const at = new Date("2026-03-02T03:00:00Z");

test("a signature is the one that the library of Standard Webhooks makes", () => {
  for (let nth = 0; nth < 50; nth += 1) {
    const secret = makeWebhookSecret();
    const message = { id: `msg_${nth}`, at, body: JSON.stringify({ text: "Phố Hàng", nth }) };
    expect(signWebhook([secret], message)).toEqual({
      "webhook-id": message.id,
      "webhook-timestamp": "1772420400",
      "webhook-signature": new Webhook(secret).sign(message.id, at, message.body),
    });
  }
});

test("the sample of the specification has its signature", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signWebhook([secret], message)["webhook-signature"]).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("every secret signs", () => {
  const secrets = [makeWebhookSecret(), makeWebhookSecret()];
  const signature = signWebhook(secrets, { id: "msg_1", at, body: "{}" })["webhook-signature"];
  const each = secrets.map((secret) => new Webhook(secret).sign("msg_1", at, "{}"));
  expect(signature).toBe(each.join(" "));
});

test("a secret has 32 random bytes", () => {
  const secret = makeWebhookSecret();
  expect(Buffer.from(secret.slice("whsec_".length), "base64")).toHaveLength(32);
  expect(makeWebhookSecret()).not.toBe(secret);
});
