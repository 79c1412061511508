import { useEffect, useState } from "react";
import type { Role } from "#contract/wire/endpoint.ts";
import { RequestFailed } from "#web/platform/api/api.ts";
import { useSession } from "#web/platform/storage/session.ts";
import type { PageTexts } from "#web/platform/page/page-meta.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import {
  findHelp,
  findOrders,
  findPages,
  findProducts,
  LEAST_LETTERS,
  type PaletteEntry,
} from "./palette-entries.ts";

type GroupKey = "orders" | "products" | "pages" | "help";
type Group = { key: GroupKey; entries: readonly PaletteEntry[]; first: number };
type Found = { query: string; failed: boolean } & Partial<Record<GroupKey, PaletteEntry[]>>;

/** The time between the last letter and the request, in milliseconds. */
const PAUSE_MS = 180;
const order = ["pages", "orders", "products", "help"] as const satisfies GroupKey[];
const none: readonly Role[] = [];

/**
 * The groups of a query, each with the place of its first entry. Pages are found at once, the others after a pause; the
 * last ones stay until then.
 */
export const usePaletteGroups = (query: string) => {
  // The titles of all pages are in these namespaces.
  const { t } = useTranslation(
    "frame",
    "staff",
    "products",
    "payments",
    "vouchers",
    "settings",
    "super-admin",
  );
  const { t: ofStaff } = useTranslation("staff");
  const language = useLanguage();
  const roles = useSession().account?.roles ?? none;
  const [found, setFound] = useState<Found>({ query: "", failed: false });
  const isSearched = query.length >= LEAST_LETTERS;

  useEffect(() => {
    if (!isSearched) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const search = async () => {
      const isStaff = !roles.includes("SUPER_ADMIN");
      const results = await Promise.allSettled([
        isStaff ? findOrders(query, ofStaff, language, signal) : [],
        roles.includes("ROLE_TENANT_ADMIN") ? findProducts(query, language, signal) : [],
        findHelp(query, roles, language),
      ]);
      if (signal.aborted) return;
      const [orders, products, help] = results.map((result) => {
        if (result.status === "fulfilled") return result.value;
        if (!(result.reason instanceof RequestFailed)) reportError(result.reason);
        return [];
      });
      const failed = results.some(({ status }) => status === "rejected");
      setFound({ query, failed, orders: orders ?? [], products: products ?? [], help: help ?? [] });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
    // The texts change with the language only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [query, isSearched, roles, language]);

  // as: no title is in another namespace
  const all = { ...(isSearched ? found : {}), pages: findPages(roles, t as PageTexts, query) };
  let first = 0;
  const groups: Group[] = [];
  for (const key of order) {
    const entries = all[key] ?? [];
    if (entries.length > 0) groups.push({ key, entries, first });
    first += entries.length;
  }
  const isBusy = isSearched && found.query !== query;
  return { groups, isBusy, hasFailed: isSearched && found.failed && !isBusy };
};
