import { createHash } from "node:crypto";
import { pictureWidths } from "../../contract/wire/pictures.ts";

/** The settings of the pictures' WebP files. */
export const settings = { quality: 78, effort: 5 };

/** Changes when a drawing, the settings or the widths change. */
export const fingerprint = (svg: string): string =>
  createHash("sha256")
    .update(JSON.stringify([settings, pictureWidths, svg]))
    .digest("hex")
    .slice(0, 24);
