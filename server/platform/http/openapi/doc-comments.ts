/** A declaration of a source file, with the words between its beginning and that of the next one. */
type Declaration = { file: string; text: string };

// Declarations at the top of a file, and the endpoints of a contract within them.
const beginning = /^(?:(?:export )?const (\w+)\b| {2}"([A-Z]+ \/[^"]*)": endpoint\()/gm;
const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//;
const reference = /(?:\.\.\.|\b(?:query|body|answer|shape): )(\w+)/g;

const sentenceOf = (text: string): string =>
  text
    .replaceAll(/^\s*\*? ?/gm, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Finds the doc comments of the members of shapes. `declaration` is the name of a constant or the key of an endpoint.
 * It also finds members that the declaration spreads or takes from the shape of a query or body.
 */
export const docComments = (sources: ReadonlyMap<string, string>) => {
  const declarations = new Map<string, Declaration[]>();
  for (const [file, text] of sources) {
    const begun = [...text.matchAll(beginning)];
    for (const [at, { 1: constant, 2: key, index }] of begun.entries()) {
      const name = constant ?? key ?? "";
      const declared = { file, text: text.slice(index, begun[at + 1]?.index) };
      declarations.set(name, [...(declarations.get(name) ?? []), declared]);
    }
  }
  /** A constant that a file names: its own, or the one that it imports. */
  const named = (name: string, from: string): Declaration | undefined => {
    const all = declarations.get(name) ?? [];
    return all.find(({ file }) => file === from) ?? all[0];
  };
  const find = (
    declaration: Declaration,
    member: string,
    seen: Set<Declaration>,
  ): string | undefined => {
    if (seen.has(declaration)) return undefined;
    seen.add(declaration);
    const beside = new RegExp(`${comment.source}\\s*"?${member}"?(?::|,)`).exec(declaration.text);
    if (beside?.[1] !== undefined) return sentenceOf(beside[1]);
    for (const [, name = ""] of declaration.text.matchAll(reference)) {
      const other = named(name, declaration.file);
      const found = other && find(other, member, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (declaration: string, member: string): string | undefined => {
    const [first] = declarations.get(declaration) ?? [];
    return first && find(first, member, new Set());
  };
};
