import type { Namespace } from "./text-keys.ts";
import { textsNow } from "./texts.ts";

/** Fetches a page's texts in parallel with its data, so that neither page nor title waits for them. Browser only. */
export const textsReady = async (...namespaces: readonly Namespace[]): Promise<void> => {
  const texts = textsNow();
  await Promise.all(namespaces.map((namespace) => texts.load(namespace)));
};
