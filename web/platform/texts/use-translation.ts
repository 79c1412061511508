import { use } from "react";
import type { Namespace, Translate } from "./text-keys.ts";
import { useTexts } from "./texts-provider.tsx";

/**
 * Translates keys of a namespace, and of others by prefix: `t("title")`, `t("frame:shop.close")`. Missing texts are
 * fetched, and the component suspends until they arrive.
 */
export const useTranslation = <First extends Namespace, More extends Namespace = never>(
  first: First,
  ...more: readonly More[]
): { t: Translate<First, More> } => {
  const texts = useTexts();
  const awaited = [first, ...more].map((namespace) => texts.awaited(namespace));
  for (const each of awaited) if (each) use(each);
  return { t: texts.translator(first) };
};
