import { crc32, inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const ZIP64 = 0x0001;
const IN_ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** Thrown for a file that is not in its declared format. */
export class BrokenSheet extends Error {}

export type Zip = {
  /**
   * The bytes of a file in the archive, by its name in any case, unpacked to at most `most`; null when it does not
   * exist.
   */
  read: (name: string, most: number) => Buffer | null;
};

type Entry = { method: number; crc: number; size: number; at: number };

/** Opens a ZIP file by its directory; `BrokenSheet` for anything else. A file is only unpacked when it is read. */
export const readZip = (bytes: Buffer): Zip => {
  const entries = readDirectory(bytes);
  return {
    read: (name, most) => {
      const entry = entries.get(keyOf(name));
      return entry ? guarded(() => unpack(bytes, entry, most)) : null;
    },
  };
};

const readDirectory = (bytes: Buffer): Map<string, Entry> =>
  guarded(() => {
    const end = findEnd(bytes);
    const entries = new Map<string, Entry>();
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new BrokenSheet("no entry of a ZIP directory");
      const nameLength = bytes.readUInt16LE(at + 28);
      const more = at + 46 + nameLength;
      const end = more + bytes.readUInt16LE(at + 30);
      const name = keyOf(bytes.toString("utf8", at + 46, more));
      // Programs disagree on which of two entries with one name counts.
      if (entries.has(name)) throw new BrokenSheet("a file twice");
      entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        crc: bytes.readUInt32LE(at + 16),
        ...longFields(bytes, at, bytes.subarray(more, end)),
      });
      at = end + bytes.readUInt16LE(at + 32);
    }
    return entries;
  });

/** Names in Office packages are case-insensitive, and some Windows programs write backslashes. */
const keyOf = (name: string): string => name.replaceAll("\\", "/").toLowerCase();

/** Size and offset of an entry. ZIP64 stores them in a field of its own, which some programs write for every file. */
const longFields = (bytes: Buffer, at: number, extra: Buffer): Pick<Entry, "size" | "at"> => {
  const long = longField(extra);
  let next = 0;
  const field = (offset: number): number => {
    const short = bytes.readUInt32LE(at + offset);
    if (short !== IN_ZIP64) return short;
    next += 8;
    return Number(long.readBigUInt64LE(next - 8));
  };
  field(24); // the unpacked size comes first
  return { size: field(20), at: field(42) };
};

const longField = (extra: Buffer): Buffer => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === ZIP64)
      return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return Buffer.alloc(0);
};

const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX);
  for (let at = bytes.length - END_LENGTH; at >= first; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new BrokenSheet("no directory of a ZIP file");
};

const unpack = (bytes: Buffer, { method, crc, size, at }: Entry, most: number): Buffer => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new BrokenSheet("no file of a ZIP file");
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(begin, begin + size);
  const unpacked = method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: most }) : packed;
  if (method !== DEFLATED && method !== STORED) throw new BrokenSheet("another way of packing");
  if (unpacked.length > most) throw new BrokenSheet("too large");
  // Most changed bytes still unpack, to another text.
  if (crc32(unpacked) !== crc) throw new BrokenSheet("not the bytes that were packed");
  return unpacked;
};

// A broken file or a bomb has offsets beyond its end, or streams that unpack to more than the limit.
const guarded = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenSheet) throw error;
    throw new BrokenSheet("no ZIP file", { cause: error });
  }
};
