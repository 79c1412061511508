import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { getDocumentProxy } from "unpdf";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

/** A page of a PDF as people and scanners read it. */
export type ReadPage = {
  /** Its text without spaces, so that lines don't matter. */
  text: string;
  width: number;
  height: number;
  /** Texts that begin or end outside of the page. */
  outside: string[];
};

const spaceless = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, "");

/** Whether a page has a text, however its lines are broken. */
export const shows = (page: ReadPage | undefined, text: string): boolean =>
  page?.text.includes(spaceless(text)) ?? false;

/** Reads the texts of all pages, and whether the page contains each. */
export const readLabels = async (pdf: Uint8Array): Promise<ReadPage[]> => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
    const outside = texts.filter(({ transform: [, , , , x, y], width: long }) => {
      return Number(x) < 0 || Number(x) + long > width || Number(y) < 0 || Number(y) > height;
    });
    pages.push({
      text: spaceless(texts.map(({ str }) => str).join("")),
      width: Math.round(width),
      height: Math.round(height),
      outside: outside.map(({ str }) => str),
    });
  }
  return pages;
};

/** Three pixels a point are about the resolution of a label printer. */
const SCALE = 3;

const wasmFile = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));

/** Scans the picture of the first page, and returns its codes by their kinds. */
export const scanFirst = async (pdf: Uint8Array): Promise<Record<string, string>> => {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasmFile)).buffer } });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: SCALE, render: "bitmap" });
  document.destroy();
  library.destroy();
  const pixels = Uint8ClampedArray.from(data);
  const found = await readBarcodes({ data: pixels, width, height, colorSpace: "srgb" });
  return Object.fromEntries(found.map(({ format, text }) => [format, text]));
};
