/**
 * The bytes in memory of their own. Bytes that a cache holds would keep the allocation that they are a part of: zlib
 * writes each result into 64 KB, and Node cuts small buffers out of 8 KB.
 */
export const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
};
