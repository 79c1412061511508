import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useParams } from "react-router";
import { Card } from "#web/design/card.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import { ReturnLines } from "#web/returns/return-lines.tsx";
import { hasMoney, ReturnSums } from "#web/returns/return-sums.tsx";
import type { SuperReturnDetail } from "#web/returns/return-view.ts";
import {
  ProgressCard,
  RequestCard,
  StaffReturnFrame,
} from "#web/staff/returns/staff-return-frame.tsx";
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
    <StaffReturnFrame
      of={of}
      reader="super_admin"
      list={{ href: staffPaths.superReturns, text: t("appeals.all") }}
      main={
        <>
          <RequestCard of={of} load={load} />
          <ProgressCard of={of} />
          <Card title={t("returns:one.back")}>
            <ReturnLines lines={of.lines} />
          </Card>
        </>
      }
      side={
        <>
          {of.acts.includes("uphold_buyer") && (
            <Card aria-label={t("appeals.decision")}>
              <AppealDecision key={of.version} of={of} onChanged={setReturn} />
            </Card>
          )}
          <StoreAndOrder of={of} />
          {hasMoney(of) && (
            <Card title={t("returns:one.money")}>
              <ReturnSums of={of} />
            </Card>
          )}
        </>
      }
    />
  );
}

function StoreAndOrder({ of }: { of: SuperReturnDetail }) {
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
