import { createHmac, randomBytes } from "node:crypto";

/** The beginning of a secret of Standard Webhooks. Base64 follows. */
export const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const makeWebhookSecret = (): string =>
  SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/**
 * The headers that sign a body as Standard Webhooks says (standardwebhooks.com): a signature for each secret, so that a
 * receiver with the replaced or the new one accepts it.
 */
export const signWebhook = (
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${signatureOf(secret, signed)}`).join(" "),
  };
};

const signatureOf = (secret: string, text: string): string =>
  createHmac("sha256", Buffer.from(secret.slice(SECRET_PREFIX.length), "base64"))
    .update(text)
    .digest("base64");
