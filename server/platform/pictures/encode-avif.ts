import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureWidths } from "#contract/pictures.ts";
import { loadSharp } from "./load-sharp.ts";
import { picturesFolder, writePicture } from "./picture-files.ts";

/** A lower quality has visible losses. Effort 2 takes a third of the default's time. */
const AVIF = { quality: 55, effort: 2 } as const;

/** Writes an AVIF file for each WebP file of a picture, one width after another. Idempotent. */
export const encodeAvif = async (dataDir: string, file: string): Promise<void> => {
  const sharp = await loadSharp();
  for (const width of pictureWidths) {
    const webp = await readFile(join(picturesFolder(dataDir), `${file}-${width}.webp`));
    const avif = await sharp(webp).avif(AVIF).toBuffer();
    await writePicture(dataDir, `${file}-${width}.avif`, avif);
  }
};
