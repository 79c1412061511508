import { createHmac, timingSafeEqual } from "node:crypto";
import { TIMESTAMP_TOLERANCE_MS } from "./provider.ts";

type Signed = {
  secrets: readonly string[];
  algorithm: "sha256" | "sha512";
  /** The parts that were signed, in order. */
  message: readonly (string | Buffer)[];
  /** The signature of the request. */
  hex: string;
};

/** Whether one of the secrets signed the message (HMAC). Every secret is tried, each in constant time. */
export const isSigned = ({ secrets, algorithm, message, hex }: Signed): boolean => {
  const received = Buffer.from(hex, "hex");
  let isOne = false;
  for (const secret of secrets) {
    const hmac = createHmac(algorithm, secret);
    for (const part of message) hmac.update(part);
    const made = hmac.digest();
    const isThis = received.length === made.length && timingSafeEqual(received, made);
    isOne = isThis || isOne;
  }
  return isOne;
};

export const isOutdated = (timestampMs: number, now: Date): boolean =>
  Math.abs(now.getTime() - timestampMs) > TIMESTAMP_TOLERANCE_MS;
