import { BrokenSheet } from "./read-zip.ts";

const separators = [",", ";", "\t"] as const;

/**
 * The rows of a CSV file (RFC 4180) as texts, blank rows included, up to one more than `rowsMax`. The separator is
 * what the first line has most of; the text is UTF-8, or UTF-16 with its mark. Refuses others with `BrokenSheet`.
 */
export const readCsv = (bytes: Buffer, rowsMax: number): string[][] => {
  const text = decode(bytes);
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length <= rowsMax) {
    const { value, next } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
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
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
};

const decode = (bytes: Buffer): string => {
  const encoding = bytes[0] === 0xff ? "utf-16le" : bytes[0] === 0xfe ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new BrokenSheet("not in Unicode", { cause: error });
  }
};

const separatorOf = (text: string): string => {
  const [line = ""] = text.split(/[\r\n]/, 1);
  const bare = line.replaceAll(/"[^"]*"/g, "");
  const count = (separator: string) => bare.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ",";
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

const quoted = (text: string, at: number): { value: string; next: number } => {
  let end = at + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new BrokenSheet("a quotation without end");
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  return { value: text.slice(at + 1, end).replaceAll('""', '"'), next: end + 1 };
};
