/** Columns from one tab stop to the next (CommonMark). */
const TAB_STOP = 4;

/** Writes spaces for tabs, up to the next tab stop of their line. */
export const expandTabs = (text: string): string =>
  text.includes("\t") ? text.split("\n").map(expandLine).join("\n") : text;

const expandLine = (line: string): string => {
  const [first = "", ...rest] = line.split("\t");
  return rest.reduce(
    (before, part) => before.padEnd(before.length + spacesAt([...before].length)) + part,
    first,
  );
};

const spacesAt = (column: number): number => TAB_STOP - (column % TAB_STOP);
