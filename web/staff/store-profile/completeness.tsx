import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showDay } from "#web/platform/texts/format.ts";
import type { StoreProfile } from "./profile-values.ts";

/** How complete the profile is, what is missing, and whether the shop has verified the identity. */
export function Completeness({ profile }: { profile: StoreProfile }) {
  const { t } = useTranslation("store-profile");
  const { completeness, verification } = profile;
  const { percent, missing } = completeness;
  const label = t("complete.percent", { percent });
  return (
    <section
      aria-labelledby="complete"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="complete" className="text-lg font-bold">
          {label}
        </h2>
        {verification === null ? (
          <Badge dot tone="warning">
            {t("verified.not")}
          </Badge>
        ) : (
          <Badge dot tone={verification.isCurrent ? "success" : "warning"}>
            {t(verification.isCurrent ? "verified.since" : "verified.changed", {
              day: showDay(verification.verifiedAt),
            })}
          </Badge>
        )}
      </div>
      <ProgressBar label={label} value={percent / 100} />
      <p className="text-sm text-ink-soft">
        {missing.length === 0
          ? t("complete.all")
          : t("complete.missing", {
              parts: missing.map((part) => t(`part.${part}`)).join(", "),
            })}
      </p>
    </section>
  );
}
