import { Readable, pipeline } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { Zip, type ZipInputFile } from "fflate";

type Piece = string | Uint8Array;

/** A file of an archive, whose text or bytes may come in pieces. */
export type ZipEntry = {
  name: string;
  pieces: AsyncIterable<Piece> | Iterable<Piece>;
};

/** DEFLATE, by APPNOTE.TXT 4.4.5. */
const DEFLATED = 8;
/** The first day that the format can write, so that equal entries make equal archives. */
const FIRST_DAY = new Date(1980, 0, 1);
const NO_BYTES = new Uint8Array(0);

/**
 * Writes an archive while its entries are made: it keeps only their names, sizes and checksums. An entry and the archive
 * may have up to 4 GB. Entries are compressed by node:zlib, outside of the main thread.
 */
export async function* writeZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const { name, pieces } of entries) {
    const file: ZipInputFile = {
      filename: name,
      compression: DEFLATED,
      mtime: FIRST_DAY,
      size: 0,
      crc: 0,
    };
    zip.add(file);
    const deflate = createDeflateRaw();
    // A failure of the pieces destroys the stream, and with it the loop below fails.
    pipeline(
      Readable.from(measured(pieces, file), { objectMode: false }),
      deflate,
      () => undefined,
    );
    for await (const chunk of deflate) {
      file.ondata?.(null, chunk, false);
      yield* written.splice(0);
    }
    file.ondata?.(null, NO_BYTES, true);
  }
  zip.end();
  yield* written.splice(0);
}

/** Passes an entry's bytes on, and adds them to its size and checksum. */
async function* measured(pieces: ZipEntry["pieces"], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes =
      typeof piece === "string"
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    file.crc = crc32(bytes, file.crc);
    file.size += bytes.length;
    yield bytes;
  }
}
