import type { FileKind } from "#contract/wire/endpoint.ts";

const begins = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  bytes.length >= at + signature.length &&
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...Buffer.from(text, "latin1")];

const TEXT_PROBE = 4096;

/**
 * Whether the bytes are text in UTF-8, UTF-16 or an older code page. UTF-16 has many zero bytes, because line ends and
 * separators contain one, and all of them are on even or all on odd positions.
 */
const isText = (bytes: Buffer): boolean => {
  if (bytes.length === 0) return false;
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return true;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, TEXT_PROBE).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return (
    even + odd === 0 ||
    (Math.min(even, odd) === 0 && even + odd > Math.min(bytes.length, TEXT_PROBE) / 8)
  );
};

/** The kind of a file, by its first bytes; null for a kind that no endpoint accepts. */
export const fileKind = (bytes: Buffer): FileKind | null => {
  if (begins(bytes, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return "png";
  if (begins(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (begins(bytes, ascii("RIFF")) && begins(bytes, ascii("WEBP"), 8)) return "webp";
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return "xlsx";
  return isText(bytes) ? "csv" : null;
};
