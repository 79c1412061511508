import type { Page } from "@playwright/test";

/**
 * Waits until a page shows its content and its pictures. Pages with a stream of events are never without a request, so
 * nothing waits for the network to be idle.
 */
export const untilShown = async (page: Page): Promise<unknown> =>
  await page.waitForFunction(
    () =>
      document.querySelector("h1, main [role=alert], dialog[open]") &&
      [...document.querySelectorAll("main .skeleton")].every((part) => !part.checkVisibility()) &&
      [...document.images].every(({ loading, complete }) => loading === "lazy" || complete),
  );
