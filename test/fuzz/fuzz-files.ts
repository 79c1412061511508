import { strToU8, zipSync } from "fflate";
import sharp from "sharp";

export type FuzzFiles = { picture: Buffer; sheet: Buffer; tricky: readonly Buffer[] };

const small = { width: 40, height: 30, channels: 3, background: "teal" } as const;
const text = (value: string) => Buffer.from(value, "latin1");

const sheet = (...lines: string[]) => Buffer.from(lines.join("\r\n"));
const HEAD = "Mã sản phẩm,Tên (VN),Danh mục,Xuất xứ,Giá,Tồn kho,Mô tả (VN),Thông số (VN)";

const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

/** A picture with more pixels than any camera's, in few bytes. */
const manyPixels = async () =>
  await sharp({ create: { ...small, width: 8_000, height: 8_000 } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const moving = async () => {
  const frames = await Promise.all(
    ["red", "blue"].map(
      async (background) =>
        await sharp({ create: { ...small, background } })
          .png()
          .toBuffer(),
    ),
  );
  return await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

/** A valid picture, a valid sheet, and `tricky` files: of another type than they claim, broken, or malicious. */
export const fuzzFiles = async (): Promise<FuzzFiles> => {
  const png = await sharp({ create: small }).png().toBuffer();
  const jpeg = await sharp({ create: small }).jpeg().toBuffer();
  const webp = await sharp({ create: small }).webp().toBuffer();
  const tricky = [
    jpeg,
    webp,
    await moving(),
    await manyPixels(),
    Buffer.concat([jpeg, text("<script>alert(1)</script>PK\u0003\u0004#!/bin/sh")]),
    Buffer.concat([png, zip({ "a.txt": strToU8("a") })]),
    png.subarray(0, png.length / 2),
    jpeg.subarray(0, jpeg.length / 2),
    webp.subarray(0, 12),
    Buffer.concat([png.subarray(0, 16), Buffer.alloc(20, 0xff), png.subarray(36)]),
    text("\u0089PNG\r\n\u001a\n"),
    text("\u00ff\u00d8\u00ff\u00e0<html><script>alert(1)</script>"),
    text("GIF89a\u0001\u0000\u0001\u0000\u0000;"),
    text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    text("<!doctype html><script>alert(1)</script>"),
    text("%PDF-1.7\n%\u00e2\u00e3"),
    text("MZ\u0090\u0000\u0003\u0000\u0000\u0000"),
    Buffer.alloc(0),
    Buffer.alloc(1),
    Buffer.concat([text("\u0089PNG\r\n\u001a\n"), Buffer.alloc(5 * 1024 * 1024)]),
    sheet(HEAD, `=cmd|' /C calc'!A0,@SUM(A1),+1,-1,1e309,-5,${"ă".repeat(20_000)},`),
    sheet(HEAD, '"never closed', "a,b\u0000c"),
    sheet(`${HEAD},${HEAD}`, ","),
    sheet(...Array.from({ length: 10_002 }, () => ",")),
    Buffer.from(`\ufeff${HEAD}\nFUZZ 2`, "utf16le"),
    zip({}),
    zip({ "xl/workbook.xml": strToU8("<workbook"), "../../evil": strToU8("x") }),
    zip({
      "xl/workbook.xml": strToU8(
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>',
      ),
      "xl/worksheets/sheet1.xml": new Uint8Array(30_000_000),
    }),
    zip({ "a.txt": strToU8("a") }).subarray(0, 40),
  ];
  const fine = `FUZZ 1,Máy,Máy khoan động lực,Đức,1000,5,Mô tả,"Công suất: 1 W"`;
  return { picture: png, sheet: sheet(HEAD, fine), tricky };
};
