import { expect, type Page } from "@playwright/test";

/** The most that a page may shift while it opens; browsers call 0.1 good. */
const MOST_SHIFT = 0.02;

type Shift = { value: number; moved: string[] };

/**
 * Watches what moves while a page opens over a slow line: of each document that is opened with `open`, the scripts come
 * only when its first HTML was painted.
 */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, "sources");
        const moved = (Array.isArray(sources) ? sources : []).map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : "",
        );
        shifts.push({ value: Number(Reflect.get(entry, "value")), moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  let painted = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await painted.promise;
    await route.continue();
  });
  return {
    open: async (go: () => Promise<unknown>): Promise<void> => {
      painted = Promise.withResolvers<void>();
      const committed = page.waitForEvent("framenavigated");
      const opened = go();
      await committed;
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
      painted.resolve();
      await opened;
    },
    /** Checks that nothing that is seen has moved since the last document was opened. */
    keptItsPlace: async (): Promise<void> => {
      const found = await page.evaluate<Shift[]>("window.shifts");
      const sum = found.reduce((total, { value }) => total + value, 0);
      expect
        .soft(sum, `${page.url()} ${JSON.stringify(found, null, 1)}`)
        .toBeLessThanOrEqual(MOST_SHIFT);
    },
  };
};
