/** An entry of an archive; `name` has slashes and no leading `./`. */
export type TarEntry = { name: string; kind: "file" | "folder"; size: number };

/** Takes the content of one file. */
export type TarTarget = { write: (bytes: Buffer) => void; close: () => void };

const BLOCK = 512;

/**
 * Reads a tar archive of POSIX's ustar format from chunks of any length. Calls `openFile` and `addFolder`. Throws for
 * other entries, for a name that leads out of the archive, and for a damaged header.
 */
export const readTar = (
  openFile: (entry: TarEntry) => TarTarget,
  addFolder: (entry: TarEntry) => void,
) => {
  const header = Buffer.alloc(BLOCK);
  let filled = 0;
  let left = 0;
  let padding = 0;
  let target: TarTarget | null = null;
  let isOver = false;

  const begin = (): void => {
    const entry = entryOf(header);
    if (entry === null) {
      isOver = true;
      return;
    }
    if (isOver) throw new Error("The archive goes on after its end.");
    if (entry.kind === "folder") return addFolder(entry);
    target = openFile(entry);
    left = entry.size;
    padding = (BLOCK - (entry.size % BLOCK)) % BLOCK;
    if (left === 0) closeTarget();
  };
  const closeTarget = (): void => {
    target?.close();
    target = null;
  };

  return {
    push: (bytes: Buffer): void => {
      for (let at = 0; at < bytes.length;) {
        const rest = bytes.length - at;
        if (left > 0) {
          const taken = Math.min(left, rest);
          target?.write(bytes.subarray(at, at + taken));
          left -= taken;
          at += taken;
          if (left === 0) closeTarget();
        } else if (padding > 0) {
          const skipped = Math.min(padding, rest);
          padding -= skipped;
          at += skipped;
        } else {
          const copied = bytes.copy(header, filled, at, at + BLOCK - filled);
          filled = (filled + copied) % BLOCK;
          at += copied;
          if (filled === 0) begin();
        }
      }
    },
    /** Throws when the archive is cut off. */
    end: (): void => {
      if (left > 0 || padding > 0 || filled > 0 || !isOver)
        throw new Error("The archive is cut off.");
    },
    /** Closes the file that is being written, after an error. */
    abandon: closeTarget,
  };
};

/** Null for a block of zeroes, which ends an archive. */
const entryOf = (header: Buffer): TarEntry | null => {
  if (header.every((byte) => byte === 0)) return null;
  if (numberAt(header, 148, 8) !== checksumOf(header))
    throw new Error("The archive has a damaged header.");
  const prefix = header.toString("latin1", 257, 262) === "ustar" ? textAt(header, 345, 155) : "";
  const name = [...prefix.split("/"), ...textAt(header, 0, 100).split("/")]
    .filter((part) => part !== "" && part !== ".")
    .join("/");
  if (name.split("/").includes("..")) throw new Error(`The archive names ${name}.`);
  const type = textAt(header, 156, 1);
  if (type === "5") return { name, kind: "folder", size: 0 };
  if (type !== "0" && type !== "")
    throw new Error(`The archive has an entry of type ${type}: ${name}`);
  return { name, kind: "file", size: numberAt(header, 124, 12) };
};

/** The sum of all bytes, with the field of the sum itself read as blanks. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

const textAt = (header: Buffer, at: number, length: number): string => {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end === -1 ? length : end);
};

/** Octal digits, or a binary number when its first bit is set. */
const numberAt = (header: Buffer, at: number, length: number): number => {
  const first = header[at] ?? 0;
  if (first < 0x80) return Number.parseInt(textAt(header, at, length).trim() || "0", 8);
  return header
    .subarray(at + 1, at + length)
    .reduce((number, byte) => number * 256 + byte, first & 0x7f);
};
