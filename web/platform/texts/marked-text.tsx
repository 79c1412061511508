import { cloneElement, Fragment, type ReactElement } from "react";

export type MarkedTextProps = {
  /** `By ordering you accept our <terms>terms</terms>.` */
  text: string;
  /** The element of each mark; the marked words become its children. */
  marks: Readonly<Record<string, ReactElement>>;
};

/** A text of which some words are a link or the like; each language has them at its own place. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  // In turn: plain words, the name of a mark, the words in it.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ""] : undefined;
    return <Fragment key={`${at} ${part}`}>{mark ? cloneElement(mark, {}, part) : part}</Fragment>;
  });
}
