import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useParams } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { Card } from "#web/design/card.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import { Evidence } from "#web/returns/evidence.tsx";
import { ReturnFacts } from "#web/returns/return-facts.tsx";
import { ReturnLines } from "#web/returns/return-lines.tsx";
import { hasMoney, ReturnSums } from "#web/returns/return-sums.tsx";
import { ReturnTimeline } from "#web/returns/return-timeline.tsx";
import type { SuperReturnDetail } from "#web/returns/return-view.ts";
import { StandingNow } from "#web/staff/returns/standing-now.tsx";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/appeal.page";
import { AppealDecision } from "./appeal-decision.tsx";

const texts = ["returns", "store-returns", "staff", "kit"] as const;
export const handle = { texts };

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [loaded] = await Promise.all([
    ask("GET /super/returns/{id}", { params: { id: params.id } }),
    textsReady(...texts),
  ]);
  return loaded;
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** One appeal: the words of both sides, the evidence, and the decision or its clock. */
export default function AppealPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store-returns", "returns");
  const { id = "" } = useParams();
  const [of, setReturn] = useLoadedState(loaderData);
  const load = async (picture: string) =>
    await askRaw(
      "GET /super/returns/{id}/pictures/{picture}",
      { params: { id, picture }, query: { width: "1280" } },
      anyType,
    );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div>
        <AppLink
          href={staffPaths.superReturns}
          className={`${buttonClass({ look: "quiet", size: "sm" })} -ms-3`}
        >
          <ArrowLeftIcon className="size-4" />
          {t("appeals.all")}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-3">
          <PageHeading />
          <span className="font-mono text-lg font-semibold tracking-wide">{of.id}</span>
        </div>
      </div>
      <Card>
        <StandingNow of={of} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t("one.request")}>
            <ReturnFacts of={of}>
              <Evidence pictures={of.pictures} load={load} size="size-28 sm:size-36" />
              {of.pictures.length > 0 && <p className="text-sm text-ink-soft">{t("one.logged")}</p>}
            </ReturnFacts>
          </Card>
          <Card title={t("returns:one.progress")}>
            <ReturnTimeline of={of} nameOfParty={(party) => t(`waits.${party}`)} />
          </Card>
          <Card title={t("returns:one.back")}>
            <ReturnLines lines={of.lines} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {of.acts.includes("uphold_buyer") && (
            <Card aria-label={t("appeals.decision")}>
              <AppealDecision key={of.version} of={of} onChanged={setReturn} />
            </Card>
          )}
          <Facts of={of} />
          {hasMoney(of) && (
            <Card title={t("returns:one.money")}>
              <ReturnSums of={of} />
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

function Facts({ of }: { of: SuperReturnDetail }) {
  const { t } = useTranslation("store-returns");
  const { tenant, orderId, appealedAt, decidedBy } = of;
  return (
    <Card>
      <SummaryList
        kind="details"
        rows={[
          { key: "store", label: t("appeals.store"), value: tenant.name },
          { key: "order", label: t("appeals.order"), value: orderId },
        ]}
      />
      <p className="pt-3 text-sm text-ink-soft">
        {t("appeals.appealed", { time: showTime(appealedAt) })}
      </p>
      {decidedBy !== null && (
        <p className="text-sm text-ink-soft">{t("appeals.decidedBy", { name: decidedBy })}</p>
      )}
    </Card>
  );
}
