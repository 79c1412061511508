import { z } from "#contract/wire/zod.ts";
import { isSigned, isOutdated } from "./prove.ts";
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

const headers = ["x-casso-signature"] as const;
type Header = (typeof headers)[number];

const body = z.object({
  error: z.literal(0),
  data: z.object({
    id: z.int(),
    reference: maybeText,
    description: maybeText,
    amount: dong,
    runningBalance: z.optional(z.nullable(z.number())),
    transactionDateTime: vietnamTime,
    accountNumber: maybeText,
    counterAccountName: maybeText,
  }),
});

/**
 * Casso, version 2 (github.com/CassoHQ/casso-webhook-v2-verify-signature): HMAC-SHA512 over `t.` and the body as JSON with
 * sorted keys; `t` is in milliseconds. Version 1 sends its secret as the header `secure-token`, which proves no body, so it
 * is refused.
 */
const verify: VerifyWebhook<Header> = ({ rawBody, headers, secrets, now }) => {
  const [, t, hex] =
    /^t=(\d{1,15}),v1=([0-9a-f]{128})$/i.exec(String(headers["x-casso-signature"])) ?? [];
  const canonical = sortedJson(parseJson(rawBody));
  if (t === undefined || hex === undefined || canonical === null)
    return { ok: false, why: "proof" };
  const message = [`${t}.`, canonical];
  if (!isSigned({ secrets, algorithm: "sha512", message, hex })) return { ok: false, why: "proof" };
  if (isOutdated(Number(t), now)) return { ok: false, why: "stale" };
  const proven = Buffer.from(canonical);
  return { ok: true, body: proven, proven, transactions: read(proven) };
};

const read: ReadBody = (bytes) => {
  const parsed = body.safeParse(parseJson(bytes));
  return parsed.success ? transactionsOf(parsed.data.data) : null;
};

/** Deeper bodies are none of Casso's; the limit keeps a hostile one from exhausting the stack. */
const DEPTH_MAX = 8;

/** The value as JSON with the keys of every object sorted; null when it isn't an object, or too deep. */
const sortedJson = (value: unknown): string | null => {
  if (typeof value !== "object" || value === null || depthOf(value) > DEPTH_MAX) return null;
  return JSON.stringify(sorted(value));
};

const sorted = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
};

const depthOf = (value: object): number => {
  let depth = 0;
  let level: object[] = [value];
  while (level.length > 0 && depth <= DEPTH_MAX) {
    depth += 1;
    level = level
      .flatMap((each): unknown[] => Object.values(each))
      .filter((each): each is object => typeof each === "object" && each !== null);
  }
  return depth;
};

/** The number of the transaction that Casso's dashboard sends as a trial. */
const TRIAL = 0;

const transactionsOf = (reported: z.infer<typeof body>["data"]): IncomingTransaction[] => {
  if (reported.id === TRIAL || reported.amount === 0) return [];
  return [
    {
      externalId: String(reported.id),
      account: accountOf(reported.accountNumber ?? ""),
      amount: Math.abs(reported.amount),
      direction: reported.amount > 0 ? "in" : "out",
      text: noteOf(reported.description),
      at: reported.transactionDateTime,
      ...presentTexts({ reference: reported.reference, counterName: reported.counterAccountName }),
      ...(typeof reported.runningBalance === "number" &&
        Number.isSafeInteger(reported.runningBalance) && { balance: reported.runningBalance }),
    },
  ];
};

export const casso: Provider<Header> = { headers, verify, read };
