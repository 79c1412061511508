import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { FileDrop } from "#web/design/form/file-drop.tsx";
import { UploadIcon } from "#web/design/icon/icons-acts.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { PaymentsMenu } from "../payments-menu.tsx";
import { StatementAccount } from "./statement-account.tsx";
import { StatementColumns } from "./statement-columns.tsx";
import { StatementPreview } from "./statement-preview.tsx";
import { useStatement } from "./use-statement.ts";

const KINDS =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const handle = { texts: ["payments", "staff"] };

export const clientLoader = async () => {
  await textsReady("payments", "staff");
  return null;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** Brings in a bank's statement, so that transfers without a webhook find their orders, too. */
export default function StatementPage() {
  const { t } = useTranslation("payments");
  const form = useStatement();
  const { file, plan, unread, refused, sent, answers } = form;
  const busy = sent !== undefined;
  const step = sent === undefined ? "" : t(sent < 1 ? "statement.sending" : "statement.reading");
  const asksAccount = plan?.doubts.some(({ path }) => path === "account") ?? false;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <PaymentsMenu current={staffPaths.adminStatement} />
      {plan?.done === true && (
        <Done count={plan.new.count + (answers.takesDoubtful ? plan.doubtful.count : 0)} />
      )}
      <FormSection title={t("menu.statement")} hint={t("statement.lead")}>
        <FileDrop
          label={t("menu.statement")}
          hint={file?.name ?? t("statement.kinds")}
          errors={unread === undefined ? [] : [unread]}
          buttonLabel={t(file ? "statement.other" : "statement.choose")}
          dropLabel={t("statement.drop")}
          icon={<UploadIcon className="size-8" />}
          accept={KINDS}
          disabled={busy}
          onFiles={([chosen]) => chosen && void form.choose(chosen)}
        />
        <p role="status" className="text-sm text-ink-soft empty:hidden">
          {step}
        </p>
        {sent !== undefined && <ProgressBar label={step} value={sent < 1 ? sent : undefined} />}
      </FormSection>
      {plan && !plan.done && (
        <>
          <StatementColumns
            key={plan.columns.map(({ heading }) => heading).join("\n")}
            plan={plan}
            busy={busy}
            onColumns={(columns) => void form.answer({ columns })}
          />
          {asksAccount && (
            <StatementAccount busy={busy} onAccount={(account) => void form.answer({ account })} />
          )}
          {plan.doubts.length === 0 && (
            <StatementPreview
              plan={plan}
              busy={busy}
              takesDoubtful={answers.takesDoubtful}
              refused={refused}
              onTakeDoubtful={(takesDoubtful) => form.note({ takesDoubtful })}
              onBringIn={() => void form.bringIn()}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Says how many transfers came in, and leads to them. */
function Done({ count }: { count: number }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <Notice
      tone="success"
      title={t("statement.done", { count, number: showNumber(language, count) })}
      announce
      act={
        <AppLink href={staffPaths.adminPayments} className={buttonClass({ look: "primary" })}>
          {t("statement.toInbox")}
        </AppLink>
      }
    >
      {t("statement.doneText")}
    </Notice>
  );
}
