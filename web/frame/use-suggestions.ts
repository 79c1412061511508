import { createElement, useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from "../../contract/limits.ts";
import type { Contract } from "../../contract/contract.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { Language } from "../../contract/language.ts";
import type { SearchResult } from "../design/search-box.tsx";
import { ask } from "../platform/api.ts";
import { useLanguage } from "../platform/use-language.ts";
import { paths } from "../paths.ts";

/** As many links as the list shows (decisions §10). */
const SHOWN = 8;
/** Page size of the wire that holds them. */
const ASKED = 10;

type Found = Answer<Contract["GET /products/search"]>;

type Suggestions = {
  /** `undefined` while nothing has been asked. */
  results: readonly SearchResult[] | undefined;
  total: number;
  state: "idle" | "found" | "failed";
};

const nothing: Suggestions = { results: undefined, total: 0, state: "idle" };

/**
 * Products for what was typed: asked 430 ms after the last key (`spec §9`), never for an empty text, and an answer to
 * an older text is dropped. Half-composed letters count once they are written.
 */
export const useSuggestions = (text: string, storeId: string | undefined): Suggestions => {
  const [found, setFound] = useState<Suggestions & { language: Language | null }>({
    ...nothing,
    language: null,
  });
  const language = useLanguage();
  const name = text.normalize("NFC").trim().slice(0, SEARCH_MAX);

  useEffect(() => {
    if (name === "") return;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      suggest(name, storeId, stale.signal).then(
        (answer) => setFound({ ...answer, language }),
        () => {
          // Typing goes on; the list says that there is no answer.
          if (!stale.signal.aborted) setFound({ results: [], total: 0, state: "failed", language });
        },
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [name, storeId, language]);

  return name === "" || found.language !== language ? nothing : found;
};

const suggest = async (
  name: string,
  storeId: string | undefined,
  signal: AbortSignal,
): Promise<Suggestions> => {
  const [own, all] = await Promise.all([
    storeId ? search(name, storeId, signal) : null,
    search(name, undefined, signal),
  ]);
  const first = own?.products ?? [];
  const ids = new Set(first.map(({ id }) => id));
  const products = [...first, ...all.products.filter(({ id }) => !ids.has(id))].slice(0, SHOWN);
  return { results: products.map(toResult), total: all.totalProducts, state: "found" };
};

const search = async (
  name: string,
  tenantId: string | undefined,
  signal: AbortSignal,
): Promise<Found> =>
  await ask("GET /products/search", { query: { name, tenantId, size: ASKED } }, { signal });

const toResult = (product: Found["products"][number]): SearchResult => {
  const [image] = product.images;
  return {
    key: product.id,
    label: product.name,
    href: paths.product(product),
    picture: image
      ? createElement("img", {
          src: image.imageUrl.replace(/-\d+\.webp$/, "-320.webp"),
          alt: "",
          width: 40,
          height: 40,
          loading: "lazy",
          className: "size-full object-contain",
        })
      : undefined,
  };
};
