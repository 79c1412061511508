import { Buffer } from "node:buffer";
import { fileURLToPath } from "node:url";
import Pdf from "pdfkit";
import { bcp47 } from "#contract/language.ts";
import type { StatementLine, StatementWork } from "./drawn-statement.ts";

const regularFont = import.meta
  .resolve("@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf");
const boldFont = import.meta
  .resolve("@expo-google-fonts/be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf");

const MARGIN = 56;
const ROW = 24;
const AMOUNT_WIDTH = 140;

/** Draws a statement on a page of A4: the lines of the balance, and below them the information. */
export const drawStatement = async ({
  head,
  lines: { balance, information },
  language,
}: StatementWork): Promise<Buffer> => {
  const doc = new Pdf({ size: "A4", margin: MARGIN, lang: bcp47(language) });
  doc.info.Title = `${head.title} – ${head.store}`;
  doc.registerFont("regular", fileURLToPath(regularFont));
  doc.registerFont("bold", fileURLToPath(boldFont));
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.once("end", resolve));
  const width = doc.page.width - 2 * MARGIN;
  doc.font("bold").fontSize(18).text(head.title);
  doc.font("regular").fontSize(11).text(`${head.store} · ${head.state}`);
  doc.fontSize(9).text(head.currency).moveDown();
  let y = doc.y;
  const rule = () =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .stroke();
  const write = ({ text, amount, isSum }: StatementLine) => {
    doc.font(isSum ? "bold" : "regular").fontSize(11);
    doc.text(text, MARGIN, y + 5, { width: width - AMOUNT_WIDTH });
    const shown = amount.toLocaleString(bcp47(language));
    const at = MARGIN + width - AMOUNT_WIDTH;
    doc.text(shown, at, y + 5, { width: AMOUNT_WIDTH, align: "right" });
    y += ROW;
    rule();
  };
  rule();
  for (const line of balance) write(line);
  doc
    .font("bold")
    .fontSize(12)
    .text(head.information, MARGIN, y + ROW);
  y += 2 * ROW;
  rule();
  for (const line of information) write(line);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
