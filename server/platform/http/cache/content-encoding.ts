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

/** From so many bytes on an answer is kept compressed alone. */
const LARGE = 16 * 1024;

/** Large answers as they were decompressed lately, by their ETag, which tells one text from another. */
const unpacked = new RecentBytes(8 * 1024 * 1024);

/** `gzip;q=0` says that a client does not take it. */
const withoutRuledOut = (accepts: string): string =>
  accepts.replaceAll(/[\w*-]+\s*;\s*q=0(?:\.0{0,3})?\s*(?=,|$)/g, "");

/**
 * The form of an answer that this client takes. Whoever asks first gets one that is quickly made; the smallest one takes
 * ten times as long, and is made beside the work once somebody asked again.
 */
export const encodingFor = (answer: CachedResponse, acceptEncoding = ""): Form => {
  const accepts = acceptEncoding.includes("q=0") ? withoutRuledOut(acceptEncoding) : acceptEncoding;
  const takesBrotli = accepts.includes("br");
  if (answer.br && takesBrotli) return { bytes: answer.br, encoding: "br" };
  const { raw, asked, formsAsAsked } = answer;
  const makes = formsAsAsked === true && (!raw || raw.length >= WORTH_COMPRESSING);
  if (makes && asked === true && takesBrotli) void press(answer);
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

/** An answer uncompressed. A large one that is kept compressed is decompressed, unless it was lately. */
export const rawOf = (answer: CachedResponse): Buffer =>
  answer.raw ?? unpacked.get(answer.etag) ?? unpack(answer);

const unpack = ({ zstd, br, gz }: CachedResponse): Buffer => {
  if (zstd) return zstdDecompressSync(zstd);
  if (br) return brotliDecompressSync(br);
  if (gz) return gunzipSync(gz);
  throw new Error("an answer without bytes");
};

/** With its head, what Node writes to a socket without putting it together elsewhere first. */
const ONE_WRITE = 14 * 1024;

/**
 * A form as a text of one byte a character, where it is short: Node sends that and its head in one piece, bytes and head in
 * two, and writing to the socket is most of what a kept answer takes.
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

/** Keeps a form; of a large answer in place of its uncompressed bytes, which are six times as many. */
const add = (answer: CachedResponse, name: "zstd" | "gz" | "br", form: Buffer): void => {
  answer[name] = form;
  let more = form.length;
  if (answer.raw && answer.raw.length >= LARGE) {
    more -= answer.raw.length;
    answer.raw = undefined;
  }
  answer.onResize?.(more);
};

const pressing = new WeakSet<CachedResponse>();

/** Makes the smallest form. Who takes it is sent no other, so the quick one of the same clients is let go. */
const press = async (answer: CachedResponse): Promise<void> => {
  if (pressing.has(answer)) return;
  pressing.add(answer);
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
