import { Readable, pipeline } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive, whose text may come in pieces. */
export type ZipEntry = {
  /** In ASCII. */
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
};

/** Local header, central header and end of central directory of APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const VERSION = 20;
/** Bit 3: checksum and sizes follow the data, because they are unknown before it. */
const FLAGS = 0x0008;
const DEFLATED = 8;
/** 1 January 1980, the first day that the format can write. */
const DAY = 0x0021;

/**
 * Writes an archive while its entries are made: nothing of them is kept but their names, sizes and checksums. An entry
 * and the archive may have up to 4 GB.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, pieces } of entries) {
    const begun = offset;
    const head = Buffer.from(name, "ascii");
    const sums = { crc: 0, size: 0, packed: 0 };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    writeCommon(header, 4);
    header.writeUInt16LE(head.length, 26);
    yield Buffer.concat([header, head]);
    offset += header.length + head.length;

    const deflate = createDeflateRaw();
    // A failure of the pieces destroys the stream, and with it the loop below fails.
    pipeline(
      Readable.from(measured(pieces, sums), { objectMode: false }),
      deflate,
      () => undefined,
    );
    for await (const chunk of deflate) {
      sums.packed += chunk.length;
      yield chunk;
    }

    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08074b50, 0);
    writeSums(descriptor, 4, sums);
    yield descriptor;
    offset += sums.packed + descriptor.length;

    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(VERSION, 4);
    writeCommon(central, 6);
    writeSums(central, 16, sums);
    central.writeUInt16LE(head.length, 28);
    central.writeUInt32LE(begun, 42);
    directory.push(Buffer.concat([central, head]));
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([listed, end]);
}

type Sums = { crc: number; size: number; packed: number };

async function* measured(pieces: ZipEntry["pieces"], sums: Sums): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    sums.crc = crc32(bytes, sums.crc);
    sums.size += bytes.length;
    yield bytes;
  }
}

/** What both headers of an entry have: version, flags, method, time and day. */
const writeCommon = (header: Buffer, at: number): void => {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt16LE(DAY, at + 8);
};

const writeSums = (header: Buffer, at: number, { crc, size, packed }: Sums): void => {
  header.writeUInt32LE(crc, at);
  header.writeUInt32LE(packed, at + 4);
  header.writeUInt32LE(size, at + 8);
};
