import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureWidths } from "#contract/pictures.ts";
import { loadSharp } from "./load-sharp.ts";
import { picturesFolder, writePicture } from "./store.ts";

/** Below this the eye sees AVIF's savings as loss; effort 2 costs a third of the default's time. */
const AVIF = { quality: 55, effort: 2 } as const;

/** Puts an AVIF file beside each WebP file of a picture, one width after another; doing it again does no harm. */
export const encodeAvif = async (dataDir: string, file: string): Promise<void> => {
  const sharp = await loadSharp();
  for (const width of pictureWidths) {
    const webp = await readFile(join(picturesFolder(dataDir), `${file}-${width}.webp`));
    const avif = await sharp(webp).avif(AVIF).toBuffer();
    await writePicture(dataDir, `${file}-${width}.avif`, avif);
  }
};
