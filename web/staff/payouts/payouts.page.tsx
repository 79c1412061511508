import { useRevalidator } from "react-router";
import { HOLIDAYS_UNTIL } from "#contract/rules/reports/working-days.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PaymentsMenu } from "../payments/payments-menu.tsx";
import type { Route } from "./+types/payouts.page";
import { UnpaidOfCarrier } from "./unpaid-of-carrier.tsx";

const texts = ["payouts", "payments", "kit", "staff"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [{ carriers }] = await Promise.all([
    ask("GET /admin/payouts/waiting", {}),
    textsReady(...texts),
  ]);
  return { carriers };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** The cash on delivery that carriers have not paid to the store. */
export default function PayoutsPage({ loaderData: { carriers } }: Route.ComponentProps) {
  const { t } = useTranslation("payouts");
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <PaymentsMenu current={staffPaths.adminPayouts} />
      <p className="max-w-prose text-ink-soft">
        {t("page.lead")} {t("page.workingDays", { year: HOLIDAYS_UNTIL })}
      </p>
      {carriers.map((unpaid) => (
        <UnpaidOfCarrier
          key={unpaid.settings.carrier}
          unpaid={unpaid}
          onSaved={() => void revalidate()}
        />
      ))}
    </div>
  );
}
