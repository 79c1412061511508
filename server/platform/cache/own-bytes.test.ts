import { expect, test } from "vitest";
import { CachedResponse } from "./cached-response.ts";
import { decompressed, quickGzip, quickZstd, strongBrotli } from "./content-encoding.ts";
import { ownBytes } from "./own-bytes.ts";

const allocated = (bytes: Buffer): number => bytes.buffer.byteLength;
const page = Buffer.from("Máy khoan cầm tay ".repeat(300));

test("every encoding of a response allocates no more than its own bytes", async () => {
  const zstd = quickZstd(page);
  const forms = [zstd, quickGzip(page), await strongBrotli(page), decompressed(zstd, "zstd")];
  expect(forms.map(allocated)).toEqual(forms.map((form) => form.length));
  expect(decompressed(zstd, "zstd").equals(page)).toBe(true);
});

test("a short body that Node cut out of a larger buffer is copied, and one of its own is not", () => {
  const short = Buffer.from("một hai ba");
  expect(allocated(short)).toBeGreaterThan(short.length);
  const own = ownBytes(short);
  expect([own.equals(short), allocated(own)]).toEqual([true, short.length]);
  expect(ownBytes(own)).toBe(own);
  const response = new CachedResponse({ status: 200, headers: {}, body: short, tags: new Set() });
  expect(allocated(response.bodyFor().bytes)).toBe(short.length);
});
