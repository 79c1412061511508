import type { Page } from "@playwright/test";

/** The number of amounts that were checked, and a sentence about each that can't be read. */
export type DrawnAmounts = { seen: number; faults: string[] };

/** Names each amount that is cut off, lies outside of its box, or makes the page scroll sideways. */
export const drawnAmounts = async (page: Page): Promise<DrawnAmounts> =>
  await page.evaluate(findAmountFaults);

/** Runs in the page, so it names nothing outside of itself. */
const findAmountFaults = async (): Promise<DrawnAmounts> => {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  const faults: string[] = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth)
    faults.push(`the page is ${page.scrollWidth} px wide, of which ${page.clientWidth} are seen`);
  // An amount in full (1,234,567,890 or 1.234.567.890) or in short (1.2B, 1,2 tỷ), as charts write it.
  const amounts = /\d{1,3}(?:[.,]\d{3}){3}|\d[.,\d]*\s?(?:B|tỷ|Tr|N|M)(?!\p{L})/gu;
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== "none") return false;
    return element.closest(".sr-only, option, script, style, textarea") === null;
  };
  const cutOf = ({ left, right, top, bottom }: DOMRect, from: Element): string | null => {
    for (let box: Element | null = from; box && box !== page; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      if (overflowX === "auto" || overflowX === "scroll") return null;
      const edge = box.getBoundingClientRect();
      if (right > edge.right + 1 || left < edge.left - 1)
        return `${Math.round(Math.max(right - edge.right, edge.left - left))} px beside <${box.localName}>`;
      const isClipped = overflowY !== "visible" && overflowY !== "auto" && overflowY !== "scroll";
      if (isClipped && (bottom > edge.bottom + 2 || top < edge.top - 2))
        return `cut off above or below <${box.localName}>`;
    }
    return null;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? "";
    // A heat map has no room for more than a figure in each cell.
    const looked = parent?.closest(".heat-cell") ? /\S.*/gu : amounts;
    for (const { 0: amount, index } of text.matchAll(looked)) {
      if (!parent || !isSeen(parent)) break;
      seen += 1;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + amount.length);
      const boxes = [...range.getClientRects()];
      if (boxes.length > 1) faults.push(`${amount}: broken into ${boxes.length} lines`);
      const cut = boxes.map((box) => cutOf(box, parent)).find((each) => each !== null);
      if (cut !== undefined && cut !== null) faults.push(`${amount}: ${cut}`);
    }
  }
  return { seen, faults };
};
