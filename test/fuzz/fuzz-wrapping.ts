/** Faults around the values of a request: in its query, its headers, its bytes. */
import fc from "fast-check";
import { trickyTexts } from "./fuzz-values.ts";

const queryNames = [
  "page",
  "size",
  "sort",
  "lng",
  "tenant",
  "category",
  "name",
  "nonsense",
  "name[]",
  "a[b]",
  "__proto__",
  "",
];

/**
 * One more query parameter: by name, or (by a number) a name that the request already carries, so that it comes twice.
 */
export const drawnQuery: fc.Arbitrary<[name: string | number, value: string]> = fc.tuple(
  fc.oneof(fc.constantFrom(...queryNames), fc.nat(9)),
  fc.constantFrom(...trickyTexts.map((text) => text.slice(0, 4_000)), "1"),
);

/** Queries that no browser writes. */
export const rawQueries = [
  "%",
  "%ZZ=1",
  "name=%E0%A4%A",
  "name=%C0%AF",
  "=",
  "&&&",
  "page=1&page=2&page[]=3",
  "page=1;size=2",
  "name=a+b%2Bc%00",
  "?page=1",
  "a=".repeat(500),
];

// Header values contain visible ASCII only; anything else is up to the HTTP parser.
const headerText = fc.constantFrom(
  ...trickyTexts.map((text) => encodeURI(text.toWellFormed()).slice(0, 2000)),
);
const headerNames = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "content-encoding",
  "cookie",
  "expect",
  "host",
  "idempotency-key",
  "if-none-match",
  "origin",
  "range",
  "x-forwarded-for",
  "x-http-method-override",
];
const types = [
  "text/plain",
  "application/json; charset=utf-16",
  "application/json; charset=\u0022",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "application/x-www-form-urlencoded",
  "a/b",
  "",
];

/** One more header, or a content type that doesn't match the body. */
export const drawnHeaders: fc.Arbitrary<[name: string, value: string]> = fc.oneof(
  fc.tuple(fc.constantFrom(...headerNames), headerText),
  fc.tuple(fc.constant("content-type"), fc.constantFrom(...types)),
);

/** Breaks the bytes of a body. */
export type Damage = (body: Buffer) => Buffer;

const rewritten =
  (rewrite: (text: string) => string): Damage =>
  (body) =>
    Buffer.from(rewrite(body.toString("latin1")), "latin1");

export const damages: Damage[] = [
  (body) => body.subarray(0, Math.floor(body.length / 2)),
  (body) => body.subarray(0, Math.max(0, body.length - 3)),
  (body) => Buffer.concat([body, body]),
  (body) => Buffer.concat([Buffer.from([0xff, 0xfe, 0xc0]), body]),
  (body) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
  (body) => Buffer.from(body.toString("utf8"), "utf16le"),
  rewritten((text) => text.replace(/["-]/g, "\u0000")),
  rewritten((text) => text.replace(/"/, '"\u00e9')),
  // A duplicate name, names that every object has, numbers that are not numbers.
  rewritten((text) => text.replace(/^\{("[^"]+":)/, "{$1null,$1")),
  rewritten((text) => text.replace(/^\{/, '{"__proto__":{"role":"SUPER_ADMIN"},"constructor":1,')),
  rewritten((text) => text.replace(/:[^,{}[\]]+/, ":NaN")),
  rewritten((text) => text.replace(/:[^,{}[\]]+/, ":1e400")),
  rewritten((text) => text.replace(/\}$/, ",}")),
  rewritten((text) => text.replaceAll("\r\n", "\n")),
  rewritten((text) => text.replace(/boundary|fuzzfuzzfuzz/, "fuzzfuzz")),
  () => Buffer.alloc(300_000, "["),
  () => Buffer.alloc(200_000, "[1,"),
  () => Buffer.alloc(0),
  () => Buffer.from("null"),
];
