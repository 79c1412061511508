export const namesOf = (lines: Record<string, boolean>): string[] =>
  Object.keys(lines).filter((name) => lines[name]);
