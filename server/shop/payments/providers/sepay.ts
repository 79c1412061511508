import { z } from "#contract/wire/zod.ts";
import { isSecret, isSigned, isStale } from "./prove.ts";
import type { IncomingTransaction, ProviderRequest, VerifyWebhook } from "./provider.ts";
import { accountOf, dong, maybeText, parseJson, toldTexts, vietnamTime } from "./read-body.ts";

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
export const verifySepay: VerifyWebhook = (request) => {
  const why = refusal(request);
  if (why) return { ok: false, why };
  const read = body.safeParse(parseJson(request.rawBody));
  if (!read.success) return { ok: false, why: "malformed" };
  return { ok: true, transactions: transactionsOf(read.data) };
};

const SECOND_MS = 1000;

const refusal = ({ rawBody, headers, secrets, now }: ProviderRequest): "proof" | "stale" | null => {
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
  return isStale(Number(timestamp) * SECOND_MS, now) ? "stale" : null;
};

/** A trial from SePay's dashboard has no account. */
const transactionsOf = (told: z.infer<typeof body>): IncomingTransaction[] => {
  const account = accountOf(told.accountNumber ?? "");
  if (account === "" || told.transferAmount <= 0) return [];
  return [
    {
      externalId: String(told.id),
      account,
      amount: told.transferAmount,
      direction: told.transferType,
      text: told.content ?? "",
      at: told.transactionDate,
      ...toldTexts({ reference: told.referenceCode }),
      ...(typeof told.accumulated === "number" &&
        Number.isSafeInteger(told.accumulated) && { balance: told.accumulated }),
    },
  ];
};
