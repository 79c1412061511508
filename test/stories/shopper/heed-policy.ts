import { expect, type BrowserContext } from "@playwright/test";

const watched = new WeakSet<BrowserContext>();

/** From now on the story fails when a page requests something that its own Content Security Policy forbids. */
export const heedPolicy = (context: BrowserContext): void => {
  if (watched.has(context)) return;
  watched.add(context);
  context.on("console", (message) => {
    const isForbidden = /Content Security Policy|Trusted(?:HTML|Script)/i.test(message.text());
    if (isForbidden) expect.soft(message.text(), message.page()?.url()).toBe("");
  });
};
