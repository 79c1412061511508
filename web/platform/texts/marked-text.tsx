import { cloneElement, Fragment, type ReactElement } from "react";

export type MarkedTextProps = {
  /** `By ordering you accept our <terms>terms</terms>.` */
  text: string;
  /** The element of each mark; the marked words become its children. */
  marks: Readonly<Record<string, ReactElement>>;
};

/** Renders a text in which some words are a link or the like; their position depends on the language. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  // The parts repeat in threes: plain words, name of a mark, words in the mark.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ""] : undefined;
    return <Fragment key={`${at} ${part}`}>{mark ? cloneElement(mark, {}, part) : part}</Fragment>;
  });
}
