import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { rawExchange } from "#test/requests/raw-exchange.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let exchange: Awaited<ReturnType<typeof rawExchange>>;
beforeAll(async () => {
  shop = await openShop();
  exchange = await rawExchange(shop);
});
afterAll(async () => await shop.close());

const STORES = `${BASE_PATH}/tenants`;
const LOGIN = `${BASE_PATH}/auth/login`;
const BODY = '{"email":"x@phohang.test","password":"y"}';
const LENGTH = `content-length: ${BODY.length}`;
const CHUNK = `${BODY.length.toString(16)}\r\n${BODY}\r\n0`;

const lines = (...all: string[]) => [...all, "", ""].join("\r\n");
const get = (...headers: string[]) =>
  lines(`GET ${STORES} HTTP/1.1`, "host: a", "connection: close", ...headers);
const with1 = (line: string) => lines(line, "host: a", "connection: close");
const post = (...rest: string[]) => {
  const head = [`POST ${LOGIN} HTTP/1.1`, "host: a", "connection: close"];
  return [...head, "content-type: application/json", ...rest].join("\r\n");
};

test.each([
  ["a plain request", get(), 200],
  ["HTTP/1.0 without a host", lines(`GET ${STORES} HTTP/1.0`), 200],
  ["the whole URL", with1(`GET http://a${STORES} HTTP/1.1`), 200],
  ["the whole URL of nothing but a host", with1("GET http://a HTTP/1.1"), 404],
  ["empty lines before it", `\r\n\r\n${get()}`, 200],
  ["an upgrade that nobody offers", get("upgrade: websocket"), 200],
  ["a body with a length", post(LENGTH, "", BODY), 403],
  ["a body in chunks", post("transfer-encoding: chunked", "", CHUNK, "", ""), 403],
  ["chunks in capitals", post("transfer-encoding: CHUNKED", "", CHUNK, "", ""), 403],
  ["a body with a GET", get(LENGTH) + BODY, 200],
])("well-formed: %s", async (_, bytes, status) => {
  const answers = await exchange(bytes);
  expect(answers.map((answer) => answer.status)).toEqual([status]);
});

test("a client that waits for 100 Continue gets it, and then its answer", async () => {
  const answers = await exchange(post(LENGTH, "expect: 100-continue", "", BODY));
  expect(answers.map(({ status }) => status)).toEqual([100, 403]);
});

describe("a malformed request is answered once, with a problem, and its connection is closed:", () => {
  test.each<[string, string | Buffer, number, string]>([
    ["two lengths", post(LENGTH, LENGTH, "", BODY), 400, "http/bad-request"],
    ["lengths that differ", post(LENGTH, "content-length: 3", "", BODY), 400, "http/bad-request"],
    ["a list of lengths", post("content-length: 2, 2", "", BODY), 400, "http/bad-request"],
    ["a negative length", post("content-length: -1", "", BODY), 400, "http/bad-request"],
    ["a length in words", post("content-length: ten", "", BODY), 400, "http/bad-request"],
    [
      "an endless length",
      post(`content-length: ${"9".repeat(30)}`, "", BODY),
      400,
      "http/bad-request",
    ],
    [
      "length and chunks",
      post(LENGTH, "transfer-encoding: chunked", "", CHUNK),
      400,
      "http/bad-request",
    ],
    [
      "chunks that are zipped",
      post("transfer-encoding: gzip, chunked", "", CHUNK, "", ""),
      501,
      "http/not-implemented",
    ],
    [
      "the same in two headers",
      post("transfer-encoding: gzip", "transfer-encoding: chunked", "", CHUNK, "", ""),
      501,
      "http/not-implemented",
    ],
    [
      "a zipped body without chunks",
      post("transfer-encoding: gzip", "", CHUNK, "", ""),
      400,
      "http/bad-request",
    ],
    [
      "an identity coding",
      post("transfer-encoding: identity", "", CHUNK, "", ""),
      400,
      "http/bad-request",
    ],
    [
      "chunks in chunks",
      post("transfer-encoding: chunked, chunked", "", CHUNK, "", ""),
      400,
      "http/bad-request",
    ],
    [
      "a chunk without a size",
      post("transfer-encoding: chunked", "", "zz", "", ""),
      400,
      "http/bad-request",
    ],
    [
      "an extension of a chunk without end",
      post("transfer-encoding: chunked", "", `2;${"a".repeat(20_000)}`, "{}", "0", "", ""),
      413,
      "http/too-large",
    ],
    ["a folded header", get("x-a: b", "  c"), 400, "http/bad-request"],
    ["a blank before the colon", get("x-a : b"), 400, "http/bad-request"],
    ["a header without a name", get(": b"), 400, "http/bad-request"],
    ["a NUL in a header", get("x-a: a\0b"), 400, "http/bad-request"],
    ["a header of 20 KB", get(`x-a: ${"b".repeat(20_000)}`), 431, "http/head-too-large"],
    [
      "headers of 5 MB",
      get(...Array.from({ length: 50 }, () => `x-a: ${"b".repeat(100_000)}`)),
      431,
      "http/head-too-large",
    ],
    [
      "120 headers",
      get(...Array.from({ length: 120 }, (_, at) => `x-${at}: b`)),
      431,
      "http/head-too-large",
    ],
    [
      "a URL of 20 KB",
      with1(`GET ${STORES}?${"a".repeat(20_000)} HTTP/1.1`),
      431,
      "http/head-too-large",
    ],
    ["lines that end in LF", get().replaceAll("\r\n", "\n"), 400, "http/bad-request"],
    ["a first line that ends in LF", get().replace("\r\n", "\n"), 400, "http/bad-request"],
    ["a first line that ends in CR", get().replace("\r\n", "\r"), 400, "http/bad-request"],
    ["an unknown method", get().replace("GET", "FOO"), 501, "http/not-implemented"],
    ["a method in small letters", get().replace("GET", "get"), 501, "http/not-implemented"],
    ["no method at all", get().replace("GET", "{}"), 400, "http/bad-request"],
    ["a tunnel", with1("CONNECT a:443 HTTP/1.1"), 501, "http/not-implemented"],
    ["HTTP/0.9", lines(`GET ${STORES}`), 505, "http/version"],
    ["HTTP/1.2", with1(`GET ${STORES} HTTP/1.2`), 505, "http/version"],
    ["HTTP/2.0", with1(`GET ${STORES} HTTP/2.0`), 505, "http/version"],
    ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505, "http/version"],
    ["TLS", Buffer.from("16030100a5010000a10303", "hex"), 400, "http/bad-request"],
    ["an expectation", get("expect: 200-ok"), 417, "http/expectation-failed"],
    ["no host", lines(`GET ${STORES} HTTP/1.1`), 400, "http/bad-request"],
    ["two hosts", get("host: b"), 400, "http/bad-request"],
    ["a blank in the URL", with1(`GET ${STORES}?a b HTTP/1.1`), 400, "http/bad-request"],
    [
      "bytes above ASCII in the URL",
      with1(`GET ${STORES}?\u00c4 HTTP/1.1`),
      400,
      "http/bad-request",
    ],
    [
      "a control character in the URL",
      with1(`GET ${STORES}?\u0001 HTTP/1.1`),
      400,
      "http/bad-request",
    ],
  ])("%s", async (_, bytes, status, code) => {
    const answers = await exchange(bytes);
    expect(answers.map((answer) => answer.status)).toEqual([status]);
    const [{ headers, body }] = answers as [(typeof answers)[0]]; // as: one
    expect(headers).toMatchObject({
      connection: "close",
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(headers["x-request-id"]).toBeTruthy();
    expect(JSON.parse(body)).toMatchObject({ status, code });
  });

  test("in the language of its head", async () => {
    const [answer] = await exchange(get("accept-language: vi").replace("GET", "FOO"));
    expect(JSON.parse(Buffer.from(answer?.body ?? "", "latin1").toString()).message).toBe(
      "Không biết loại yêu cầu này.",
    );
  });

  test("also when the client stops in the middle of it", async () => {
    for (const [bytes, code] of [
      [`GET ${STORES} HT`, "http/bad-request"],
      [post("content-length: 200", "", BODY), "http/bad-request"],
    ] as const)
      expect((await exchange(bytes, true)).map(({ body }) => JSON.parse(body).code)).toEqual([
        code,
      ]);
  });

  test("but not behind a response that is already on its way", async () => {
    const [first, ...more] = await exchange(
      `${get().replace("connection: close\r\n", "")}FOO`,
      true,
    );
    expect(first?.status).toBe(200);
    for (const { status } of more) expect(status).toBe(400);
  });
});

test.each(["PROPFIND", "TRACE", "QUERY", "DELETE", "PATCH"])(
  "%s, where nobody takes it, is refused with what is taken",
  async (method) => {
    const [answer] = await exchange(get().replace("GET", method));
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, POST" } });
    expect(JSON.parse(answer?.body ?? "").code).toBe("http/method-not-allowed");
    const [other] = await exchange(with1(`${method} /nowhere HTTP/1.1`));
    expect([other?.status, JSON.parse(other?.body ?? "").code]).toEqual([404, "http/not-found"]);
  },
);

test.each(["GET //", "GET //evil.test/home", "GET /\\evil.test", "OPTIONS *", "GET /%ff"])(
  "%s is no error of the shop",
  async (target) => {
    const [answer] = await exchange(with1(`${target} HTTP/1.1`));
    expect(answer?.status).toBeLessThan(500);
  },
);
