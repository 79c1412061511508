import MarkdownIt, { type Token } from "markdown-it/browser";
import type { RichBlock, RichRun } from "./rich-text.ts";

/** Deeper nesting is not read: nobody writes it, and it would take long. */
const MOST_NESTING = 20;
/** A text with so many lines and bars that its tables might have more cells than this has no tables. */
const MOST_CELLS = 5_000;

/** Whether rich text may link to an address: one of https, of a mail or of a phone, or a path of the shop. */
const isLinkable = (url: string): boolean =>
  // Browsers drop tabs and line breaks, and read "\\" as "/": "/\t/evil.example" leads to another host.
  !/[\u0000-\u0020\u007f\\]/.test(url) &&
  /^(?:https:\/\/[^/]|mailto:[^@]+@|tel:\+?\d|\/(?!\/))/i.test(url);

// The preset reads nothing, and these rules are added to it. All else that Markdown knows stays the text that was typed:
// HTML, pictures, code, quotes, lines.
const rules = ["heading", "list", "emphasis", "link", "autolink", "newline", "escape", "entity"];

const openMarkdown = (...more: string[]) => {
  const made = new MarkdownIt("zero", { html: false, maxNesting: MOST_NESTING });
  made.enable([...rules, ...more]);
  made.validateLink = isLinkable;
  return made;
};

const [plain, withTables] = [openMarkdown(), openMarkdown("table")];

/** Reads Markdown as rich text. Only the server and the pages of staff load the parser. */
export const parseRichText = (text: string): RichBlock[] => {
  const lines = text.split("\n");
  const bars = Math.max(...lines.map((line) => line.split("|").length));
  const markdown = lines.length * bars > MOST_CELLS ? plain : withTables;
  const reading: Reading = { blocks: [], lists: [], heading: null, inTable: false };
  for (const token of markdown.parse(text, {})) read(reading, token);
  return reading.blocks;
};

/** The blocks read so far, and what the next token belongs to. */
type Reading = {
  blocks: RichBlock[];
  /** Whether the open lists are ordered, the outermost first. */
  lists: boolean[];
  heading: 2 | 3 | null;
  /** Whether a table is open. One in a list is none: its cells become lines of the point. */
  inTable: boolean;
};

const read = (reading: Reading, token: Token): void => {
  const { blocks, lists } = reading;
  const last = blocks.at(-1);
  switch (token.type) {
    case "heading_open":
      reading.heading = token.tag === "h1" || token.tag === "h2" ? 2 : 3;
      break;
    case "heading_close":
      reading.heading = null;
      break;
    case "bullet_list_open":
    case "ordered_list_open": {
      const ordered = token.type === "ordered_list_open";
      const start = Number(token.attrGet("start") ?? 1);
      if (lists.length === 0) blocks.push({ kind: "list", ordered, start, points: [] });
      lists.push(ordered);
      break;
    }
    case "bullet_list_close":
    case "ordered_list_close":
      lists.pop();
      break;
    case "list_item_open":
      if (last?.kind === "list") openPoint(last, lists);
      break;
    case "table_open":
      reading.inTable = lists.length === 0;
      if (reading.inTable) blocks.push({ kind: "table", head: [], rows: [] });
      break;
    case "table_close":
      reading.inTable = false;
      break;
    case "tr_open":
      if (last?.kind === "table" && reading.inTable && last.head.length > 0) last.rows.push([]);
      break;
    case "inline":
      place(reading, runsOf(token.children ?? []));
      break;
    default: // the ends of paragraphs, points, rows and tables
  }
};

/** Opens a point of the outermost list, or one below its last point, however deep the list is nested. */
const openPoint = ({ points }: ListOf, lists: readonly boolean[]): void => {
  const above = lists.length > 1 ? points.at(-1) : undefined;
  if (!above) {
    points.push({ runs: [], ordered: false, points: [] });
    return;
  }
  if (above.points.length === 0) above.ordered = lists[1] === true;
  above.points.push([]);
};

type ListOf = Extract<RichBlock, { kind: "list" }>;

/** Adds runs to what is open: a point, a row, a heading or a paragraph. */
const place = ({ blocks, lists, heading, inTable }: Reading, runs: RichRun[]): void => {
  const last = blocks.at(-1);
  if (last?.kind === "list" && lists.length > 0) {
    const point = last.points.at(-1);
    const to = (lists.length > 1 ? point?.points.at(-1) : undefined) ?? point?.runs;
    to?.push(...(to.length > 0 ? [{ text: "\n" }] : []), ...runs);
  } else if (last?.kind === "table" && inTable) (last.rows.at(-1) ?? last.head).push(runs);
  else if (heading === null) blocks.push({ kind: "paragraph", runs });
  else blocks.push({ kind: "heading", level: heading, runs });
};

type Marks = Omit<RichRun, "text">;

/** The runs of a line of tokens; a break of a line stays one, as it was typed. */
const runsOf = (tokens: readonly Token[]): RichRun[] => {
  const runs: RichRun[] = [];
  const open: Marks[] = [{}];
  for (const token of tokens) {
    const marks = open.at(-1) ?? {};
    if (token.nesting > 0) open.push({ ...marks, ...markOf(token) });
    else if (token.nesting < 0) open.pop();
    else {
      const text = token.type === "softbreak" || token.type === "hardbreak" ? "\n" : token.content;
      const last = runs.at(-1);
      if (last && isAlike(last, marks)) last.text += text;
      else if (text !== "") runs.push({ text, ...marks });
    }
  }
  return runs;
};

const isAlike = (one: Marks, other: Marks): boolean =>
  one.strong === other.strong && one.em === other.em && one.href === other.href;

const markOf = (token: Token): Marks => {
  if (token.type === "strong_open") return { strong: true };
  if (token.type === "em_open") return { em: true };
  const href = token.attrGet("href");
  return typeof href === "string" ? { href } : {};
};
