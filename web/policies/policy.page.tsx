import { bcp47 } from "#contract/language.ts";
import { policyNames, type PolicyName } from "#contract/rules/policies.ts";
import { PATH_NAME } from "#contract/rules/tenant-path-name.ts";
import { Breadcrumb } from "#web/design/breadcrumb.tsx";
import { classNames } from "#web/design/class-names.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { RichText } from "#web/design/rich-text.tsx";
import { notFound, orNotFound } from "#web/catalogue/or-not-found.ts";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { breadcrumbJsonLd, jsonLdOf, type Crumb } from "#web/platform/page/json-ld.ts";
import { loadContextKey } from "#web/platform/page/load-context.ts";
import { pageJsonLd } from "#web/platform/page/page-json-ld.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { showDay, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsNow } from "#web/platform/texts/texts.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/policy.page";
import { PolicyDuration } from "./policy-duration.tsx";

export const handle = { texts: ["policies"], params: ["version"] };

/** Loads a policy of a store as it holds now, or the version of the URL. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { ask, baseUrl, language, isDocument } = context.get(loadContextKey);
  if (!PATH_NAME.test(params.tenantName)) return notFound();
  const { tenants } = await ask("GET /tenants", { query: { pathName: params.tenantName } });
  const [store] = tenants;
  if (!store) return notFound();
  const version = new URL(request.url).searchParams.get("version") ?? undefined;
  const policy = await orNotFound(
    ask("GET /tenants/{id}/policies/{name}", {
      params: { id: store.id, name: params.name },
      query: { version },
    }),
  );
  const t = textsNow(language).translator("catalogue");
  const path = paths.policy(policy.tenant, policy.name);
  if (isDocument)
    context
      .get(pageJsonLd)
      .push(jsonLdOf(breadcrumbJsonLd(crumbsOf(t, policy), new URL(path, baseUrl).href)));
  return { policy, names: policyNames };
};

type Policy = Awaited<ReturnType<typeof loader>>["policy"];

const versionPath = ({ tenant, name }: Policy, version: string) =>
  `${paths.policy(tenant, name)}?version=${version}`;

const crumbsOf = (t: Translate<"catalogue">, { tenant, name }: Policy): Crumb[] => [
  { label: t("home.crumb"), href: paths.home },
  { label: tenant.name, href: paths.store(tenant) },
  { label: t(`policies.${name}`) },
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { t, baseUrl, language } = metaContext(matches);
  const { tenant, name, holds } = loaderData.policy;
  const policy = t(`catalogue:policies.${name}`);
  const title = `${policy} | ${tenant.name}`;
  // Search engines list what holds now.
  if (!holds)
    return pageMeta({
      title,
      index: false,
    });
  return pageMeta({
    title,
    description: t("policies:description", { policy, store: tenant.name }),
    path: paths.policy(tenant, name),
    baseUrl,
    language,
  });
};

/** Page of a store's policy, with its other policies and its earlier versions. */
export default function PolicyPage({ loaderData: { policy, names } }: Route.ComponentProps) {
  const { t } = useTranslation("catalogue", "policies");
  const { tenant, name, holds, version, text, language } = policy;
  return (
    <div className="page flex flex-col gap-4 py-4">
      <Breadcrumb label={t("breadcrumb")} link={AppLink} crumbs={crumbsOf(t, policy)} />
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <OtherPolicies tenant={tenant} names={names} shown={name} />
        <article className="max-w-2xl min-w-0 wrap-anywhere">
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">
            {t(`policies.${name}`)}
          </h1>
          <p className="pt-1 pb-4 text-ink-soft">{t("policies:ofStore", { store: tenant.name })}</p>
          {!holds && (
            <div className="pb-4">
              <Notice
                tone="warning"
                act={
                  <AppLink href={paths.policy(tenant, name)} className="font-semibold underline">
                    {t("policies:toCurrent")}
                  </AppLink>
                }
              >
                {t("policies:heldUntil", {
                  from: showTime(version.since),
                  until: version.until === null ? "–" : showTime(version.until),
                })}
              </Notice>
            </div>
          )}
          <PolicyDuration warrantyMonths={policy.warrantyMonths} returnDays={policy.returnDays} />
          <div
            lang={bcp47(language)}
            className="rounded-lg border border-line bg-surface p-4 sm:p-6"
          >
            <RichText blocks={text} link={AppLink} />
          </div>
          <p className="pt-3 text-sm text-ink-soft">
            {version.ofShop
              ? t("policies:ofShop")
              : t("policies:version", { number: version.number, day: showDay(version.since) })}
          </p>
          <Versions policy={policy} />
        </article>
      </div>
    </div>
  );
}

type OtherPoliciesProps = {
  tenant: { name: string };
  names: readonly PolicyName[];
  shown: PolicyName;
};

function OtherPolicies({ tenant, names, shown }: OtherPoliciesProps) {
  const { t } = useTranslation("catalogue");
  return (
    <nav aria-label={t("policies.of", { store: tenant.name })} className="order-last lg:order-none">
      <ul className="grid grid-cols-2 gap-1 lg:sticky lg:top-header lg:grid-cols-1">
        {names.map((name) => (
          <li key={name}>
            <AppLink
              href={paths.policy(tenant, name)}
              aria-current={name === shown ? "page" : undefined}
              className={classNames(
                "flex min-h-touch items-center rounded-md px-3 py-1.5",
                name === shown
                  ? "bg-accent-soft font-semibold text-accent-strong"
                  : "hover:bg-sunken",
              )}
            >
              {t(`policies.${name}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Versions({ policy }: { policy: Policy }) {
  const { tenant, name, version, versions } = policy;
  const { t } = useTranslation("policies");
  if (versions.length < 2) return null;
  return (
    <Disclosure summary={t("versions")} defaultOpen={versions[0]?.id !== version.id}>
      <ul className="flex flex-col">
        {versions.map(({ id, ofShop, number, since, until }) => (
          <li key={id}>
            <AppLink
              href={until === null ? paths.policy(tenant, name) : versionPath(policy, id)}
              aria-current={id === version.id ? "page" : undefined}
              className="flex min-h-touch flex-wrap items-center gap-x-3 hover:text-accent hover:underline"
            >
              <span className="font-semibold">
                {ofShop ? t("shopText") : t("number", { number })}
              </span>
              <span className="text-sm text-ink-soft">
                {ofShop
                  ? until !== null && t("until", { until: showTime(until) })
                  : until === null
                    ? t("since", { from: showTime(since) })
                    : t("between", { from: showTime(since), until: showTime(until) })}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
