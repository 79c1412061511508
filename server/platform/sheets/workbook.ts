import { readCellFormats, type CellFormat } from "./cell-formats.ts";
import { readXml } from "./read-xml.ts";
import { BrokenSheet, type Zip } from "./read-zip.ts";
import { richText } from "./rich-text.ts";

/** The limit of an unpacked part: a sheet of 10,000 full rows has a third of it. */
const PART_MAX = 64 * 1024 * 1024;

export type Workbook = {
  /** The XML of the first visible sheet. */
  sheet: Buffer;
  texts: readonly string[];
  formats: readonly CellFormat[];
  /** Days are counted from 1904, as on old Macintoshes. */
  is1904: boolean;
};

/**
 * Opens the parts of a workbook by following their relationships. Refuses a file that is no workbook with
 * `BrokenSheet`.
 */
export const openWorkbook = (zip: Zip): Workbook => {
  const path = [...relationships(zip, "").values()].find(({ kind }) => kind === "officeDocument");
  if (!path) throw new BrokenSheet("no document");
  const { sheetIds, is1904 } = readWorkbook(part(zip, path.target));
  const related = relationships(zip, path.target);
  const sheet = sheetIds.map((id) => related.get(id)).find((each) => each?.kind === "worksheet");
  if (!sheet) throw new BrokenSheet("no sheet");
  const optional = (kind: string): Buffer | null => {
    const target = [...related.values()].find((each) => each.kind === kind)?.target;
    return target === undefined ? null : part(zip, target);
  };
  return {
    sheet: part(zip, sheet.target),
    texts: readTexts(optional("sharedStrings")),
    formats: readCellFormats(optional("styles")),
    is1904,
  };
};

const part = (zip: Zip, name: string): Buffer => {
  const bytes = zip.read(name, PART_MAX);
  if (!bytes) throw new BrokenSheet(`no ${name}`);
  return bytes;
};

type Relationship = { kind: string; target: string };

/** The targets of a part's relationships, by id; those of the package itself for "". */
const relationships = (zip: Zip, source: string): Map<string, Relationship> => {
  const found = new Map<string, Relationship>();
  const from = source.lastIndexOf("/") + 1;
  const path = `${source.slice(0, from)}_rels/${source.slice(from)}.rels`;
  readXml(part(zip, path), {
    open: ({ name, attribute }) => {
      if (name !== "Relationship" || attribute("TargetMode") === "External") return;
      const kind = (attribute("Type") ?? "").replace(/^.*\//s, "");
      const target = targetOf(attribute("Target") ?? "", source);
      const id = attribute("Id");
      if (id !== undefined && target !== null) found.set(id, { kind, target });
    },
  });
  return found;
};

/** Resolves a part's name against the part that refers to it, as a URL is resolved against a page's. */
const targetOf = (target: string, source: string): string | null => {
  const url = URL.parse(target, `http://package/${source}`);
  if (url?.host !== "package") return null;
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return null; // no part name has a lone percent sign
  }
};

/** The relationship ids of the sheets in their order, the visible ones first. */
const readWorkbook = (bytes: Buffer): { sheetIds: string[]; is1904: boolean } => {
  const [shown, hidden]: [string[], string[]] = [[], []];
  let is1904 = false;
  let isWorkbook = false;
  readXml(bytes, {
    open: (element) => {
      const { name, attribute } = element;
      if (name === "workbook") isWorkbook = true;
      if (name === "workbookPr") is1904 = ["1", "true", "on"].includes(attribute("date1904") ?? "");
      const id = name === "sheet" ? element.relationshipId() : undefined;
      if (id === undefined) return;
      (attribute("state")?.toLowerCase().endsWith("hidden") === true ? hidden : shown).push(id);
    },
  });
  if (!isWorkbook) throw new BrokenSheet("no workbook");
  return { sheetIds: [...shown, ...hidden], is1904 };
};

/** The shared texts, which cells refer to by index. */
const readTexts = (bytes: Buffer | null): string[] => {
  const texts: string[] = [];
  if (!bytes) return texts;
  const text = richText();
  readXml(bytes, {
    open: text.open,
    close: (name) => {
      text.close(name);
      if (name === "si") texts.push(text.take());
    },
    text: text.add,
  });
  return texts;
};
