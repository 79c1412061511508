import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { Route } from "./+types/policies.page";
import { PolicySkeleton } from "./policy-skeleton.tsx";

export const handle = { texts: ["staff", "store-policies"] };

export const clientLoader = async () => {
  const [{ policies }] = await Promise.all([
    ask("GET /admin/policies", {}),
    textsReady("staff", "store-policies"),
  ]);
  return { policies };
};

export function HydrateFallback() {
  return <PolicySkeleton />;
}

/** Lists a store's policies: the valid ones, the scheduled ones, and the drafts. */
export default function PoliciesPage({ loaderData: { policies } }: Route.ComponentProps) {
  const { t } = useTranslation("store-policies", "catalogue", "frame");
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div>
        <PageHeading />
        <p className="max-w-prose text-ink-soft">{t("list.about")}</p>
      </div>
      <Table
        caption={t("frame:staff.policies")}
        rows={policies}
        rowKey={({ name }) => name}
        columns={columnsOf(t)}
      />
    </div>
  );
}

type Policy = Route.ComponentProps["loaderData"]["policies"][number];

const columnsOf = (t: Translate<"store-policies", "catalogue" | "frame">): Column<Policy>[] => [
  {
    key: "name",
    label: t("list.policy"),
    lead: true,
    cell: ({ name }) => (
      <AppLink
        href={`${staffPaths.adminPolicy}/${name}`}
        className="font-semibold hover:text-accent hover:underline"
      >
        {t(`catalogue:policies.${name}`)}
      </AppLink>
    ),
  },
  {
    key: "holds",
    label: t("list.inForce"),
    cell: ({ inForce: { ofShop, number, since } }) =>
      ofShop ? t("shopText") : t("versionSince", { number, time: showTime(since) }),
  },
  {
    key: "state",
    label: t("list.state"),
    cell: ({ inForce, scheduled, hasDraft }) => (
      <span className="flex flex-wrap gap-1.5">
        {scheduled && (
          <Badge tone="info" dot>
            {t("state.scheduled", { time: showTime(scheduled.since) })}
          </Badge>
        )}
        {hasDraft && (
          <Badge tone="warning" dot>
            {t("state.draft")}
          </Badge>
        )}
        {!scheduled && !hasDraft && !inForce.ofShop && (
          <Badge tone="success" dot>
            {t("state.published")}
          </Badge>
        )}
        {!scheduled && !hasDraft && inForce.ofShop && <Badge>{t("state.default")}</Badge>}
      </span>
    ),
  },
  {
    key: "edit",
    label: t("list.edit"),
    hideLabel: true,
    align: "end",
    cell: ({ name }) => (
      <AppLink
        href={`${staffPaths.adminPolicy}/${name}`}
        aria-label={t("list.editOf", { policy: t(`catalogue:policies.${name}`) })}
        className={buttonClass({ size: "sm" })}
      >
        {t("list.edit")}
      </AppLink>
    ),
  },
];
