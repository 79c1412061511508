import { Button } from "#web/design/button.tsx";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { showPeriod } from "#web/staff/show-days.ts";
import type { StatementPlan } from "./send-statement.ts";
import { StatementErrors, StatementRows } from "./statement-rows.tsx";

type StatementPreviewProps = {
  plan: StatementPlan;
  busy: boolean;
  takesDoubtful: boolean;
  /** Why it could not be brought in. */
  refused: string | undefined;
  onTakeDoubtful: (takes: boolean) => void;
  onBringIn: () => void;
};

/** The plan of a statement: new and known rows, doubtful ones, and those that can't be read. */
export function StatementPreview(props: StatementPreviewProps) {
  const { plan, busy, takesDoubtful, refused, onTakeDoubtful, onBringIn } = props;
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const { account, from, to, doubtful, known, errors, rows } = plan;
  const count = plan.new.count + (takesDoubtful ? doubtful.count : 0);
  const moved = ({ in: came, out }: StatementPlan["new"]) =>
    t("statement.moved", { in: showMoney(language, came), out: showMoney(language, out) });
  return (
    <FormSection
      title={t("statement.plan")}
      hint={[account ?? "", from !== null && to !== null ? showPeriod({ from, to }) : ""]
        .filter(Boolean)
        .join(" · ")}
    >
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <StatTile
          label={t("statement.new")}
          value={showNumber(language, plan.new.count)}
          tone={plan.new.count > 0 ? "success" : "neutral"}
          detail={moved(plan.new)}
        />
        <StatTile
          label={t("statement.known")}
          value={showNumber(language, known.count)}
          detail={moved(known)}
        />
        <StatTile
          label={t("statement.doubtful")}
          value={showNumber(language, doubtful.count)}
          tone={doubtful.count > 0 ? "warning" : "neutral"}
          detail={moved(doubtful)}
        />
        <StatTile
          label={t("statement.nonsense")}
          value={showNumber(language, errors.length)}
          tone={errors.length > 0 ? "danger" : "neutral"}
        />
      </div>
      {errors.length > 0 && (
        <>
          <Notice
            tone="warning"
            title={t("statement.faults", {
              count: errors.length,
              number: showNumber(language, errors.length),
            })}
            announce
          >
            {t("statement.faultsHint")}
          </Notice>
          <StatementErrors errors={errors} />
        </>
      )}
      {doubtful.count > 0 && (
        <Checkbox
          checked={takesDoubtful}
          onChange={({ currentTarget }) => onTakeDoubtful(currentTarget.checked)}
        >
          <span>
            <span className="block font-semibold">{t("statement.take")}</span>
            <span className="block text-sm text-ink-soft">{t("statement.takeHint")}</span>
          </span>
        </Checkbox>
      )}
      {rows.length > 0 && <StatementRows rows={rows} />}
      {refused !== undefined && (
        <Notice tone="danger" announce>
          {refused}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {count === 0 && <p className="text-sm text-ink-soft">{t("statement.nothing")}</p>}
        <Button look="primary" busy={busy} disabled={count === 0} onClick={onBringIn}>
          {t("statement.bringIn", { count, number: showNumber(language, count) })}
        </Button>
      </div>
    </FormSection>
  );
}
