import { useTranslation } from "#web/platform/texts/use-translation.ts";

type PolicyDurationProps = { warrantyMonths: number | null; returnDays: number | null };

/** Shows the number that the policy promises: months of warranty, or days to return. */
export function PolicyDuration({ warrantyMonths, returnDays }: PolicyDurationProps) {
  const { t } = useTranslation("policies");
  const said = warrantyMonths
    ? t("warrantyMonths", { count: warrantyMonths })
    : returnDays
      ? t("returnDays", { count: returnDays })
      : "";
  if (said === "") return null;
  return (
    <div className="pb-4">
      <p className="rounded-md bg-accent-soft px-3 py-1.5 font-semibold text-accent-strong">
        {said}
      </p>
    </div>
  );
}
