import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTar } from "./read-tar.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-tar-"));
});
afterAll(async () => await rm(folder, { recursive: true }));

const deep = `${"a".repeat(60)}/${"b".repeat(60)}`;
const contents: Record<string, string> = {
  empty: "",
  "one block": "x".repeat(512),
  "a bit more": "y".repeat(513),
  [`${deep}/Phố Hàng`]: "within",
};

/** The archive that this machine's tar makes of `contents`. */
const archive = async (format: string): Promise<Buffer> => {
  const source = join(folder, `source-${format}`);
  await mkdir(join(source, deep), { recursive: true });
  for (const [name, text] of Object.entries(contents)) await writeFile(join(source, name), text);
  const { stdout } = await promisify(execFile)(
    "tar",
    ["-c", `--format=${format}`, "-C", source, "."],
    { encoding: "buffer" },
  );
  return stdout;
};

/** Reads an archive in chunks of this length. */
const read = (bytes: Buffer, length = bytes.length) => {
  const files: Record<string, string> = {};
  const folders: string[] = [];
  const tar = readTar(
    ({ name, size }) => {
      const parts: string[] = [];
      return {
        write: (part) => void parts.push(part.toString("latin1")),
        close: () => {
          files[name] = parts.join("");
          expect(files[name]).toHaveLength(size);
        },
      };
    },
    ({ name }) => void folders.push(name),
  );
  for (let at = 0; at < bytes.length; at += length) tar.push(bytes.subarray(at, at + length));
  tar.end();
  return { files, folders };
};

test("an archive of another program is read, whatever the chunks", async () => {
  const bytes = await archive("ustar");
  for (const length of [1, 511, 512, 513, bytes.length]) {
    const { files, folders } = read(bytes, length);
    expect(files).toEqual(contents);
    expect(folders).toContain(deep);
  }
});

test("an archive that is cut off, damaged, or has what PostgreSQL never sends, is refused", async () => {
  const bytes = await archive("ustar");
  expect(() => read(bytes.subarray(0, 512))).toThrow("cut off");
  expect(() => read(bytes.subarray(0, 5000))).toThrow("cut off");
  expect(() => read(Buffer.alloc(0))).toThrow("cut off");
  const damaged = Buffer.from(bytes);
  damaged[3] = 0x41;
  expect(() => read(damaged)).toThrow("damaged header");
  expect(() => read(Buffer.concat([Buffer.alloc(1024), bytes]))).toThrow("after its end");
  const extended = await archive("pax");
  expect(() => read(extended)).toThrow("an entry of type x");
});

/** A header with its checksum, as in POSIX's description of the format. */
const headerOf = (name: string, size: Buffer): Buffer => {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  size.copy(header, 124);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
};

test("a name that leads out of the archive is refused", () => {
  const header = headerOf("../secret", Buffer.from("00000000000\0"));
  expect(() => read(Buffer.concat([header, Buffer.alloc(1024)]))).toThrow("names ../secret");
});

test("the size of a file beyond eight gigabytes is a binary number", () => {
  const size = Buffer.alloc(12);
  size[0] = 0x80;
  size.writeBigUInt64BE(9_000_000_000n, 4);
  const sizes: number[] = [];
  const tar = readTar(
    (entry) => {
      sizes.push(entry.size);
      return { write: () => undefined, close: () => undefined };
    },
    () => undefined,
  );
  tar.push(headerOf("large", size));
  expect(sizes).toEqual([9_000_000_000]);
});
