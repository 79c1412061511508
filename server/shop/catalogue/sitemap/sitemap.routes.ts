import type { FastifyInstance, FastifyRequest } from "fastify";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { pagePaths } from "#contract/paths.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import { CachedResponse } from "#server/platform/cache/cached-response.ts";
import type { ResponseCache } from "#server/platform/cache/response-cache.ts";
import { sendAnswer } from "#server/platform/http/http-server.ts";
import {
  visitorContextWithin,
  type AppContext,
  type ProcessContext,
} from "#server/shop/app-context.ts";
import { storefrontTag, tenantsTag } from "#server/shop/cache-tags.ts";
import { findTenants, theTenantByUrlName, type Tenant } from "#server/shop/tenants/tenants.ts";
import { sitemapIndex, sitemapOfPages, sitemapOfStore } from "./sitemap.ts";

/** Larger files, those of large stores, are not cached: a few of them would evict everything else. */
const MAX_CACHED_BYTES = 256 * 1_024;

// Personal pages, pages that mailed links open, and the API. `$` ends an address, so that a store may be called "Order
// Express".
const closedToRobots = [
  `${pagePaths.cart}$`,
  `${pagePaths.checkout}$`,
  `${pagePaths.checkout}/`,
  `${pagePaths.orders}$`,
  `${pagePaths.orders}?`,
  `${pagePaths.orders}/`,
  `${pagePaths.admin}$`,
  `${pagePaths.admin}/`,
  pagePaths.superAdmin,
  "/account/",
  `${pagePaths.activate}$`,
  `${pagePaths.activate}?`,
  pagePaths.activeAccount,
  pagePaths.forgotPassword,
  "/mailbox",
  "/bank",
  "/carriers",
  `${BASE_PATH}/`,
];

/** The tags and the expiry that a sitemap reports to the cache. */
type Freshness = { dependsOn: (...tags: CacheTags) => void; expiresAt: (at: Date) => void };

/** Whether a store has vouchers of its own on its public page. */
export type HasVouchers = (
  context: Pick<AppContext, "db" | "clock">,
  store: Tenant,
  freshness: Freshness,
) => Promise<boolean>;

/** The first requests of search engines: `/robots.txt`, `/sitemap.xml`, and the sitemaps that it lists. */
export const sitemapRoutes = (
  app: FastifyInstance,
  cache: ResponseCache,
  context: ProcessContext,
  hasVouchers: HasVouchers,
): void => {
  const { baseUrl } = context.config;
  const contextOf = ({ deadline }: FastifyRequest) => visitorContextWithin(context, deadline);

  const robots = [
    "User-agent: *",
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
  app.get("/robots.txt", async (_, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robots),
  );

  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, no-cache",
    vary: "Accept-Encoding",
  };
  const cachedSitemap = async (
    key: string,
    tags: CacheTags,
    make: (freshness: Freshness) => Promise<string>,
  ) =>
    await cache.take(`sitemap ${key}`, async () => {
      const all = new Set(tags);
      let freshUntil: number | undefined;
      const text = await make({
        dependsOn: (...more) => more.forEach((each) => all.add(each)),
        expiresAt: (at) => {
          freshUntil = Math.min(freshUntil ?? Infinity, at.getTime());
        },
      });
      const body = Buffer.from(text);
      const cacheable = body.length <= MAX_CACHED_BYTES;
      return { status: 200, headers, body, tags: all, freshUntil, cacheable };
    });
  app.get("/sitemap.xml", async (request, reply) => {
    const { db } = contextOf(request);
    const stores = await findTenants(db);
    const tags: CacheTags = [tenantsTag, ...stores.map(({ id }) => storefrontTag(id))];
    return sendAnswer(
      request,
      reply,
      await cachedSitemap("index", tags, async () => await sitemapIndex(db, baseUrl)),
    );
  });
  const pages = CachedResponse.permanent({ headers, body: Buffer.from(sitemapOfPages(baseUrl)) });
  app.get("/sitemap/pages.xml", async (request, reply) => sendAnswer(request, reply, pages));
  app.get<{ Params: { store: string; part: string } }>(
    "/sitemap/:store/:part.xml",
    async (request, reply) => {
      const { store: name, part } = request.params;
      if (!/^[1-9]\d{0,3}$/.test(part)) throw new Refused("http/not-found");
      const { db, clock } = contextOf(request);
      const store = await theTenantByUrlName(db, name);
      const tags: CacheTags = [tenantsTag, storefrontTag(store.id)];
      const make = async (freshness: Freshness) =>
        await sitemapOfStore(db, baseUrl, store, {
          part: Number(part),
          hasVouchers: part === "1" && (await hasVouchers({ db, clock }, store, freshness)),
        });
      return sendAnswer(request, reply, await cachedSitemap(`${store.id} ${part}`, tags, make));
    },
  );
};
