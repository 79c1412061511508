import { SaxesParser, type SaxesTagNS } from "saxes";
import { BrokenSheet } from "./read-zip.ts";

export type XmlElement = {
  /** Without its prefix. */
  name: string;
  attribute: (name: string) => string | undefined;
  /** The `r:id` that names a relationship, whatever its prefix. */
  relationshipId: () => string | undefined;
};

type Handlers = {
  open: (element: XmlElement) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
  /** Called now and then; once it returns true, the rest is not read. */
  isDone?: () => boolean;
};

// Each vocabulary of Office has a transitional and a strict namespace. Elements without a namespace count as Office's,
// too.
const namespaces = new Set([
  "",
  "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
  "http://purl.oclc.org/ooxml/spreadsheetml/main",
  "http://schemas.openxmlformats.org/package/2006/relationships",
]);
const relationshipNamespaces = new Set([
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
  "http://purl.oclc.org/ooxml/officeDocument/relationships",
]);

/**
 * Real parts are some ten elements deep and have some twenty attributes per element. Limits, because both take memory.
 */
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 1000;
const CHUNK = 64 * 1024;

/**
 * Reads the XML of a part of a workbook element by element. It skips elements of foreign namespaces with their content.
 * Refuses XML that is not well-formed, and document types with their entities, with `BrokenSheet`.
 */
export const readXml = (bytes: Buffer, { open, close, text, isDone }: Handlers): void => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let foreignFrom = Infinity;
  let attributes = 0;
  const isForeign = () => depth >= foreignFrom;
  parser.on("doctype", () => {
    throw new BrokenSheet("a document type");
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) throw new BrokenSheet("too many attributes");
  });
  parser.on("opentag", (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > DEPTH_MAX) throw new BrokenSheet("too deep");
    if (!isForeign() && !namespaces.has(tag.uri)) foreignFrom = depth;
    if (!isForeign()) open(elementOf(tag));
  });
  parser.on("closetag", (tag) => {
    if (!isForeign()) close?.(tag.local);
    if (depth === foreignFrom) foreignFrom = Infinity;
    depth -= 1;
  });
  const onText = (piece: string) => {
    if (!isForeign()) text?.(piece);
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  try {
    const whole = decodeXml(bytes);
    for (let at = 0; at < whole.length && isDone?.() !== true; at += CHUNK)
      parser.write(whole.slice(at, at + CHUNK));
    if (isDone?.() !== true) parser.close();
  } catch (error) {
    throw error instanceof BrokenSheet ? error : new BrokenSheet("not XML", { cause: error });
  }
};

const elementOf = ({ local, attributes }: SaxesTagNS): XmlElement => ({
  name: local,
  attribute: (name) => attributes[name]?.value,
  relationshipId: () =>
    Object.values(attributes).find(
      (each) => each.local === "id" && relationshipNamespaces.has(each.uri),
    )?.value,
});

const decodeXml = (bytes: Buffer): string =>
  new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);

/** Detects the encoding by the byte order mark, by the bytes of "<", or by the XML declaration. */
const encodingOf = (bytes: Buffer): string => {
  const begin = bytes.toString("latin1", 0, 200);
  if (begin.startsWith("\u00ff\u00fe") || begin.startsWith("<\0")) return "utf-16le";
  if (begin.startsWith("\u00fe\u00ff") || begin.startsWith("\0<")) return "utf-16be";
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(begin)?.[1];
  return declared ?? "utf-8";
};
