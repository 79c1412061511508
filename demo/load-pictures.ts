import { constants } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { picturesFolder } from "../server/platform/pictures/picture-files.ts";
import { pictureWidths } from "../contract/wire/pictures.ts";

const drawn = fileURLToPath(new URL("./pictures/", import.meta.url));

export type DemoPictures = {
  /** Returns a new file name for a picture of the content; each call returns another one. */
  fileOf: (name: string) => string;
  /** Copies every file named so far into the shop's folder. */
  place: (dataDir: string) => Promise<void>;
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
    place: async (dataDir) => {
      const folder = picturesFolder(dataDir);
      await mkdir(folder, { recursive: true });
      const copies = [...files].flatMap(([file, name]) =>
        pictureWidths.map((width) =>
          copyFile(
            join(drawn, `${name}-${width}.webp`),
            join(folder, `${file}-${width}.webp`),
            constants.COPYFILE_FICLONE,
          ),
        ),
      );
      await Promise.all(copies);
    },
  };
};
