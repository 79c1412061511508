import type { UploadedFile } from "#contract/wire/endpoint.ts";
import { pictureWidths } from "#contract/wire/pictures.ts";
import type { ValidationError } from "#contract/wire/refusals.ts";
import { InvalidShape } from "../http/shape/check-shape.ts";
import type { PictureStore } from "./picture-store.ts";

type Width = (typeof pictureWidths)[number];

/** A picture as it will be stored: encoded again as WebP in each width, without metadata. */
export type PreparedPicture = ReadonlyMap<Width, Buffer>;

/** More pixels than any phone camera makes. A small file can claim far more. */
const PIXELS_MAX = 60_000_000;
const LARGEST = 1280;
/** The largest ratio of height to width; taller pictures are scaled down. */
const TALLEST = 2;

/**
 * Decodes uploaded pictures and encodes them again, one after another. Throws `InvalidShape` (400) when one cannot be
 * decoded, has too many pixels, or fewer than `least` on a side, with its index under `path` (`images.1`).
 */
export const preparePictures = async (
  files: readonly UploadedFile[],
  path: string,
  least = 1,
): Promise<PreparedPicture[]> => {
  const prepared: PreparedPicture[] = [];
  const errors: ValidationError[] = [];
  for (const [index, { bytes }] of files.entries()) {
    const picture = await preparePicture(bytes, least);
    if (typeof picture === "string")
      errors.push({ path: `${path}.${index}`, code: picture, details: {} });
    else prepared.push(picture);
  }
  if (errors.length > 0) throw new InvalidShape(errors);
  return prepared;
};

const preparePicture = async (
  bytes: Buffer,
  least: number,
): Promise<PreparedPicture | "picture-broken" | "picture-pixels" | "picture-small"> => {
  const decoded = await decode(bytes, least);
  if (typeof decoded === "string") return decoded;
  const { data, info } = decoded;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const sharp = await loadSharp();
  const sizes = new Map<Width, Buffer>();
  for (const width of pictureWidths)
    sizes.set(
      width,
      await sharp(data, { raw }).resize(box(width)).webp({ quality: 82 }).toBuffer(),
    );
  return sizes;
};

// // libvips does not say why it failed. In every case the file is no picture that can be shown.
const decode = async (bytes: Buffer, least: number) => {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) return "picture-pixels" as const;
    if (Math.min(width, height) < least) return "picture-small" as const;
    return await sharp(bytes, { failOn: "error", limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize(box(LARGEST))
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return "picture-broken" as const;
  }
};

const box = (width: number) =>
  ({ width, height: width * TALLEST, fit: "inside", withoutEnlargement: true }) as const;

/** A lower quality has visible losses. Effort 2 takes a third of the default's time. */
const AVIF = { quality: 55, effort: 2 } as const;

/** Writes an AVIF file for each WebP file of a picture, one width after another; one that is there is left as it is. */
export const encodeAvif = async (store: PictureStore, file: string): Promise<void> => {
  const sharp = await loadSharp();
  for (const width of pictureWidths) {
    const name = `${file}-${width}.avif`;
    if (await store.read(name)) continue;
    const webp = await store.read(`${file}-${width}.webp`);
    if (!webp) throw new Error(`${file}-${width}.webp is missing`);
    await store.write(name, await sharp(webp).avif(AVIF).toBuffer());
  }
};

/**
 * Loads sharp with the first picture: it takes a fifth of an idle shop's memory, and most processes never need it. No
 * picture is converted twice, so what libvips would cache is never read again.
 */
const loadSharp = async () => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
};
