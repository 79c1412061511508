import { textsNow } from "./texts.ts";

/** Fetches a page's texts beside its data, so that neither page nor title waits for them. Browser only. */
export const textsReady = async (...namespaces: readonly string[]): Promise<void> => {
  await textsNow("en").loadNamespaces(namespaces);
};
