/** A picture's widths in pixels; every picture is served in each of them, as WebP and, once made, as AVIF. */
export const pictureWidths = [320, 640, 1280] as const;

export type PictureFormat = "webp" | "avif";

/** Where a stored picture of one width and format is served. */
export const picturePath = (
  key: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat = "webp",
): string => `/pictures/${key}-${width}.${format}`;

/** The same picture in another width, from the `imageUrl` that the wire carries (the 640 px WebP). */
export const pictureIn = (
  imageUrl: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat = "webp",
): string => imageUrl.replace(/-\d+\.webp$/, `-${width}.${format}`);

/** A `srcset` of all widths, from the same. */
export const pictureSrcSet = (imageUrl: string, format: PictureFormat = "webp"): string =>
  pictureWidths.map((width) => `${pictureIn(imageUrl, width, format)} ${width}w`).join(", ");
