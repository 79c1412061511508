import { createHash, createHmac } from "node:crypto";

/** A request as it came over the wire. */
export type SignedRequest = {
  method: string;
  /** The path and the query, as sent. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** The keys, region and time that a request is checked against. */
export type Checks = { keys: Readonly<Record<string, string>>; region: string; now: Date };

/** An error of the S3 API. */
export type S3Fault = { status: number; code: string; message?: string };

const SKEW_MS = 15 * 60_000;
const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^,/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Verifies Signature Version 4 of a request as Amazon's documentation describes it ("Authenticating Requests: Using the
 * Authorization Header"), from the bytes that came. It shares no code with the client. Returns what is wrong, or null.
 */
export const verifySignature = (request: SignedRequest, checks: Checks): S3Fault | null => {
  const { headers, body } = request;
  const form = authorizationForm.exec(headers["authorization"] ?? "");
  if (!form) return { status: 403, code: "AccessDenied" };
  const [, keyId = "", day = "", region = "", signedHeaders = "", signature = ""] = form;
  const secret = checks.keys[keyId];
  if (secret === undefined) return { status: 403, code: "InvalidAccessKeyId" };
  if (region !== checks.region) {
    const message = `the region '${region}' is wrong; expecting '${checks.region}'`;
    return { status: 400, code: "AuthorizationHeaderMalformed", message };
  }
  const date = headers["x-amz-date"] ?? "";
  if (!date.startsWith(day)) return { status: 403, code: "SignatureDoesNotMatch" };
  if (Math.abs(timeOf(date) - checks.now.getTime()) > SKEW_MS)
    return { status: 403, code: "RequestTimeTooSkewed" };
  const signed = signedHeaders.split(";");
  const mustBeSigned = Object.keys(headers).filter((name) => /^(?:host|x-amz-.*)$/.test(name));
  if (!mustBeSigned.every((name) => signed.includes(name)))
    return { status: 403, code: "AccessDenied", message: "HeadersNotSigned" };

  const toSign = [
    "AWS4-HMAC-SHA256",
    date,
    `${day}/${region}/s3/aws4_request`,
    sha256(canonicalRequest(request, signed)),
  ].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  if (hmac(key, toSign).toString("hex") !== signature)
    return { status: 403, code: "SignatureDoesNotMatch" };
  if (headers["x-amz-content-sha256"] !== sha256(body))
    return { status: 400, code: "XAmzContentSHA256Mismatch" };
  return null;
};

const canonicalRequest = (request: SignedRequest, signed: readonly string[]): string => {
  const { method, target, headers } = request;
  const [path = "", query = ""] = target.split("?");
  const pairs = query.split("&").filter(Boolean);
  const parameters = pairs.map((pair) => pair.split("=").map(encoded));
  return [
    method,
    path.split("/").map(encoded).join("/"),
    parameters
      .map(([name = "", value = ""]) => `${name}=${value}`)
      .toSorted()
      .join("&"),
    ...signed.map((name) => `${name}:${(headers[name] ?? "").trim().replaceAll(/ +/g, " ")}`),
    "",
    signed.join(";"),
    headers["x-amz-content-sha256"] ?? "",
  ].join("\n");
};

/** Amazon's URI encoding: every byte but the unreserved ones. */
const encoded = (sent: string): string =>
  encodeURIComponent(decodeURIComponent(sent)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

/** Milliseconds since 1970 of `20130524T000000Z`. */
const timeOf = (date: string): number =>
  Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
