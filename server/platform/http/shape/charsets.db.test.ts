/** A body in another charset than UTF-8, at every endpoint that takes one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import type { Person } from "#test/cast.ts";
import { openShop, type TestShop } from "#test/shop.ts";
import { isUtf8, watchCharset } from "./charsets.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ refusesAll: true });
});
afterAll(async () => await shop.close());

const endpoints = (Object.entries(contract) as [EndpointKey, Endpoint][]) // as: keys of the contract
  .filter(([, { body, parts, raw }]) => body ?? parts ?? raw);

const callerOf = ({ callers }: Endpoint): Person | null => {
  if (callers === "everyone") return null;
  if (callers === "signed-in") return shop.cast.customer;
  return callers.includes("SUPER_ADMIN") ? shop.cast.superAdmin : shop.cast.ownAdmin;
};

const send = async (key: EndpointKey, endpoint: Endpoint, type: string, payload: Buffer) => {
  const [method = "", path = ""] = key.split(" ");
  const caller = callerOf(endpoint);
  return await shop.app.inject({
    method: method as "POST", // as: the contract's methods
    url: BASE_PATH + path.replaceAll(/\{\w+\}/g, "999999"),
    payload,
    headers: {
      "content-type": type,
      ...(caller && { authorization: `Bearer ${await shop.tokenOf(caller)}` }),
    },
  });
};

const typeOf = ({ parts }: Endpoint) =>
  parts ? "multipart/form-data; boundary=x" : "application/json";

describe.each(endpoints)("%s", (key, endpoint) => {
  test("reads UTF-8, however it is written", async () => {
    for (const name of ["utf-8", "UTF-8", '"utf-8"', "Utf8", '"UTF8"']) {
      const answer = await send(
        key,
        endpoint,
        `${typeOf(endpoint)}; charset=${name}`,
        Buffer.from("{"),
      );
      expect([name, answer.statusCode]).not.toEqual([name, 415]);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  test("refuses a body in another charset", async () => {
    for (const name of [
      "iso-8859-1",
      '"ISO-8859-1"',
      "utf-16",
      "utf-16le",
      "windows-1258",
      "utf-7",
      '""',
      "utf-8; charset=utf-16",
    ]) {
      const answer = await send(
        key,
        endpoint,
        `${typeOf(endpoint)}; charset=${name}`,
        Buffer.from("{}"),
      );
      expect([name, answer.statusCode]).toEqual([name, 415]);
      expect(answer.json().code).toBe("http/media-type");
    }
  });
});

const forms = endpoints.filter(([, { parts }]) => parts?.json);
describe.each(forms)("the JSON part of %s", (key, endpoint) => {
  const name = endpoint.parts?.json?.name;
  const formWith = (partType: string, before = "") =>
    Buffer.from(
      `${before}--x\r\nContent-Disposition: form-data; name="${name}"; filename="blob"\r\n` +
        `Content-Type: ${partType}\r\n\r\n{}\r\n--x--\r\n`,
    );
  const statusOf = async (form: Buffer) =>
    (await send(key, endpoint, typeOf(endpoint), form)).statusCode;

  test("is refused in another charset, wherever it stands", async () => {
    const file = `--x\r\ncontent-disposition: form-data; name="${endpoint.parts?.files}"; filename="a"\r\n\r\n${"a".repeat(200_000)}\r\n`;
    for (const type of [
      "application/json; charset=iso-8859-1",
      'application/json;charset="utf-16"',
    ])
      for (const before of ["", file]) expect(await statusOf(formWith(type, before))).toBe(415);
  });

  test("is read as UTF-8 otherwise", async () => {
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      'application/json;charset="UTF8"',
    ])
      expect(await statusOf(formWith(type))).toBe(400);
  });
});

describe("the charset of a part", () => {
  const type = 'multipart/form-data; boundary="a b"';
  const form = Buffer.from(
    '--a b\r\nContent-Disposition: form-data; name="other"\r\nContent-Type: text/plain; charset=utf-16\r\n\r\nx\r\n' +
      '--a b\r\ncontent-type: application/json; charset=latin1\r\ncontent-disposition: form-data; name="product"\r\n\r\n{}\r\n--a b--',
  );

  test("is found in whatever pieces the form comes", () => {
    for (const size of [1, 7, 64, 1_000]) {
      const watch = watchCharset(type, "product");
      const found = Array.from({ length: Math.ceil(form.length / size) }, (_, at) =>
        watch(form.subarray(at * size, (at + 1) * size)),
      );
      expect([size, found.includes(true)]).toEqual([size, true]);
    }
  });

  test("is not that of another part, nor of what a file says", () => {
    expect(watchCharset(type, "images")(form)).toBe(false);
    const text =
      '\r\nContent-Disposition: form-data; name="product"\r\nContent-Type: a/b; charset=utf-16\r\n\r\n';
    expect(watchCharset(type, "product")(Buffer.from(text))).toBe(false);
  });

  test("is UTF-8 where none is named", () => {
    for (const each of ["", "application/json", "a/b; x=charset", "text/csv;charset=utf-8"])
      expect(isUtf8(each)).toBe(true);
  });
});
