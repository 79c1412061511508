import { decode1258 } from "./decode-1258.ts";
import { BrokenSheet } from "./read-zip.ts";

/** A text whose letters can't be told for certain: no guess is made, because it would be stored. */
export class UnknownEncoding extends BrokenSheet {}

/** A CSV file's text: Unicode, with or without its mark, or the old Vietnamese code page where nothing else is possible. */
export const decodeCsv = (bytes: Buffer): string => {
  const encoding = unicodeOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    const old = encoding === "utf-8" ? decode1258(bytes) : null;
    if (old === null) throw new UnknownEncoding("not in Unicode", { cause: error });
    return old;
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

// As `fileKind` looks: a zero is half of a letter of UTF-16, and nothing else that is text.
const PROBE = 4096;
