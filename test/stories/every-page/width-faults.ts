import type { Page } from "@playwright/test";

/** The narrowest that a text may be broken into, in pixels. */
export const NARROWEST_TEXT = 60;

/**
 * Shows the page at each width and returns its faults: sideways scrolling, a control that is cut off, a text in a column
 * narrower than 60 px. Each fault is named once, with its widths.
 */
export const faultsAt = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const faults = new Map<string, number[]>();
  const height = page.viewportSize()?.height ?? 900;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const found = await page.evaluate(findWidthFaults, NARROWEST_TEXT);
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), width]);
  }
  return [...faults].map(([fault, at]) => {
    const [first, last] = [at.at(0), at.at(-1)];
    return `${first === last ? first : `${first} to ${last}`} px: ${fault}`;
  });
};

/** Runs in the page, so it names nothing outside of itself. */
export const findWidthFaults = async (narrowest: number): Promise<string[]> => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const faults: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth)
    faults.push(`the page is ${page.scrollWidth} px wide, of which ${page.clientWidth} are seen`);
  const nameOf = (element: Element): string => {
    const text = element.getAttribute("aria-label") ?? element.textContent;
    return `<${element.localName}> ${text.replaceAll(/\s+/g, " ").trim().slice(0, 40)}`;
  };
  /** Returns false for elements without a width: those for screen readers alone, and skip links without the focus. */
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    // On a narrow screen the headings of a table are for screen readers, too.
    const heading = element.closest("thead");
    if (heading && getComputedStyle(heading).clipPath !== "none") return false;
    return element.closest(".sr-only, [class*='not-focus:sr-only']") === null;
  };
  const cutAt = (element: Element): string | null => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box);
      if (overflowX === "auto" || overflowX === "scroll") return null;
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible" && (right > edge.right + 1 || left < edge.left - 1))
        return `${Math.round(Math.max(right - edge.right, edge.left - left))} px are cut off`;
    }
    return right > page.clientWidth + 1 || left < -1 ? `reaches to ${Math.round(right)} px` : null;
  };
  for (const control of document.querySelectorAll("a[href], button, input, select, textarea")) {
    if (!isSeen(control)) continue;
    const cut = cutAt(control);
    if (cut !== null) faults.push(`${nameOf(control)}: ${cut}`);
  }
  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = own.map(({ textContent }) => textContent ?? "").join("");
    if (text.trim().length < 10 || !isSeen(element)) continue;
    if (element.closest("svg, script, style, option, [aria-hidden=true]")) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const { width, height } = range.getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(element).lineHeight);
    const isBroken = height > line * 1.5 || width < 1;
    if (isBroken && element.getBoundingClientRect().width < narrowest)
      faults.push(`${nameOf(element)}: ${Math.round(width)} px for ${text.trim().length} letters`);
  }
  return faults;
};
