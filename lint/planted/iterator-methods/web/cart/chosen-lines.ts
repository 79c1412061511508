// planted: house(iterator-methods)
export const hasChosen = (lines: Map<string, boolean>): boolean =>
  lines.values().some((chosen) => chosen);
