import type { XmlElement } from "./read-xml.ts";

/** Collects the text of all runs of an element, without the phonetic hints. */
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
    /** Returns the text so far and starts an empty one. */
    take: () => {
      const taken = text;
      text = "";
      return unescapeText(taken);
    },
  };
};

/** Excel writes a character that XML can't hold as `_x000D_`, and a text that looks like this as `_x005F_x000D_`. */
export const unescapeText = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
