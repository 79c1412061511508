import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { tenantsTag } from "#server/shop/cache-tags.ts";
import { CachedResponse } from "./cached-response.ts";

const BROWSER = "gzip, deflate, br, zstd";
const body = Buffer.from(JSON.stringify({ names: Array.from({ length: 60 }, () => "Máy khoan") }));
const large = Buffer.from(JSON.stringify({ name: "Máy khoan ".repeat(5_000) }));

const made = (bytes: Buffer) =>
  new CachedResponse({ status: 200, headers: {}, body: bytes, tags: new Set([tenantsTag]) });

test.each([
  ["short", body],
  ["large", large],
])("a %s response reports every byte that its forms, text and value take", async (_, bytes) => {
  const response = made(bytes);
  let reported = response.size;
  response.enter((more) => (reported += more));
  for (const accepts of [BROWSER, "gzip", undefined]) {
    response.textOf(response.bodyFor(accepts).bytes);
    expect(reported).toBe(response.size);
  }
  response.value();
  expect(reported).toBe(response.size);
  response.touch();
  await expect.poll(() => response.bodyFor(BROWSER).encoding).toBe("br");
  expect(reported).toBe(response.size);
});

test("the text follows the form that is sent", () => {
  const response = made(body);
  for (const accepts of ["zstd", undefined, "gzip", "zstd"]) {
    const { bytes } = response.bodyFor(accepts);
    expect(Buffer.from(response.textOf(bytes) ?? "", "latin1")).toEqual(bytes);
    expect(response.textOf(bytes)).toBe(response.textOf(bytes));
  }
  const { bytes } = made(Buffer.alloc(20_000)).bodyFor();
  expect(response.textOf(bytes)).toBeUndefined();
});

test("the value is parsed once and frozen", () => {
  const response = made(body);
  const value = response.value();
  expect(value).toEqual(JSON.parse(body.toString()));
  expect(response.value()).toBe(value);
  expect(() => Object.assign(value as object, { names: [] })).toThrow(TypeError); // as: the JSON above
});

test("a response that left its cache reports nothing more and makes no smaller form", async () => {
  const response = made(body);
  let reported = 0;
  response.enter((more) => (reported += more));
  response.touch();
  response.bodyFor("br");
  response.leave();
  response.value();
  const later = CachedResponse.permanent({ headers: {}, body });
  await expect.poll(() => later.bodyFor("br").encoding).toBe("br");
  expect(response.bodyFor("br").encoding).toBeUndefined();
  expect([response.isCurrent, reported]).toEqual([false, 0]);
});

test("a file is sent in the forms that were made with it, and in no others", async () => {
  const file = CachedResponse.permanent({ headers: {}, body }, { br: Buffer.from("brotli") });
  expect([file.isCurrent, file.wasRequested]).toEqual([true, true]);
  expect(file.bodyFor(BROWSER)).toEqual({ bytes: Buffer.from("brotli"), encoding: "br" });
  for (const accepts of ["zstd", "gzip", undefined])
    expect(file.bodyFor(accepts)).toEqual({ bytes: body, encoding: undefined });
});

test("a permanent response without forms is compressed as clients ask for it", async () => {
  const response = CachedResponse.permanent({ headers: {}, body });
  await expect.poll(() => response.bodyFor(BROWSER).encoding).toBe("br");
  expect(brotliDecompressSync(response.bodyFor(BROWSER).bytes)).toEqual(body);
});
