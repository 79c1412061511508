import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { plainText } from "#contract/wire/plain-text.ts";
import { packed, parts } from "./fixtures/workbook-of.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

// The tests read hundreds of files, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const pieces = [
  "a",
  "ế",
  "Đ",
  "<",
  "&",
  ">",
  '"',
  "'",
  "]]>",
  "\n",
  "\t",
  " ",
  ",",
  ";",
  "_",
  "x",
  "_x0041_",
  "🛠",
  "=",
  "0",
];
const text = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 8 });
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
);
const table = fc.array(fc.array(fc.oneof(text, number), { maxLength: 5 }), { maxLength: 5 });

type Table = readonly (readonly (string | number)[])[];

/** Omits trailing empty cells and rows. */
const filled = (rows: Table): string[][] => {
  const cut = rows.map((row) =>
    row.map(String).slice(0, row.findLastIndex((cell) => cell !== "") + 1),
  );
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1);
};

test("all legal XML variants of a table give the same table", () => {
  fc.assert(
    fc.property(table, fc.gen(), (rows, gen) => {
      const some = <T>(...choices: T[]): T => gen(() => fc.constantFrom(...choices));
      expect(filled(readXlsx(someWorkbook(rows, some), 100))).toEqual(filled(rows));
    }),
    { numRuns: 150 },
  );
});

type Some = <T>(...choices: T[]) => T;

const someWorkbook = (rows: Table, some: Some): Buffer => {
  const shared: string[] = [];
  let last = -1;
  const sheet = rows.flatMap((row, at) => {
    if (row.every((cell) => cell === "") && some(true, false)) return [];
    const reference =
      last === at - 1 && some(true, false) ? "" : ` r=${quoted(String(at + 1), some)}`;
    last = at;
    return `<row${reference}>${someCells(row, at + 1, shared, some)}</row>`;
  });
  const list = shared.map((inner) => `<si>${inner}</si>`).join(some("", "\n", "<!-- <si/> -->"));
  const xml = parts(sheet.join(some("", "\n  ", "<?x <row/>?>")), list);
  const prefix = some("", "x:");
  const encoding = some<"utf8" | "utf16le">("utf8", "utf16le");
  return packed(
    Object.fromEntries(
      Object.entries(xml).map(([name, part]) => {
        const whole = part.replace('"UTF-8"', `"${encoding === "utf8" ? "UTF-8" : "UTF-16"}"`);
        // Only elements match: a "<" of a text is escaped, or alone in CDATA.
        const named = whole.replaceAll(/<(\/?)(?=[a-zA-Z]\w*[\s/>])/g, `<$1${prefix}`);
        const space = prefix === "" ? named : named.replaceAll("xmlns=", "xmlns:x=");
        return [name, Buffer.from(some("", "\ufeff") + space, encoding)];
      }),
    ),
  );
};

const someCells = (
  row: readonly (string | number)[],
  number: number,
  shared: string[],
  some: Some,
): string => {
  let last = -1;
  return row
    .flatMap((cell, at) => {
      if (cell === "" && some(true, false)) return [];
      const isNext = last === at - 1;
      last = at;
      const reference =
        isNext && some(true, false) ? "" : ` r=${quoted(`${"ABCDE"[at]}${number}`, some)}`;
      return someCell(cell, reference, shared, some);
    })
    .join(some("", "\n", "<!--<c/>-->"));
};

const someCell = (
  cell: string | number,
  reference: string,
  shared: string[],
  some: Some,
): string => {
  const begin = (type: string) =>
    `<c${some("", " s='0'")}${reference}${some(" ", "\n")}t=${quoted(type, some)}>`;
  if (cell === "")
    return some(
      `<c${reference}/>`,
      `<c${reference}></c>`,
      `<c${reference} t='s'/>`,
      `${begin("inlineStr")}<is/></c>`,
    );
  if (typeof cell === "number")
    return `${some(begin("n"), `<c${reference}>`)}<v>${someNumber(cell, some)}</v></c>`;
  const way = some("s", "inlineStr", "str");
  if (way === "inlineStr") return `${begin(way)}<is>${someRuns(cell, some)}</is></c>`;
  if (way === "str") return `${begin(way)}<f>A1</f><v>${someText(cell, some)}</v></c>`;
  if (some(true, false)) shared.push("");
  shared.push(someRuns(cell, some));
  return `${begin(way)}<v>${shared.length - 1}</v></c>`;
};

const quoted = (value: string, some: Some) => some(`"${value}"`, `'${value}'`);
const someNumber = (value: number, some: Some): string =>
  some(String(value), value.toExponential(), ` ${value}\n`, `<![CDATA[${value}]]>`);

const someRuns = (cell: string, some: Some): string => {
  const middle = some(0, Math.floor(cell.length / 2), cell.length);
  // A run can't begin in the middle of a character or of an escape.
  const isWhole = /^[\p{L} ]*$/u.test(cell);
  const runs = isWhole && some(true, false) ? [cell.slice(0, middle), cell.slice(middle)] : [cell];
  const inner = runs.map(
    (run) => `<t${some("", " xml:space='preserve'")}>${someText(run, some)}</t>`,
  );
  const spoken = some("", "<rPh sb='0' eb='1'><t>no</t></rPh>");
  return runs.length === 1
    ? `${inner[0]}${spoken}`
    : `${inner.map((t) => `<r><rPr><b/></rPr>${t}</r>`).join("")}${spoken}`;
};

const someText = (cell: string, some: Some): string => {
  const looksEscaped = /_x[0-9a-f]{4}_/i.test(cell);
  return [...cell]
    .map((letter) => {
      if (letter === "_") return looksEscaped ? "_x005F_" : "_";
      const point = letter.codePointAt(0) ?? 0;
      const ways = [`&#${point};`, `&#x${point.toString(16)};`];
      if (/[a0-9,;]/.test(letter)) ways.push(`_x${point.toString(16).padStart(4, "0")}_`);
      if (letter !== ">") ways.push(`<![CDATA[${letter}]]>`);
      if (!"<&>".includes(letter)) ways.push(letter, letter, `${letter}<!-- x -->`);
      return some(...ways);
    })
    .join("");
};

test("the shop can read the files that it writes", async () => {
  const anyText = fc.string({
    unit: fc.constantFrom(...pieces, "\r", "\u0001", "\uffff"),
    maxLength: 8,
  });
  const anyTable = fc.array(fc.array(fc.oneof(anyText, number), { maxLength: 5 }), {
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(anyTable, async (rows) => {
      const columns = ["A", "B", "C", "D", "E"].map((heading) => ({ heading, width: 9 }));
      const sheet = { name: "A", columns, rows };
      const expected = filled([
        columns.map(({ heading }) => heading),
        ...rows.map((row) =>
          row.map((cell) => (typeof cell === "string" ? plainText(cell) : cell)),
        ),
      ]);
      expect(filled(readXlsx(await writeXlsx(sheet), 100))).toEqual(expected);
      // In a CSV file, a row of white space is a blank row.
      const isBlank = (row: string[]) => row.every((cell) => cell.trim() === "");
      expect(filled(readCsv(writeCsv(sheet), 100))).toEqual(
        filled(expected.map((row) => (isBlank(row) ? [] : row))),
      );
    }),
    { numRuns: 40 },
  );
});
