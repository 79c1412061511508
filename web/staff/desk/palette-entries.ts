import { ORDER_SEARCH_MAX, SEARCH_MAX } from "#contract/rules/limits.ts";
import { fold } from "#contract/rules/fold.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import type { Role } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { chaptersFor } from "#web/frame/staff/handbook-pages.ts";
import { helpPathFor } from "#web/frame/staff/staff-access.ts";
import { staffPages } from "#web/frame/staff/staff-pages.ts";
import type { StaffPage } from "#web/frame/staff/staff-page.ts";
import { ask } from "#web/platform/api/api.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import type { PageTexts } from "#web/platform/page/page-meta.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { loadHandbook } from "../help/handbook.ts";
import { searchHandbook } from "../help/search-handbook.ts";

export type PaletteEntry = { key: string; label: string; detail?: string; href: string };

/** Entries of each group. */
const MOST = 5;
/** Letters from which orders, products and help are searched. */
export const LEAST_LETTERS = 2;

const hasWords = (text: string, query: string): boolean => {
  const folded = fold(text);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

/** The pages that these roles may open and that need no id, each under its title. */
export const findPages = (roles: readonly Role[], t: PageTexts, query: string): PaletteEntry[] => {
  const pages: readonly StaffPage[] = staffPages;
  const found = pages.flatMap(({ path, title, menu, roles: those }) => {
    const label = menu ? t(`staff.${menu.key}` as "staff.orders") : title && t(title); // as: a key of the menu
    const isOpen = those.some((role) => roles.includes(role)) && !path.includes(":");
    return isOpen && label !== undefined && hasWords(label, query)
      ? [{ key: path, label, href: path }]
      : [];
  });
  return query === "" ? found : found.slice(0, MOST);
};

/** Orders by what people call them by: id, codes, phone number, name. */
export const findOrders = async (
  query: string,
  t: Translate<"staff">,
  language: Language,
  signal: AbortSignal,
): Promise<PaletteEntry[]> => {
  const q = query.slice(0, ORDER_SEARCH_MAX);
  const { orders } = await ask("GET /admin/orders", { query: { q, size: MOST } }, { signal });
  return orders.map(({ id, customer, status, totalAmount }) => ({
    key: id,
    label: `${id} · ${customer.fullName}`,
    detail: [
      showPhone(customer.phoneNumber),
      t(`status.${status}`),
      showMoney(language, totalAmount),
    ].join(" · "),
    href: listHref(staffPaths.adminOrders, { orderId: id }),
  }));
};

/** Products by name or number. */
export const findProducts = async (
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<PaletteEntry[]> => {
  const name = query.slice(0, SEARCH_MAX);
  const { products } = await ask(
    "GET /admin/products",
    { query: { name, size: MOST } },
    { signal },
  );
  return products.map(({ id, name: label, productNumber, price }) => ({
    key: id,
    label,
    detail: [productNumber, showMoney(language, price)].join(" · "),
    href: staffPaths.adminProduct(id),
  }));
};

/** Pages of the handbook that have all words. */
export const findHelp = async (
  query: string,
  roles: readonly Role[],
  language: Language,
): Promise<PaletteEntry[]> => {
  const names = chaptersFor(roles).flatMap(({ pages }) => [...pages]);
  return searchHandbook(await loadHandbook(language), names, query)
    .slice(0, MOST)
    .map(({ name, title }) => ({
      key: name,
      label: title.map(({ text }) => text).join(""),
      href: `${helpPathFor(roles)}/${name}`,
    }));
};
