import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inParallel } from "#server/platform/in-parallel.ts";
import { projectUrl } from "#server/platform/project-url.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";
import { pictureWidths } from "#contract/wire/pictures.ts";

const drawn = fileURLToPath(projectUrl("demo/pictures/"));

const COPIES_AT_ONCE = 16;

export type DemoPictures = {
  /** Returns a new file name for a picture of the content; each call returns another one. */
  fileOf: (name: string) => string;
  /** Writes every file named so far to the shop's store. */
  place: (store: PictureStore) => Promise<void>;
};

/**
 * Names the demo's pictures as the shop stores them. A name carries the fingerprint of its drawing: browsers cache a
 * picture for good, so a changed drawing must get another name.
 */
export const demoPictures = async (): Promise<DemoPictures> => {
  const prints: unknown = JSON.parse(await readFile(join(drawn, "drawn.json"), "utf8"));
  const printOf = prints as Record<string, string>; // as: written by render-pictures.ts
  const files = new Map<string, string>();
  return {
    fileOf: (name) => {
      const print = printOf[name];
      if (print === undefined) throw new Error(`the demo picture ${name} was never drawn`);
      let file = `${name}-${print.slice(0, 8)}`;
      while (files.has(file)) file += "-again";
      files.set(file, name);
      return file;
    },
    place: async (store) => {
      const copies = [...files].flatMap(([file, name]) =>
        pictureWidths.map((width) => ({
          from: `${name}-${width}.webp`,
          to: `${file}-${width}.webp`,
        })),
      );
      await inParallel(COPIES_AT_ONCE, copies, async ({ from, to }) => {
        await store.write(to, await readFile(join(drawn, from)));
      });
    },
  };
};
