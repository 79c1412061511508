import type { IncomingHttpHeaders } from "node:http";

/** A transfer as a provider's webhook or a bank's statement reports it, before it is matched to an order. */
export type IncomingTransaction = {
  /** The provider's own number of it. With the connection it is unique. */
  externalId: string;
  /** The store's bank account, digits and letters only; "" where the provider doesn't name it. */
  account: string;
  /** Whole đồng, above 0. */
  amount: number;
  direction: "in" | "out";
  /** The transfer's note, as the bank wrote it. */
  text: string;
  at: Date;
  /** The bank's reference number (FT…, trace number). A webhook and a statement share it. Absent: not reported. */
  reference?: string;
  /** The account's balance afterwards, whole đồng. */
  balance?: number;
  /** The person or company that paid, or was paid. */
  counterName?: string;
};

/** A webhook's request as it came. */
export type ProviderRequest<Header extends string = string> = {
  rawBody: Buffer;
  /** The headers of `Provider` and an API key, with names in lower case. */
  headers: Partial<Record<Header, string | string[] | undefined>> &
    Pick<IncomingHttpHeaders, "authorization">;
  /** The connection's secret, and for a day the one that it replaced. */
  secrets: readonly string[];
  now: Date;
};

/**
 * - `proof`: the request doesn't prove that it knows a secret.
 * - `stale`: it does, and its timestamp is more than `TIMESTAMP_TOLERANCE_MS` from now.
 */
export type ProviderRefusal = "proof" | "stale";

export type Verified =
  | {
      ok: true;
      /** The body without what its proof does not cover, in the form that `ReadBody` reads. */
      body: Buffer;
      /** The bytes that were signed. Two requests that prove the same are one delivery. */
      proven: Buffer;
      /** No transaction at all: a provider's trial of the address. Null for a body that the provider doesn't document. */
      transactions: IncomingTransaction[] | null;
    }
  | { ok: false; why: ProviderRefusal };

/** Checks a webhook's proof in constant time, and reads its transactions. It never throws. */
export type VerifyWebhook<Header extends string = never> = (
  request: ProviderRequest<Header>,
) => Verified;

/** Reads a proven body; null for one that the provider doesn't document. It never throws. */
export type ReadBody = (body: Buffer) => IncomingTransaction[] | null;

/** A service that reports transfers by webhook. */
export type Provider<Header extends string = string> = {
  /** The headers of its proof, which are stored with a webhook. An API key is a secret and not among them. */
  headers: readonly Header[];
  verify: VerifyWebhook<Header>;
  read: ReadBody;
};

/** How far a provider's timestamp may be from now, in either direction: `beyond §4`. */
export const TIMESTAMP_TOLERANCE_MS = 5 * 60_000;
