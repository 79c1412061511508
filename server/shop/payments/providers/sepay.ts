import { z } from "#contract/wire/zod.ts";
import { isSecret } from "#server/platform/secrets/is-secret.ts";
import { isSigned, isOutdated } from "./prove.ts";
import type {
  IncomingTransaction,
  Provider,
  ProviderRequest,
  ReadBody,
  VerifyWebhook,
} from "./provider.ts";
import {
  accountOf,
  dong,
  maybeText,
  noteOf,
  parseJson,
  presentTexts,
  vietnamTime,
} from "./read-body.ts";

const headers = ["x-sepay-signature", "x-sepay-timestamp"] as const;
type Header = (typeof headers)[number];

const body = z.object({
  id: z.int(),
  transactionDate: vietnamTime,
  accountNumber: maybeText,
  subAccount: maybeText,
  content: maybeText,
  transferType: z.enum(["in", "out"]),
  transferAmount: dong,
  accumulated: z.optional(z.nullable(z.number())),
  referenceCode: maybeText,
});

/**
 * SePay (developer.sepay.vn/en/sepay-webhooks/xac-thuc). A store chooses one of two proofs there: a signature over
 * `timestamp.body`, or the secret itself as an API key. The signature's timestamp is in seconds.
 */
const verify: VerifyWebhook<Header> = (request) => {
  const why = refusal(request);
  if (why) return { ok: false, why };
  const { rawBody } = request;
  return { ok: true, body: rawBody, proven: rawBody, transactions: read(rawBody) };
};

const read: ReadBody = (bytes) => {
  const parsed = body.safeParse(parseJson(bytes));
  return parsed.success ? transactionsOf(parsed.data) : null;
};

const SECOND_MS = 1000;

const refusal = ({
  rawBody,
  headers,
  secrets,
  now,
}: ProviderRequest<Header>): "proof" | "stale" | null => {
  const signature = headers["x-sepay-signature"];
  if (signature === undefined) {
    const [, key] = /^Apikey +(\S+)$/i.exec(headers.authorization ?? "") ?? [];
    return key !== undefined && isSecret(secrets, key) ? null : "proof";
  }
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(String(signature)) ?? [];
  const [timestamp] = /^\d{1,12}$/.exec(String(headers["x-sepay-timestamp"])) ?? [];
  if (hex === undefined || timestamp === undefined) return "proof";
  const message = [`${timestamp}.`, rawBody];
  if (!isSigned({ secrets, algorithm: "sha256", message, hex })) return "proof";
  return isOutdated(Number(timestamp) * SECOND_MS, now) ? "stale" : null;
};

const transactionsOf = (reported: z.infer<typeof body>): IncomingTransaction[] | null => {
  if (reported.transferAmount === 0) return [];
  // Money below zero is shown to staff and not dropped.
  if (reported.transferAmount < 0) return null;
  return [
    {
      externalId: String(reported.id),
      account: accountOf(reported.accountNumber ?? ""),
      amount: reported.transferAmount,
      direction: reported.transferType,
      text: noteOf(reported.content),
      at: reported.transactionDate,
      ...presentTexts({ reference: reported.referenceCode }),
      ...(typeof reported.accumulated === "number" &&
        Number.isSafeInteger(reported.accumulated) && { balance: reported.accumulated }),
    },
  ];
};

export const sepay: Provider<Header> = { headers, verify, read };
