import { z } from "#contract/wire/zod.ts";
import { isSigned } from "./prove.ts";
import type { IncomingTransaction, Provider, ReadBody, VerifyWebhook } from "./provider.ts";
import {
  accountOf,
  dong,
  maybeText,
  noteOf,
  parseJson,
  presentTexts,
  vietnamTime,
} from "./read-body.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const signed = z.object({ signature: z.string(), data: z.record(z.string(), scalar) });

const data = z.object({
  orderCode: z.int(),
  amount: dong,
  description: z.string(),
  accountNumber: maybeText,
  reference: z.string(),
  transactionDateTime: vietnamTime,
  currency: z.literal("VND"),
  paymentLinkId: z.string(),
  code: z.string(),
  counterAccountName: maybeText,
});

const storedBody = z.object({ data });

/**
 * payOS (payos.vn/docs, `@payos/node`): the `signature` is an HMAC-SHA256 over `data` as `key=value` pairs in the order of
 * their keys. Only `data` is stored. Without a timestamp, a repeat is the same delivery as the first.
 */
const verify: VerifyWebhook = ({ rawBody, secrets }) => {
  const sent = signed.safeParse(parseJson(rawBody));
  if (!sent.success) return { ok: false, why: "proof" };
  const pairs = pairsOf(sent.data.data);
  const hex = /^[0-9a-f]{64}$/i.test(sent.data.signature) ? sent.data.signature : "";
  if (!isSigned({ secrets, algorithm: "sha256", message: [pairs], hex }))
    return { ok: false, why: "proof" };
  const body = Buffer.from(JSON.stringify({ data: sent.data.data }));
  return { ok: true, body, proven: Buffer.from(pairs), transactions: read(body) };
};

const read: ReadBody = (bytes) => {
  const parsed = storedBody.safeParse(parseJson(bytes));
  return parsed.success ? transactionsOf(parsed.data.data) : null;
};

/** Null and the texts "null" and "undefined" count as empty, as they do in payOS's own libraries. */
const pairsOf = (values: Record<string, z.infer<typeof scalar>>): string =>
  Object.entries(values)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}=${isEmpty(value) ? "" : value}`)
    .join("&");

const isEmpty = (value: unknown): boolean =>
  value === null || value === "null" || value === "undefined";

/** payOS sends these values to try an address when a store saves it. */
const TRIAL_ORDER = 123;
const TRIAL_TEXTS = ["vqrio123", "ma giao dich thu nghiem"];
const PAID = "00";

const transactionsOf = (reported: z.infer<typeof data>): IncomingTransaction[] => {
  const isTrial =
    reported.orderCode === TRIAL_ORDER && TRIAL_TEXTS.includes(reported.description.toLowerCase());
  if (isTrial || reported.code !== PAID || reported.amount <= 0) return [];
  return [
    {
      // A payment link may be paid in several transfers; each has a reference of its own.
      externalId: `${reported.paymentLinkId}:${reported.reference}`,
      account: accountOf(reported.accountNumber ?? ""),
      amount: reported.amount,
      direction: "in",
      text: noteOf(reported.description),
      at: reported.transactionDateTime,
      ...presentTexts({ reference: reported.reference, counterName: reported.counterAccountName }),
    },
  ];
};

export const payos: Provider<never> = { headers: [], verify, read };
