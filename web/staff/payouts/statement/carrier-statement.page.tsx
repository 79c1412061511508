import { carrierStatementFields, type CarrierStatementField } from "#contract/ledger/payouts.ts";
import { carrierNames, carriers, type Carrier } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ProgressBar } from "#web/design/feedback/progress-bar.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { FileDrop } from "#web/design/form/file-drop.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { UploadIcon } from "#web/design/icon/icons-acts.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { FileColumns } from "#web/staff/kit/upload/file-columns.tsx";
import { PaymentsMenu } from "#web/staff/payments/payments-menu.tsx";
import type { Route } from "./+types/carrier-statement.page";
import type { CarrierStatementPlan } from "./send-carrier-statement.ts";
import { StatementPreview } from "./statement-preview.tsx";
import { useCarrierStatement } from "./use-carrier-statement.ts";

const KINDS =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const texts = ["payouts", "payments", "staff"] as const;
export const handle = { texts };

/** The address may name the carrier and the transfer; a store with one carrier has that one. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const [{ connections }] = await Promise.all([
    ask("GET /admin/carriers", {}),
    textsReady(...texts),
  ]);
  const [only, ...others] = connections.map(({ carrier }) => carrier);
  const named = carriers.find((each) => each === search.get("carrier"));
  const transactionId = search.get("transaction") ?? "";
  return {
    carrier: named ?? (others.length === 0 ? only : undefined),
    transactionId: keyOfId(transactionId) === null ? undefined : transactionId,
  };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** Compares a carrier's statement with the store's parcels, and takes them for the carrier's transfer. */
export default function CarrierStatementPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("payouts");
  const form = useCarrierStatement(loaderData);
  const { plan, answers, sent } = form;
  const busy = sent !== undefined;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <PaymentsMenu current={staffPaths.adminPayouts} />
      {plan?.done === true && <Done plan={plan} />}
      <FormSection title={t("upload.title")} hint={t("upload.lead")}>
        <SelectField
          label={t("match.carrier")}
          className="w-full max-w-xs"
          required
          value={answers.carrier ?? ""}
          onChange={({ currentTarget }) => {
            const carrier = carriers.find((each) => each === currentTarget.value);
            if (carrier) void form.chooseCarrier(carrier);
          }}
        >
          {answers.carrier === undefined && <option value="">{t("match.noCarrier")}</option>}
          {carriers.map((each) => (
            <option key={each} value={each}>
              {carrierNames[each]}
            </option>
          ))}
        </SelectField>
        <ChooseFile {...{ form, busy }} carrier={answers.carrier} />
      </FormSection>
      {plan && !plan.done && (
        <>
          <StatementColumns
            key={plan.columns.map(({ heading }) => heading).join("\n")}
            {...{ plan, busy }}
            onColumns={(columns) => void form.answer({ columns })}
          />
          {plan.doubts.length === 0 && (
            <StatementPreview
              {...{ plan, answers, busy }}
              refused={form.refused}
              named={loaderData.transactionId}
              onTransfer={(id) => void form.chooseTransfer(id)}
              onAccept={(acceptsDifference) => form.note({ acceptsDifference })}
              onBringIn={() => void form.bringIn()}
            />
          )}
        </>
      )}
    </div>
  );
}

type ChooseFileProps = {
  form: ReturnType<typeof useCarrierStatement>;
  carrier: Carrier | undefined;
  busy: boolean;
};

function ChooseFile({ form, carrier, busy }: ChooseFileProps) {
  const { t } = useTranslation("payouts");
  const { t: tPayments } = useTranslation("payments");
  const { file, unread, sent } = form;
  const step =
    sent === undefined ? "" : tPayments(sent < 1 ? "statement.sending" : "statement.reading");
  return (
    <>
      <FileDrop
        label={t("upload.title")}
        hint={carrier === undefined ? t("upload.needCarrier") : (file?.name ?? t("upload.kinds"))}
        errors={unread === undefined ? [] : [unread]}
        buttonLabel={tPayments(file ? "statement.other" : "statement.choose")}
        dropLabel={tPayments("statement.drop")}
        icon={<UploadIcon className="size-8" />}
        accept={KINDS}
        disabled={busy || carrier === undefined}
        onFiles={([chosen]) => chosen && void form.choose(chosen)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {step}
      </p>
      {sent !== undefined && <ProgressBar label={step} value={sent < 1 ? sent : undefined} />}
    </>
  );
}

type StatementColumnsProps = {
  plan: CarrierStatementPlan;
  busy: boolean;
  onColumns: (columns: (CarrierStatementField | null)[]) => void;
};

/** The columns of a statement; the store names those that the headings don't, once for files like it. */
function StatementColumns({ plan: { columns, doubts }, busy, onColumns }: StatementColumnsProps) {
  const { t } = useTranslation("payouts");
  const { t: tPayments } = useTranslation("payments");
  return (
    <FileColumns
      {...{ columns, busy, onColumns }}
      summary={tPayments("statement.columns", {
        known: columns.filter(({ field }) => field !== null).length,
        number: columns.length,
      })}
      question={
        doubts.length > 0 && (
          <Notice tone="warning" title={tPayments("statement.unsure")} announce>
            <ul className="list-disc ps-5 text-sm">
              {doubts.map((field) => (
                <li key={field}>{t(`upload.missing.${field}`)}</li>
              ))}
            </ul>
            <p className="pt-1 text-sm">{t("upload.remembered")}</p>
          </Notice>
        )
      }
      fields={carrierStatementFields.map((value) => ({
        value,
        label: t(`statementField.${value}`),
      }))}
      leaveOut={tPayments("statement.leaveOut")}
      unnamed={(place) => tPayments("statement.noHeading", { place })}
    />
  );
}

/** Says how many parcels a transfer paid, and leads to it. */
function Done({ plan: { matched, differences } }: { plan: CarrierStatementPlan }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  return (
    <Notice
      tone="success"
      title={t("upload.done", { count: matched, number: showNumber(language, matched) })}
      announce
      act={
        <AppLink
          href={`${staffPaths.adminPayments}?state=payout`}
          className={buttonClass({ look: "primary" })}
        >
          {t("upload.seeTransfer")}
        </AppLink>
      }
    >
      {differences.length > 0 && t("upload.doneDifferences", { count: differences.length })}
    </Notice>
  );
}
