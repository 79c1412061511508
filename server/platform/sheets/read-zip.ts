import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;
const STORED = 0;
const DEFLATED = 8;

/** A file that can't be read as what it says it is. */
export class BrokenSheet extends Error {}

export type Zip = {
  /** The bytes of a file inside, unpacked to at most `most` bytes; null where there is none. */
  read: (name: string, most: number) => Buffer | null;
};

type Entry = { method: number; size: number; at: number };

/** Opens a ZIP file by its directory. Nothing is unpacked before it is asked for; `BrokenSheet` for anything else. */
export const readZip = (bytes: Buffer): Zip => {
  const entries = readDirectory(bytes);
  return {
    read: (name, most) => {
      const entry = entries.get(name);
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
      const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
      entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  });

const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_LENGTH - COMMENT_MAX);
  for (let at = bytes.length - END_LENGTH; at >= first; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new BrokenSheet("no directory of a ZIP file");
};

const unpack = (bytes: Buffer, { method, size, at }: Entry, most: number): Buffer => {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new BrokenSheet("no file of a ZIP file");
  const begin = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(begin, begin + size);
  if (method === STORED && packed.length <= most) return packed;
  if (method !== DEFLATED) throw new BrokenSheet("another way of packing");
  return inflateRawSync(packed, { maxOutputLength: most });
};

// Offsets beyond the file and streams that unpack to too much are what a broken file, or a bomb, comes to.
const guarded = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenSheet) throw error;
    throw new BrokenSheet("no ZIP file", { cause: error });
  }
};
