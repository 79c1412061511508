import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { Plugin } from "vite";
import { readHandbookPage, type HandbookFile } from "./read-handbook-page.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pageFile = /\/handbook\/(?<language>\w+)\/[\w-]+\.md$/;

type Texts = { [key: string]: string | Texts };

/** Finds texts of a language by file and key; throws for an unknown one, and for one with a placeholder of its own. */
export const textsOf = (language: string) => (file: string, key: string) => {
  const texts: Texts = JSON.parse(readFileSync(`${root}/texts/${language}/${file}.json`, "utf8"));
  const found = key
    .split(".")
    .reduce<string | Texts | undefined>(
      (within, part) => (typeof within === "object" ? within[part] : undefined),
      texts,
    );
  if (typeof found !== "string" || found.includes("{{"))
    throw new Error(`the handbook names the text ${file}.${key}, which it can't show`);
  return found;
};

/**
 * Turns each page of the handbook into a module of data while the pages are built: its texts are filled in and its
 * Markdown is read, so that browsers need neither.
 */
export const handbook = (): Plugin => ({
  name: "handbook",
  enforce: "pre",
  async transform(code, id) {
    const language = pageFile.exec(id)?.groups?.["language"];
    if (language === undefined) return null;
    const { title, parts } = readHandbookPage(code, textsOf(language));
    const taken = parts.filter((part) => {
      if (part.kind !== "picture" || existsSync(pictureFile(language, part.name))) return true;
      // The pictures are taken of a shop that is built, so a new one is not there at first.
      this.warn(`the picture ${part.name} is not taken yet: npm run screenshots`);
      return false;
    });
    const blocks = await Promise.all(taken.map((part) => blockOf(part, language)));
    const imports = blocks.flatMap(({ file }, at) =>
      file === undefined ? [] : [`import picture${at} from ${JSON.stringify(file)};`],
    );
    const data = blocks.map(({ block, file }, at) =>
      file === undefined
        ? JSON.stringify(block)
        : `{...${JSON.stringify(block)}, src: picture${at}}`,
    );
    return {
      code: `${imports.join("\n")}\nexport default {title: ${JSON.stringify(title)}, blocks: [${data.join(",")}]};`,
      map: null,
    };
  },
});

const pictureFile = (language: string, name: string): string =>
  `${root}/handbook/pictures/${language}/${name}.webp`;

/** A picture's module gives its address; its size keeps the page from jumping when it arrives. */
const blockOf = async (part: HandbookFile["parts"][number], language: string) => {
  if (part.kind !== "picture") return { block: part };
  const file = pictureFile(language, part.name);
  const { width, height } = await sharp(file).metadata();
  return { block: { kind: part.kind, alt: part.alt, width, height }, file };
};
