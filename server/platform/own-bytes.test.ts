import { expect, test } from "vitest";
import { CachedResponse } from "./cache/cached-response.ts";
import { decompressed, quickGzip, quickZstd, strongBrotli } from "./cache/content-encoding.ts";
import { RecentBytes } from "./recent-bytes.ts";
import { ownBytes } from "./own-bytes.ts";

const allocated = (bytes: Buffer): number => bytes.buffer.byteLength;
const page = Buffer.from("Máy khoan cầm tay ".repeat(300));

test("every encoding of a response, and what is decompressed and cached, allocates no more than its own bytes", async () => {
  const zstd = quickZstd(page);
  const recent = new RecentBytes(1_000_000);
  recent.keep("page", decompressed(zstd, "zstd"));
  const forms = [zstd, quickGzip(page), await strongBrotli(page), recent.get("page")];
  expect(forms.map((form) => form && allocated(form))).toEqual(forms.map((form) => form?.length));
  expect(recent.get("page")).toEqual(page);
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
