/** The widths of pictures in pixels; each is served as WebP and, once converted, as AVIF. */
export const pictureWidths = [320, 640, 1280] as const;

export type PictureFormat = "webp" | "avif";

/** The path of a stored picture in one width and format. */
export const picturePath = (
  key: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat = "webp",
): string => `/pictures/${key}-${width}.${format}`;

/** Derives another width from the `imageUrl` on the wire (the 640 px WebP). */
export const pictureIn = (
  imageUrl: string,
  width: (typeof pictureWidths)[number],
  format: PictureFormat = "webp",
): string => imageUrl.replace(/-\d+\.webp$/, `-${width}.${format}`);

/** Derives a `srcset` of all widths from the same `imageUrl`. */
export const pictureSrcSet = (imageUrl: string, format: PictureFormat = "webp"): string =>
  pictureWidths.map((width) => `${pictureIn(imageUrl, width, format)} ${width}w`).join(", ");
