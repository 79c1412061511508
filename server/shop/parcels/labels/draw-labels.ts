import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import bwipjs from "@bwip-js/node";
import Pdf from "pdfkit";
import QRCode from "qrcode";
import type { Label, LabelPlace, LabelWords, LabelWork } from "./label.ts";

type Doc = PDFKit.PDFDocument;

/** Points of a millimetre. */
const MM = 72 / 25.4;

/** Width and height, and the size of letters and spaces; A5 is larger by the root of 2, and shows more goods. */
const papers = {
  a6: { width: 105 * MM, height: 148 * MM, unit: 1 },
  a5: { width: 148 * MM, height: 210 * MM, unit: 1.3 },
};

const regularFont = import.meta
  .resolve("@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf");
const boldFont = import.meta
  .resolve("@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf");
const REGULAR = "regular";
const BOLD = "bold";

/** Letters shrink by these factors until a label fits. The last one fits the longest name and address. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
/** Below this factor a list of goods is shortened, and says so, instead of shrinking. */
const GOODS_SCALE = 0.7;

/** Two marks on a capital letter need room above it: a share of its size. */
const LINE_GAP = 0.12;

type Text = { text: string; font: typeof REGULAR | typeof BOLD; size: number };

/** Draws a page for each label. All text wraps; letters shrink before anything is left out. */
export const drawLabels = async ({ labels, size, words }: LabelWork): Promise<Uint8Array> => {
  const paper = papers[size];
  const doc = new Pdf({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    lang: "vi",
  });
  doc.registerFont(REGULAR, fileURLToPath(regularFont));
  doc.registerFont(BOLD, fileURLToPath(boldFont));
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  for (const label of labels) {
    doc.addPage();
    drawLabel(openPage(doc, paper), label, words);
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};

/** A page, with a column of text that is measured before it is drawn. */
const openPage = (doc: Doc, { width: paperWidth, height, unit }: (typeof papers)["a6"]) => {
  const margin = 9 * unit;
  const width = paperWidth - 2 * margin;
  const write = ({ font, size }: Text): Doc => doc.font(font).fontSize(size);
  const lines = ({ size }: Text, within: number) => ({ width: within, lineGap: size * LINE_GAP });
  const heightOf = (texts: readonly Text[], within = width): number =>
    texts.reduce(
      (sum, each) => sum + write(each).heightOfString(each.text, lines(each, within)),
      0,
    );
  return {
    doc,
    unit,
    margin,
    width,
    bottom: height - margin,
    heightOf,
    widthOf: (text: Text): number => write(text).widthOfString(text.text),
    /** Draws texts below one another, and returns where the last one ends. */
    draw: (texts: readonly Text[], y: number, { within = width, left = margin } = {}): number =>
      texts.reduce((top, each) => {
        write(each).text(each.text, left, top, lines(each, within));
        return top + heightOf([each], within);
      }, y),
    rule: (y: number): void => {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.6)
        .stroke();
    },
  };
};

type Page = ReturnType<typeof openPage>;

const drawLabel = (page: Page, label: Label, words: LabelWords): void => {
  const gap = 3 * page.unit;
  let y = drawCodes(page, label);
  const plan = planLabel(page, label, words, page.bottom - y);
  page.rule(y);
  const qr = 62 * page.unit;
  drawQr(page.doc, label.trackingCode, page.margin + page.width - qr, y + gap, qr);
  page.draw(plan.sender, y + gap, { within: plan.senderWidth });
  y += plan.senderHeight;
  for (const block of [plan.receiver, plan.goods]) {
    page.rule(y);
    y = page.draw(block, y + gap) + gap;
  }
  const foot = page.bottom - page.heightOf(plan.foot) - gap;
  page.rule(foot);
  page.draw(plan.foot, foot + gap);
};

/** Draws the carrier, its sorting code and the barcode, and returns where they end. */
const drawCodes = (page: Page, { carrier, sortingCode, trackingCode }: Label): number => {
  const { unit, margin, width } = page;
  const name: Text = { text: carrier, font: BOLD, size: 13 * unit };
  const half = width / 2;
  page.draw([name], margin, { within: half });
  const sorting = shrunk(page, { text: sortingCode, font: BOLD, size: 20 * unit }, half);
  page.draw([sorting], margin, { within: half, left: margin + half });
  const top =
    margin + Math.max(page.heightOf([name], half), page.heightOf([sorting], half)) + 2 * unit;
  page.rule(top);
  const bars = 36 * unit;
  drawBarcode(page.doc, trackingCode, { x: margin, y: top + 4 * unit, width, height: bars });
  const code = shrunk(page, { text: trackingCode, font: BOLD, size: 11 * unit }, width);
  return page.draw([code], top + bars + 5 * unit) + 2 * unit;
};

/** The text in letters that are small enough for one line, where half of their size is enough. */
const shrunk = (page: Page, text: Text, width: number): Text =>
  SCALES.map((scale) => ({ ...text, size: text.size * scale })).find(
    (each) => page.widthOf(each) <= width,
  ) ?? { ...text, size: text.size * 0.5 };

/**
 * Chooses the largest letters with which everything fits into the height. Goods that fit only in tiny letters are counted
 * instead.
 */
const planLabel = (page: Page, label: Label, words: LabelWords, height: number) => {
  const plans = () =>
    SCALES.values().map((scale) => {
      const { goods, ...blocks } = blocksOf(page, label, words, scale);
      const listed = listGoods(page, goods, words, height - blocks.used);
      return { ...blocks, ...listed, scale };
    });
  const plan =
    plans().find(({ scale, left }) => scale >= GOODS_SCALE && left === 0) ??
    plans().find(({ fits, shown }) => fits && shown > 0) ??
    plans().find(({ fits }) => fits);
  if (!plan) throw new Error(`the label of ${label.parcelId} does not fit`);
  return plan;
};

const blocksOf = (page: Page, label: Label, words: LabelWords, scale: number) => {
  const { unit, width } = page;
  const heading = (text: string): Text => ({ text, font: REGULAR, size: 6 * unit });
  const text = (said: string, size: number, font: Text["font"] = REGULAR): Text => ({
    text: said,
    font,
    size: size * unit * scale,
  });
  const place = ({ name, phone, address }: LabelPlace, size: number): Text[] => [
    text(`${name} · ${phone}`, size * 1.2, BOLD),
    text(address, size),
  ];
  const senderWidth = width - 68 * unit;
  const sender = [heading(words.sender), ...place(label.sender, 7.5)];
  const receiver = [heading(words.receiver), ...place(label.receiver, 9.5)];
  const goods = { heading: heading(words.goods), lines: label.goods.map((each) => text(each, 8)) };
  const foot = [
    heading(words.cod),
    shrunk(page, { text: label.cod, font: BOLD, size: 19 * unit }, width),
    ...label.facts.map((each) => text(each, 7.5)),
    { text: label.parcelId, font: BOLD, size: 7 * unit } satisfies Text,
  ];
  const gaps = 6 * unit;
  const senderHeight = Math.max(page.heightOf(sender, senderWidth), 62 * unit) + gaps;
  const used = senderHeight + page.heightOf(receiver) + page.heightOf(foot) + 3 * gaps;
  return { sender, senderWidth, senderHeight, receiver, goods, foot, used };
};

/** The heading, the goods that fit into the height, and the number of those that are left. */
const listGoods = (
  page: Page,
  { heading, lines }: { heading: Text; lines: readonly Text[] },
  words: LabelWords,
  height: number,
) => {
  const ends: number[] = [page.heightOf([heading])];
  for (const line of lines) {
    const end = (ends.at(-1) ?? 0) + page.heightOf([line]);
    if (end > height) break;
    ends.push(end);
  }
  let shown = ends.length - 1;
  const more = (): Text[] => {
    const [style] = lines;
    const left = lines.length - shown;
    if (!style || left === 0) return [];
    return [{ ...style, text: words.more.replaceAll("{{number}}", String(left)), font: BOLD }];
  };
  const endOf = (count: number): number => (ends[count] ?? 0) + page.heightOf(more());
  while (shown > 0 && endOf(shown) > height) shown -= 1;
  const goods = [heading, ...lines.slice(0, shown), ...more()];
  return { goods, shown, left: lines.length - shown, fits: endOf(shown) <= height };
};

type Box = { x: number; y: number; width: number; height: number };

/** A scanner needs this number of blank modules on both sides. */
const QUIET = 10;

/** Code 128, which every carrier's scanner reads. */
const drawBarcode = (doc: Doc, code: string, { x, y, width, height }: Box): void => {
  const [barcode] = bwipjs.raw({ bcid: "code128", text: code });
  const widths = barcode && "sbs" in barcode ? barcode.sbs : [];
  const modules = widths.reduce((sum, each) => sum + each, 0);
  const module = width / (modules + 2 * QUIET);
  let left = x + QUIET * module;
  for (const [place, each] of widths.entries()) {
    if (place % 2 === 0) doc.rect(left, y, each * module, height);
    left += each * module;
  }
  doc.fill("black");
};

const drawQr = (doc: Doc, code: string, x: number, y: number, side: number): void => {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: "M" });
  const module = side / modules.size;
  for (const [place, isDark] of modules.data.entries()) {
    const [row, column] = [Math.floor(place / modules.size), place % modules.size];
    if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  }
  doc.fill("black");
};
