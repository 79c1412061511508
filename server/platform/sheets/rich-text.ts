import type { XmlElement } from "./read-xml.ts";

/** Collects the text of an element: of all its runs, without what is said of how to pronounce it. */
export const richText = () => {
  let text = "";
  let inText = false;
  let phonetics = 0;
  return {
    open: ({ name }: XmlElement) => {
      if (name === "rPh") phonetics += 1;
      if (name === "t") inText = phonetics === 0;
    },
    close: (name: string) => {
      if (name === "rPh") phonetics -= 1;
      if (name === "t") inText = false;
    },
    add: (piece: string) => {
      if (inText) text += piece;
    },
    /** The text so far; the next one begins empty. */
    take: () => {
      const taken = text;
      text = "";
      return unescapeText(taken);
    },
  };
};

/** What XML can't hold Excel writes as `_x000D_`, and a text that looks so as `_x005F_x000D_`. */
export const unescapeText = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
