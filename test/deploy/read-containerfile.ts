import { readFile } from "node:fs/promises";

export type Instruction = { word: string; text: string };

/** One `FROM` and the instructions that follow it. */
export type Stage = { base: string; name: string | null; instructions: Instruction[] };

/** Reads a Containerfile: its stages, with the defaults of its `ARG`s put in. */
export const readContainerfile = async (path: string): Promise<Stage[]> => {
  const text = (await readFile(path, "utf8"))
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "");
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  for (const line of text.split("\n").filter((each) => each.trim() !== "")) {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === "") throw new Error(`${path}: not an instruction: ${line}`);
    if (word === "ARG") args.set(rest.split("=")[0] ?? "", rest.slice(rest.indexOf("=") + 1));
    else if (word === "FROM") {
      const [, base = "", name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
      const known = base.replaceAll(/\$\{(\w+)\}/g, (_, arg: string) => args.get(arg) ?? "");
      stages.push({ base: known, name, instructions: [] });
    } else stages.at(-1)?.instructions.push({ word, text: rest });
  }
  return stages;
};

/** The texts of all instructions of one kind, in order. */
export const textsOf = (stage: Stage, word: string): string[] =>
  stage.instructions.filter((each) => each.word === word).map(({ text }) => text);

/** The variables that the `ENV` instructions of a stage set. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, "ENV")
      .flatMap((text) => text.split(/\s+/))
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );

/** The words of an instruction in its exec form; throws where it has the shell form. */
export const execForm = (text: string): string[] => {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words) || words.some((word) => typeof word !== "string"))
    throw new Error(`not in the exec form: ${text}`);
  return words as string[]; // as: the check above
};
