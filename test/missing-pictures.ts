import type pg from "pg";
import { pictureWidths } from "#contract/wire/pictures.ts";
import type { PictureStore } from "#server/platform/pictures/picture-store.ts";

/** The files that a row names and that the store lacks. There must be none: files come before rows. */
export const findMissingPictures = async (db: pg.Pool, store: PictureStore): Promise<string[]> => {
  const { rows } = await db.query<{ file: string; format: string }>(
    `select file, 'webp' as format from product_pictures
     union select file, 'avif' from product_pictures where has_avif
     union select picture, 'webp' from tenants where picture is not null
     union select picture, 'webp' from order_lines where picture is not null`,
  );
  const files = new Set((await Array.fromAsync(store.list())).map(({ name }) => name));
  const named = rows.flatMap(({ file, format }) =>
    pictureWidths.map((width) => `${file}-${width}.${format}`),
  );
  return named.filter((name) => !files.has(name));
};
