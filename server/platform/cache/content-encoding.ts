import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import { RecentBytes } from "#server/platform/recent-bytes.ts";
import type { CachedResponse } from "./response-cache.ts";

export type Form = { bytes: Buffer; encoding: "br" | "zstd" | "gzip" | undefined };

const WORTH_COMPRESSING = 512;

const brotli = promisify(brotliCompress);
const quickZstd = (bytes: Buffer): Buffer =>
  zstdCompressSync(bytes, {
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
  });
const QUICK_GZIP = { level: 1 };
const STRONG_BROTLI = 5;

/** Bytes. The cache stores larger responses in compressed form only. */
const LARGE = 16 * 1024;

/** Recently decompressed large responses, by ETag. */
const unpacked = new RecentBytes(8 * 1024 * 1024);

/** Removes encodings that the client rules out: `gzip;q=0` means that it does not accept gzip. */
const withoutRuledOut = (accepts: string): string =>
  accepts.replaceAll(/[\w*-]+\s*;\s*q=0(?:\.0{0,3})?\s*(?=,|$)/g, "");

/**
 * The encoding of a response for this client. The first request gets an encoding that is made quickly. The smallest one
 * takes ten times as long, so it is made in the background once the response is requested again.
 */
export const encodingFor = (answer: CachedResponse, acceptEncoding = ""): Form => {
  const accepts = acceptEncoding.includes("q=0") ? withoutRuledOut(acceptEncoding) : acceptEncoding;
  const takesBrotli = accepts.includes("br");
  if (answer.br && takesBrotli) return { bytes: answer.br, encoding: "br" };
  const { raw, asked, formsAsAsked } = answer;
  const makes = formsAsAsked === true && (!raw || raw.length >= WORTH_COMPRESSING);
  if (makes && asked === true && takesBrotli) void compressBetter(answer);
  if (accepts.includes("zstd")) {
    if (makes && !answer.zstd) add(answer, "zstd", quickZstd(rawOf(answer)));
    if (answer.zstd) return { bytes: answer.zstd, encoding: "zstd" };
  }
  if (accepts.includes("gzip")) {
    if (makes && !answer.gz) add(answer, "gz", gzipSync(rawOf(answer), QUICK_GZIP));
    if (answer.gz) return { bytes: answer.gz, encoding: "gzip" };
  }
  const bytes = rawOf(answer);
  if (!raw) unpacked.keep(answer.etag, bytes);
  return { bytes, encoding: undefined };
};

/** The uncompressed bytes. A large response that is stored compressed is decompressed, unless `unpacked` has it. */
export const rawOf = (answer: CachedResponse): Buffer =>
  answer.raw ?? unpacked.get(answer.etag) ?? unpack(answer);

const unpack = ({ zstd, br, gz }: CachedResponse): Buffer => {
  if (zstd) return zstdDecompressSync(zstd);
  if (br) return brotliDecompressSync(br);
  if (gz) return gunzipSync(gz);
  throw new Error("an answer without bytes");
};

/** Bytes that Node writes to a socket together with the head, without copying them into another buffer first. */
const ONE_WRITE = 14 * 1024;

/**
 * A short body as a latin1 string, or undefined for a long one. Node sends a string and its head in one write, but a
 * buffer and its head in two, and the socket write is most of the cost of a cached response.
 */
export const textOf = (answer: CachedResponse, bytes: Buffer): string | undefined => {
  if (bytes.length > ONE_WRITE) return undefined;
  const { text: before } = answer;
  if (before?.of === bytes) return before.text;
  const text = bytes.toString("latin1");
  answer.text = { of: bytes, text };
  answer.onResize?.(text.length - (before?.text.length ?? 0));
  return text;
};

/** Adds an encoding. In a large response it replaces the uncompressed bytes, which are six times as many. */
const add = (answer: CachedResponse, name: "zstd" | "gz" | "br", form: Buffer): void => {
  answer[name] = form;
  let more = form.length;
  if (answer.raw && answer.raw.length >= LARGE) {
    more -= answer.raw.length;
    answer.raw = undefined;
  }
  answer.onResize?.(more);
};

const compressing = new WeakSet<CachedResponse>();

/** Adds the Brotli encoding. Clients that accept it get nothing else from now on, so their zstd encoding is dropped. */
const compressBetter = async (answer: CachedResponse): Promise<void> => {
  if (compressing.has(answer)) return;
  compressing.add(answer);
  const raw = rawOf(answer);
  const br = await brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: STRONG_BROTLI,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  if (!answer.current) return;
  add(answer, "br", br);
  answer.onResize?.(-(answer.zstd?.length ?? 0));
  answer.zstd = undefined;
};
