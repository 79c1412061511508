import { pagePaths } from "#contract/paths.ts";
import { bcp47, defaultLanguage, languages, type Language } from "#contract/language.ts";
import { contentPages } from "#contract/content-pages.ts";
import { policyNames } from "#contract/rules/policies.ts";
import { tenantPathName } from "#contract/rules/tenant-path-name.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { findTenants, type Tenant } from "#server/shop/tenants/tenants.ts";
import { countPublished, selectPublishedIds, selectShownCategories } from "./sitemap.queries.ts";

/** Products per file: each has an address in both languages, and a file may list 50,000 addresses. */
export const PRODUCTS_IN_SITEMAP = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The index of all sitemaps: one of the shop's own pages, and for each store as many as its products fill. */
export const sitemapIndex = async (db: Queryable, baseUrl: string): Promise<string> => {
  const counts = new Map(
    (await countPublished(db)).map(({ tenantId, products }) => [tenantId, products]),
  );
  const files = (await findTenants(db)).flatMap((store) => {
    const parts = Math.max(1, Math.ceil((counts.get(store.id) ?? 0) / PRODUCTS_IN_SITEMAP));
    return Array.from({ length: parts }, (_, at) => `${tenantPathName(store.name)}/${at + 1}`);
  });
  const lines = ["pages", ...files].map(
    (file) => `<sitemap><loc>${baseUrl}/sitemap/${file}.xml</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${NAMES}>\n${lines.join("")}</sitemapindex>\n`;
};

/** The shop's own pages. */
export const sitemapOfPages = (baseUrl: string): string =>
  sitemap(baseUrl, [pagePaths.home, pagePaths.regions, ...contentPages.map(pagePaths.page)]);

/** A store's list, vouchers, policies and categories (in its first part), and its products. Parts count from 1. */
export const sitemapOfStore = async (
  db: Queryable,
  baseUrl: string,
  { id, name }: Tenant,
  { part, hasVouchers }: { part: number; hasVouchers: boolean },
): Promise<string> => {
  const lists = part === 1 ? await selectShownCategories(db, { tenantId: id }) : [];
  const products = await selectPublishedIds(db, {
    tenantId: id,
    skip: (part - 1) * PRODUCTS_IN_SITEMAP,
    most: PRODUCTS_IN_SITEMAP,
  });
  return sitemap(baseUrl, [
    ...(part === 1
      ? [pagePaths.store({ name }), ...policyNames.map((each) => pagePaths.policy({ name }, each))]
      : []),
    ...(hasVouchers ? [pagePaths.vouchers({ name })] : []),
    ...lists.map((category) => pagePaths.store({ name }, String(category.id))),
    ...products.map((product) => pagePaths.product({ id: String(product.id), tenant: { name } })),
  ]);
};

/** The default language has the address without a parameter, as the pages themselves declare. */
const addressOf = (url: string, language: Language): string =>
  language === defaultLanguage ? url : `${url}${url.includes("?") ? "&amp;" : "?"}lng=${language}`;

/** Every page in every language, each with links to its other languages. */
const sitemap = (baseUrl: string, paths: readonly string[]): string => {
  const pages = paths.map((path) => {
    const url = baseUrl + path;
    const link = (hreflang: string, language: Language): string =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(url, language)}"/>`;
    const links =
      languages.map((language) => link(bcp47(language), language)).join("") +
      link("x-default", defaultLanguage);
    return languages
      .map((language) => `<url><loc>${addressOf(url, language)}</loc>${links}</url>\n`)
      .join("");
  });
  return `${HEAD}<urlset ${NAMES}>\n${pages.join("")}</urlset>\n`;
};
