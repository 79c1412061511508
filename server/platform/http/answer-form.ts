import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync, zstdCompressSync } from "node:zlib";
import type { CachedAnswer } from "./answer-cache.ts";

export type Form = { bytes: Buffer; encoding: "br" | "zstd" | "gzip" | undefined };

const WORTH_COMPRESSING = 512;

const brotli = promisify(brotliCompress);
const quickZstd = ({ length }: Buffer) => ({
  pledgedSrcSize: length,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
});
const QUICK_GZIP = { level: 1 };
const STRONG_BROTLI = 5;

/**
 * The form of an answer that this client takes. Whoever asks first gets one that is quickly made; the smallest one takes
 * ten times as long, and is made beside the work once somebody asked again.
 */
export const formFor = (answer: CachedAnswer, accepts = ""): Form => {
  const takesBrotli = accepts.includes("br");
  if (answer.br && takesBrotli) return { bytes: answer.br, encoding: "br" };
  const { raw, asked, formsAsAsked } = answer;
  const makes = formsAsAsked === true && raw.length >= WORTH_COMPRESSING;
  if (makes && asked === true && takesBrotli) void press(answer);
  if (accepts.includes("zstd")) {
    if (makes && !answer.zstd) add(answer, { zstd: zstdCompressSync(raw, quickZstd(raw)) });
    if (answer.zstd) return { bytes: answer.zstd, encoding: "zstd" };
  }
  if (accepts.includes("gzip")) {
    if (makes && !answer.gz) add(answer, { gz: gzipSync(raw, QUICK_GZIP) });
    if (answer.gz) return { bytes: answer.gz, encoding: "gzip" };
  }
  return { bytes: raw, encoding: undefined };
};

/** With its head, what Node writes to a socket without putting it together elsewhere first. */
const ONE_WRITE = 14 * 1024;

/**
 * A form as a text of one byte a character, where it is short: Node sends that and its head in one piece, bytes and head in
 * two, and writing to the socket is most of what a kept answer takes.
 */
export const textOf = (answer: CachedAnswer, bytes: Buffer): string | undefined => {
  if (bytes.length > ONE_WRITE) return undefined;
  const { text: before } = answer;
  if (before?.of === bytes) return before.text;
  const text = bytes.toString("latin1");
  answer.text = { of: bytes, text };
  answer.weighs?.(text.length - (before?.text.length ?? 0));
  return text;
};

const add = (answer: CachedAnswer, form: { zstd: Buffer } | { gz: Buffer }): void => {
  Object.assign(answer, form);
  for (const bytes of Object.values(form)) answer.weighs?.(bytes.length);
};

const pressing = new WeakSet<CachedAnswer>();

/** Makes the smallest form. Who takes it is sent no other, so the quick one of the same clients is let go. */
const press = async (answer: CachedAnswer): Promise<void> => {
  if (pressing.has(answer)) return;
  pressing.add(answer);
  const { raw } = answer;
  const br = await brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: STRONG_BROTLI,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
  if (!answer.current) return;
  const more = br.length - (answer.zstd?.length ?? 0);
  answer.br = br;
  answer.zstd = undefined;
  answer.weighs?.(more);
};
