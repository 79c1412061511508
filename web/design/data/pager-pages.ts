export type PagerStep = number | "gap";

/**
 * Returns the pages that a pager offers, counted from 1: the first, the last, and the current one with a neighbour on
 * each side. "gap" replaces two or more omitted pages.
 */
export function pagerPages(page: number, pages: number): PagerStep[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const steps: PagerStep[] = [];
  let last = 0;
  for (const next of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (next - last === 2) steps.push(last + 1);
    if (next - last > 2) steps.push("gap");
    steps.push(next);
    last = next;
  }
  return steps;
}
