import { FILE_MAX } from "#contract/wire/endpoint.ts";

/** The reasons why a file can't be a product's picture (`spec §5`, decision 2). */
export type PictureError = "kind" | "tooLarge" | "broken";

const signatures = [
  [0, [0x89, 0x50, 0x4e, 0x47]], // PNG
  [0, [0xff, 0xd8, 0xff]], // JPEG
  [8, [0x57, 0x45, 0x42, 0x50]], // WebP
] as const;
const HEAD = 12;

/** The `accept` attribute of the file input. */
export const PICTURE_KINDS = "image/png,image/jpeg,image/webp";

/** Checks a file by its magic bytes, as the server does, and by decoding it. Returns null when it is valid. */
export const checkPicture = async (file: File): Promise<PictureError | null> => {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const isKnown = signatures.some(([at, bytes]) =>
    bytes.every((byte, place) => head[at + place] === byte),
  );
  if (!isKnown) return "kind";
  if (file.size > FILE_MAX) return "tooLarge";
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch {
    return "broken"; // the browser only reports that decoding failed
  }
};
