import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fileKind } from "./file-kind.ts";

const picture = sharp({
  create: { width: 8, height: 8, channels: 3, background: "teal" },
});

test("a picture is recognised by its first bytes, whatever program wrote it", async () => {
  expect(fileKind(await picture.clone().png().toBuffer())).toBe("png");
  expect(fileKind(await picture.clone().webp({ lossless: true }).toBuffer())).toBe("webp");
  expect(fileKind(await picture.clone().webp().toBuffer())).toBe("webp");
  const jpeg = await picture.clone().jpeg().toBuffer();
  expect(fileKind(jpeg)).toBe("jpeg");
  // Cameras start a file with an EXIF block; old programs start it with the quantization tables.
  for (const marker of [0xe1, 0xdb, 0xee]) {
    const other = Buffer.from(jpeg);
    other[3] = marker;
    expect(fileKind(other)).toBe("jpeg");
  }
});

test("other pictures, documents and archives are not accepted", async () => {
  const none = [
    await picture.clone().gif().toBuffer(),
    await picture.clone().tiff().toBuffer(),
    await picture.clone().avif().toBuffer(),
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0, 0x3e, 0]),
    Buffer.from("PK\u0005\u0006\0\0\0\0", "latin1"),
    Buffer.from("\u001f\u008b\b\0\0\0\0\0", "latin1"),
    deflateSync(Buffer.alloc(5_000, "a\0b")),
    Buffer.from("RIFF\u0010\0\0\0WAVEfmt ", "latin1"),
    Buffer.alloc(0),
  ];
  expect(none.map(fileKind).filter((kind) => kind !== null && kind !== "csv")).toEqual([]);
  expect(none.slice(0, 6).map(fileKind)).toEqual(none.slice(0, 6).map(() => null));
});

test("text is recognised in each encoding, and bytes that are not text are not", () => {
  const text = "Mã,Tên\r\nGSB,Máy khoan\r\n";
  expect(fileKind(Buffer.from(text))).toBe("csv");
  expect(fileKind(Buffer.from(text, "latin1"))).toBe("csv");
  expect(fileKind(Buffer.from(text, "utf16le"))).toBe("csv");
  expect(fileKind(Buffer.from(text, "utf16le").swap16())).toBe("csv");
  expect(fileKind(Buffer.from(`${text}\0`))).toBe(null);
  expect(fileKind(Buffer.from(`\0\0${text}`, "utf16le"))).toBe(null);
});
