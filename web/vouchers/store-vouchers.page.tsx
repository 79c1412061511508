import { redirect } from "react-router";
import { PATH_NAME } from "#contract/rules/tenant-path-name.ts";
import { Breadcrumb } from "#web/design/breadcrumb.tsx";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { notFound } from "#web/catalogue/or-not-found.ts";
import { ListPager } from "#web/frame/list-pager.tsx";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { breadcrumbJsonLd, jsonLdOf, type Crumb } from "#web/platform/page/json-ld.ts";
import { loadContextKey } from "#web/platform/page/load-context.ts";
import { pageJsonLd } from "#web/platform/page/page-json-ld.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { readPage } from "#web/platform/page/read-page.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/store-vouchers.page";
import { CollectButton } from "./collect-button.tsx";
import { shownVouchers } from "./shown-vouchers.ts";
import { VoucherTerms } from "./voucher-terms.tsx";
import { VoucherTicket } from "./voucher-ticket.tsx";

export const handle = { params: ["page"] };

const PAGE_SIZE = 24;

/** Loads a page of all public vouchers that can be used in a store now. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { ask, baseUrl, language, isDocument } = context.get(loadContextKey);
  if (!PATH_NAME.test(params.tenantName)) return notFound();
  const { tenants } = await ask("GET /tenants", { query: { pathName: params.tenantName } });
  const [store] = tenants;
  if (!store) return notFound();
  const { vouchers } = await ask("GET /tenants/{id}/vouchers", { params: { id: store.id } });
  const pages = Math.max(Math.ceil(vouchers.length / PAGE_SIZE), 1);
  const page = readPage(new URL(request.url).searchParams);
  if (page > pages) return redirect(paths.storeVouchers(store, pages));
  const t = textsNow(language).translator("catalogue");
  const path = paths.storeVouchers(store);
  if (isDocument)
    context
      .get(pageJsonLd)
      .push(jsonLdOf(breadcrumbJsonLd(crumbsOf(t, store), new URL(path, baseUrl).href)));
  return {
    store: { name: store.name },
    page,
    pages,
    vouchers: shownVouchers(vouchers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), language),
  };
};

const crumbsOf = (t: Translate<"catalogue">, store: { name: string }): Crumb[] => [
  { label: t("home.crumb"), href: paths.home },
  { label: store.name, href: paths.store(store) },
  { label: t("voucher.title") },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { t, baseUrl, language } = metaContext(matches);
  const { store, page } = loaderData;
  return pageMeta({
    title: t("catalogue:voucher.of", { store: store.name }),
    description: t("catalogue:voucher.description", { store: store.name }),
    path: paths.storeVouchers(store, page),
    baseUrl,
    language,
  });
};

/** All vouchers that can be used in a store, each with a button that collects it. */
export default function StoreVouchersPage({ loaderData }: Route.ComponentProps) {
  const { store, page, pages, vouchers } = loaderData;
  const { t } = useTranslation("catalogue");
  return (
    <div className="page flex flex-col gap-4 py-4">
      <Breadcrumb label={t("breadcrumb")} link={AppLink} crumbs={crumbsOf(t, store)} />
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere sm:text-3xl">
        {t("voucher.of", { store: store.name })}
      </h1>
      {vouchers.length === 0 ? (
        <p>{t("voucher.none")}</p>
      ) : (
        <DeferredHydration>
          <ul className="ticket-grid">
            {vouchers.map(({ id, code, summary }) => (
              <li key={id}>
                <VoucherTicket full summary={summary}>
                  <CollectButton id={id} code={code} />
                </VoucherTicket>
                <VoucherTerms>{summary.terms}</VoucherTerms>
              </li>
            ))}
          </ul>
        </DeferredHydration>
      )}
      <ListPager page={page} pages={pages} hrefOf={(to) => paths.storeVouchers(store, to)} />
    </div>
  );
}
