/** Widths in pixels of every demo picture in `demo/pictures`, as `{name}-{width}.webp`. */
export const pictureWidths = [320, 640, 1280] as const;

/** File names of one picture, smallest first. */
export const pictureFiles = (name: string): string[] =>
  pictureWidths.map((width) => `${name}-${width}.webp`);
