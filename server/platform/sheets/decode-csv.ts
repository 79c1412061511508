import { decode1258 } from "./decode-1258.ts";
import { BrokenSheet } from "./read-zip.ts";

/** Thrown when the letters of a text can't be known for certain. We make no guess, because it would be stored. */
export class UnknownEncoding extends BrokenSheet {}

/**
 * A CSV file's text: Unicode, with or without a byte order mark, or the old Vietnamese code page if no other is
 * possible.
 */
export const decodeCsv = (bytes: Buffer): string => {
  const text = decodeUnicode(bytes) ?? decode1258(bytes);
  if (text === null) throw new UnknownEncoding("not in Unicode");
  return text;
};

/** Whether a CSV file that could be read is not in Unicode. Its encoding was then inferred from its words. */
export const isOldEncoding = (bytes: Buffer): boolean => decodeUnicode(bytes) === null;

const decodeUnicode = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null; // the decoder throws only for bytes that are not of its encoding
  }
};

const unicodeOf = (bytes: Buffer): string => {
  const begin = bytes.toString("latin1", 0, 2);
  if (begin === "\u00ff\u00fe") return "utf-16le";
  if (begin === "\u00fe\u00ff") return "utf-16be";
  const at = bytes.subarray(0, PROBE).indexOf(0);
  if (at === -1) return "utf-8";
  return at % 2 === 0 ? "utf-16be" : "utf-16le";
};

// Probes for zeros as `fileKind` does: in text, a zero byte occurs only as half of a UTF-16 letter.
const PROBE = 4096;
