import { readFile } from "node:fs/promises";
import { parse } from "yaml";

export type Lines = Record<string, string>;

/** Reads `NAME=value` lines, as systemd and shells do. */
export const readEnvFile = async (path: string): Promise<Lines> =>
  Object.fromEntries(
    (await readFile(path, "utf8"))
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
        if (name === undefined || value === undefined) throw new Error(`${path}: ${line}`);
        return [name, value];
      }),
  );

/** Sections of `name=value` lines: units of systemd, PgBouncer, pgBackRest. A name may come several times. */
export type Sections = Record<string, { name: string; value: string }[]>;

export const readSections = async (path: string): Promise<Sections> => {
  const sections: Sections = {};
  let section: Sections[string] | undefined;
  for (const line of (await readFile(path, "utf8")).split("\n")) {
    if (line.trim() === "" || /^[#;]/.test(line)) continue;
    const [, title] = /^\[([\w-]+)\]$/.exec(line) ?? [];
    if (title !== undefined) {
      if (sections[title]) throw new Error(`${path}: a second [${title}]`);
      section = sections[title] = [];
      continue;
    }
    const [, name, value] = /^([\w-]+)\s*=\s*(.*)$/.exec(line) ?? [];
    if (!section || name === undefined || value === undefined) throw new Error(`${path}: ${line}`);
    section.push({ name, value });
  }
  return sections;
};

/** All values of a name in a section. */
export const valuesOf = (sections: Sections, section: string, name: string): string[] =>
  (sections[section] ?? []).filter((each) => each.name === name).map(({ value }) => value);

/** Reads the lines of HAProxy's files as words, comments left out. */
export const readHaproxy = async (...paths: string[]): Promise<string[][]> => {
  const texts = await Promise.all(paths.map((path) => readFile(path, "utf8")));
  return texts
    .flatMap((text) => text.split("\n"))
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(/\s+/).map((word) => word.replaceAll(/^"|"$/g, "")));
};

/** The content of a YAML file; `at` finds its parts. */
export const readYaml = async (path: string): Promise<unknown> => {
  const found: unknown = parse(await readFile(path, "utf8"), { merge: true });
  return found;
};

/** The part of a parsed file under a path of names; undefined where there is none. */
export const at = (whole: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined,
    whole,
  );
