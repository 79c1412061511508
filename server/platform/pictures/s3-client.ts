import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { openCircuitBreaker } from "./circuit-breaker.ts";
import type { S3Bucket } from "./picture-place.ts";
import { PictureStoreFailed } from "./picture-store.ts";
import { readS3Error } from "./s3-xml.ts";

/** A call of the S3 API. Without a key it asks the bucket itself. */
export type S3Call = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** The statuses besides 2xx that are answers to this call; any other is a failure. */
  expects?: readonly number[];
};

export type S3Answer = { status: number; bytes: Buffer };

/** How long a call may take, in milliseconds: all its tries together, and each of them. */
export type S3Patience = { allMs: number; tryMs: number };

export type S3Client = (call: S3Call, patience: S3Patience) => Promise<S3Answer>;

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** A silent store has so long for a probe before the next one, on a new connection. */
const PROBE_MS = 3_000;

/** The store had no time, or another write of the same key was under way; a later try may succeed. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Opens a client for one bucket. It signs calls with their body (SigV4) and retries passing failures after growing
 * random pauses. While the store is silent, calls wait for a probe. Throws `PictureStoreFailed`. `now` is the
 * signatures' clock.
 */
export const openS3Client = (place: S3Bucket, now = (): Date => new Date()): S3Client => {
  const derivedKeys = new Map<string, ArrayBuffer>();
  const sign = async ({ method, key, query, headers, body }: S3Call) => {
    const signer = new AwsV4Signer({
      method,
      url: urlOf(place, key, query),
      headers: { ...headers, "x-amz-content-sha256": sha256(body ?? "") },
      service: "s3",
      region: place.region,
      accessKeyId: place.accessKeyId,
      secretAccessKey: place.secretAccessKey,
      datetime: now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ""),
      cache: derivedKeys,
    });
    return await signer.sign();
  };

  const send = async (call: S3Call, ms: number): Promise<Response> => {
    const { url, headers } = await sign(call);
    // Compression would only be undone again. Proxies change this header, so it is not among the signed ones.
    headers.set("accept-encoding", "identity");
    return await fetch(url, {
      method: call.method,
      headers,
      body: (call.body ?? null) as Uint8Array<ArrayBuffer> | null, // as: no memory is shared here
      redirect: "manual",
      signal: AbortSignal.timeout(Math.ceil(ms)),
    });
  };

  /** Any answer to a question about the bucket says that the store speaks; so does a refused connection. */
  const breaker = openCircuitBreaker(
    async () =>
      await send({ method: "HEAD" }, PROBE_MS).then(
        () => true,
        (error: Error) => !isTimeout(error),
      ),
  );

  const tryOnce = async (call: S3Call, ms: number): Promise<S3Answer> => {
    const begunAt = performance.now();
    try {
      const answer = await send(call, ms);
      breaker.answered();
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      if (isTimeout(error)) breaker.unanswered(begunAt);
      throw error;
    }
  };

  return async (call, { allMs, tryMs }) => {
    const end = performance.now() + allMs;
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (!(await breaker.pass(end))) throw tooLate();
      const left = end - performance.now();
      const outcome = await tryOnce(call, Math.min(tryMs, left)).then(
        (answer) => orFailure(answer, call.expects),
        lostConnection,
      );
      if ("status" in outcome) return outcome;
      const wait = pause * (0.5 + Math.random());
      if (!outcome.isAway || performance.now() + wait >= end) throw outcome;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };
};

/** Returns an answer, or the failure that it reports. */
const orFailure = (
  answer: S3Answer,
  expects: readonly number[] = [],
): S3Answer | PictureStoreFailed => {
  const { status, bytes } = answer;
  if (status >= 200 && status < 300) return answer;
  const { code, message } = readS3Error(bytes);
  // A bucket that is not there has the status of an object that is not there.
  if (expects.includes(status) && code !== "NoSuchBucket") return answer;
  // // S3 reports with a 400 that the body took too long to arrive.
  const isAway = passing.has(status) || code === "RequestTimeout";
  const reason = [code, message].filter(Boolean).join(": ") || "without a reason";
  return new PictureStoreFailed(`the picture store answers ${status}, ${reason}`, isAway);
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === "TimeoutError";

const tooLate = (cause?: Error): PictureStoreFailed =>
  new PictureStoreFailed("the picture store does not answer: it takes too long", true, cause);

const lostConnection = (error: Error): PictureStoreFailed => {
  if (isTimeout(error)) return tooLate(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const why = "code" in cause ? cause.code : cause;
  return new PictureStoreFailed(`the picture store does not answer: ${String(why)}`, true, error);
};

const urlOf = (
  { endpoint, bucket, style, prefix }: S3Bucket,
  key?: string,
  query: Record<string, string> = {},
): string => {
  const url = new URL(endpoint);
  if (style === "host") url.hostname = `${bucket}.${url.hostname}`;
  const path = [url.pathname.replace(/\/$/, ""), style === "path" ? bucket : ""].filter(Boolean);
  url.pathname = `${path.join("/")}/${key === undefined ? "" : prefix + key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const sha256 = (body: Uint8Array | ""): string => createHash("sha256").update(body).digest("hex");
