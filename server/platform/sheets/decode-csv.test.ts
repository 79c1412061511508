import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { decodeCsv, UnknownEncoding } from "./decode-csv.ts";
import { encode1258 } from "./fixtures/encode-1258.ts";

const decoded = (bytes: Buffer): string | null => {
  try {
    return decodeCsv(bytes);
  } catch (error) {
    if (error instanceof UnknownEncoding) return null;
    throw error;
  }
};

describe("the old Vietnamese code page", () => {
  test("is read with its tones joined to their letters", () => {
    const text =
      "Mã,Tên,Giá\r\nGSB,Máy khoan động lực – Đức 13 mm,1.990.000 ₫\r\nGWS,Lưỡi cưa gỗ ĐẶC BIỆT “mới”,Nghiêng 45°\r\n";
    const bytes = encode1258(text) ?? Buffer.alloc(0);
    expect(bytes.length).toBeGreaterThan(text.length);
    expect(decodeCsv(bytes)).toBe(text);
  });

  test("restores each Vietnamese text of the shop", () => {
    const folder = new URL("../../../texts/vn/", import.meta.url);
    const texts = readdirSync(folder).flatMap((name) =>
      [...readFileSync(new URL(name, folder), "utf8").matchAll(/: (".*")/g)].map(
        ([, text = ""]) => `${String(JSON.parse(text))} đủ`, // a word that no other code page has
      ),
    );
    const encoded = texts.flatMap((text) => {
      const bytes = text.includes("?") ? null : encode1258(text);
      return bytes ? [{ text, read: decoded(bytes) }] : [];
    });
    expect(encoded.length).toBeGreaterThan(1_000);
    expect(encoded.filter(({ text, read }) => read !== text)).toEqual([]);
  });

  const latin1 = (text: string) => Buffer.from(text, "latin1");
  test.each([
    [
      "Vietnamese in Western Europe's code page, its letters lost",
      latin1("M\u00e1y khoan d?ng l?c,B\u00fa b? d?u"),
    ],
    ["words that read either way", latin1("H\u00e3ng,V\u00f5")],
    ["French", latin1("D\u00e9cor fa\u00e7ade, \u00eatre")],
    ["Italian", latin1("Pu\u00f2 per\u00f2 luned\u00ec")],
    ["Portuguese", latin1("S\u00e3o Paulo")],
    ["Spanish", latin1("Ca\u00f1\u00f3n")],
    ["German", latin1("W\u00fcrth Bohrhammer")],
    ["Icelandic", latin1("\u00dea\u00f0 er")],
    ["Russian", Buffer.from([0xc4, 0xf0, 0xe5, 0xeb, 0xfc])],
    ["Japanese", Buffer.from([0x83, 0x68, 0x83, 0x8a, 0x83, 0x8b])],
    [
      "the old Vietnamese font TCVN3",
      Buffer.from([0x4d, 0xb8, 0x79, 0x20, 0xae, 0xe9, 0x6e, 0x67]),
    ],
    ["the old Vietnamese font VNI", latin1("Ma\u00f9y khoan \u00f1o\u00e4ng l\u00f6\u00efc")],
    ["bytes that are nothing", Buffer.from([0x61, 0xff, 0xfe])],
  ])("is not mistaken for it: %s", (_, bytes) => {
    expect(decoded(bytes)).toBe(null);
  });

  test("words that both code pages write alike are read", () => {
    expect(decodeCsv(latin1("M\u00e1y c\u00e2y,Gi\u00e1 t\u00f4"))).toBe("Máy cây,Giá tô");
  });
});

describe("Unicode", () => {
  const text = "Mã;Tên\r\nGSB;Máy khoan động lực\r\n";
  const little = Buffer.from(text, "utf16le");
  const big = Buffer.from(little).swap16();
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, little end first", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16, big end first", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["UTF-16 without a mark", little],
    ["UTF-16 without a mark, big end first", big],
  ])("is read: %s", (_, bytes) => {
    expect(decodeCsv(bytes)).toBe(text);
  });

  test.each([
    [
      "half a letter at the end",
      Buffer.concat([Buffer.from(`\ufeff${text}`, "utf16le"), Buffer.from([0x61])]),
    ],
    ["half a letter at the end, and no mark", Buffer.from("abc,def", "utf16le").subarray(0, 13)],
    ["half a pair", Buffer.from([0xff, 0xfe, 0x3d, 0xd8, 0x61, 0x00])],
  ])("is refused with %s", (_, bytes) => {
    expect(() => decodeCsv(bytes)).toThrow(UnknownEncoding);
  });
});
