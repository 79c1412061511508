import { decodeCsv } from "./decode-csv.ts";
import { BrokenSheet } from "./read-zip.ts";

const separators = [",", ";", "\t"] as const;
/** A limit that no real line of headings reaches. */
const FIRST_LINE_MAX = 64 * 1024;
/** Lines among which the headings are, below titles. */
const PREAMBLE_LINES = 80;

/**
 * Returns the rows of a CSV file (RFC 4180), at most one more than `rowsMax`. The first line names or shows the separator;
 * with `preamble`, titles precede it. Refuses other files with `BrokenSheet` or `UnknownEncoding`.
 */
export const readCsv = (bytes: Buffer, rowsMax: number, { preamble = false } = {}): string[][] => {
  const { text, separator } = separated(decodeCsv(bytes), preamble ? PREAMBLE_LINES : 1);
  const rows: string[][] = [];
  let row: string[] = [];
  let place = 0;
  let at = 0;
  const endRow = () => {
    if (row.some((value) => value.trim() !== "")) {
      while (rows.length < Math.min(place, rowsMax + 1)) rows.push([]);
      if (rows.length <= rowsMax) rows.push(row);
    }
    place += 1;
    row = [];
  };
  while (at < text.length && rows.length <= rowsMax) {
    const quotation = /^ *"/.exec(text.slice(at, at + SPACES_MAX));
    const { value, next } = quotation
      ? quoted(text, at + quotation[0].length)
      : plain(text, at, separator);
    row.push(value);
    at = next;
    if (text[at] === separator) {
      at++;
      if (at === text.length) row.push("");
      continue;
    }
    if (at < text.length && text[at] !== "\n" && text[at] !== "\r")
      throw new BrokenSheet("text after a quotation");
    at += text.startsWith("\r\n", at) ? 2 : 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
};

/** Some programs write blanks before a quoted field and after it. */
const SPACES_MAX = 10;

/** Excel writes and reads a first line that names the separator, and does not show it. */
const separated = (text: string, lines: number): { text: string; separator: string } => {
  const [line, named] = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/is.exec(text) ?? [];
  if (line !== undefined && named !== undefined)
    return { text: text.slice(line.length), separator: named };
  const bare = text.slice(0, FIRST_LINE_MAX).replaceAll(/"[^"]*"/g, "");
  const first = bare.split(/\r\n|\r|\n/, lines);
  const count = (separator: string) =>
    Math.max(...first.map((each) => each.split(separator).length));
  const [most = ","] = separators.toSorted((one, other) => count(other) - count(one));
  return { text, separator: most };
};

const plain = (text: string, at: number, separator: string): { value: string; next: number } => {
  let next = at;
  while (
    next < text.length &&
    text[next] !== separator &&
    text[next] !== "\n" &&
    text[next] !== "\r"
  )
    next++;
  return { value: text.slice(at, next), next };
};

/** A quoted field, from after its opening quotation mark. */
const quoted = (text: string, from: number): { value: string; next: number } => {
  let end = from;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new BrokenSheet("a quotation without end");
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  let next = end + 1;
  while (text[next] === " ") next++;
  return { value: text.slice(from, end).replaceAll('""', '"'), next };
};
