import type { FileKind } from "../../../contract/endpoint.ts";

const begins = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length &&
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...Buffer.from(text, "latin1")];

const TEXT_PROBE = 4096;

/** Text in UTF-8 or UTF-16, or in an older code page: no byte of it is zero but in UTF-16. */
const isText = (bytes: Buffer): boolean => {
  if (bytes.length === 0) return false;
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return true;
  return !bytes.subarray(0, TEXT_PROBE).includes(0);
};

/** What a file is, by its first bytes; null for what no call takes. */
export const fileKind = (bytes: Buffer): FileKind | null => {
  if (begins(bytes, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return "png";
  if (begins(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (begins(bytes, ascii("RIFF")) && begins(bytes, ascii("WEBP"), 8)) return "webp";
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return "xlsx";
  return isText(bytes) ? "csv" : null;
};
