/** Visible part of the next entry, in CSS pixels. */
const EDGE = 40;

/**
 * Scrolls a row so that an entry is seen with the edge of the next one. The row then begins with a whole entry, unless
 * the last ones are seen.
 */
export const bringIntoView = (entry: HTMLElement | null): void => {
  const row = entry?.parentElement;
  if (!row) return;
  const { offsetLeft, offsetWidth } = entry;
  const least = Math.min(offsetLeft + offsetWidth + EDGE - row.clientWidth, offsetLeft);
  const [start = 0, ...others] = [...row.children].map((each) => (each as HTMLElement).offsetLeft); // as: a row has HTML elements
  row.scrollTo({
    left: least <= 0 ? 0 : (others.find((left) => left - start >= least) ?? 0) - start,
  });
};
