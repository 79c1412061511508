import { useState } from "react";
import { invoiceStates, type InvoiceState } from "#contract/rules/invoices/invoices.ts";
import { firstOfMonth, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { periodError } from "#contract/rules/reports/periods.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ExportButtons } from "#web/staff/kit/export-buttons.tsx";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";

/** A button that opens the export of invoices. */
export function InvoiceExport({ size }: { size?: "sm" | undefined }) {
  const { t } = useTranslation("staff");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("invoice.exportButton")}
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Chooses days and state, and downloads the lines of these orders with net, tax and sums. */
function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("staff");
  const [period, setPeriod] = useState(thisMonth);
  const [state, setState] = useState<InvoiceState>("unsent");
  const { from, to } = period;
  const isWrong = from === "" || to === "" || periodError(from, to) !== null;
  return (
    <Dialog
      open
      sheet
      size="sm"
      title={t("invoice.exportTitle")}
      closeLabel={t("invoice.close")}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {t("invoice.exportText")}{" "}
          <Link to={`${staffPaths.adminHelp}/invoices`} className="text-info underline">
            {t("invoice.help")}
          </Link>
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField
            label={t("invoice.from")}
            required
            value={from}
            onValue={(day) => setPeriod({ ...period, from: day })}
          />
          <DateField
            label={t("invoice.to")}
            required
            value={to}
            errors={isWrong ? [t("invoice.period")] : []}
            onValue={(day) => setPeriod({ ...period, to: day })}
          />
        </div>
        <ChoiceField
          label={t("invoice.state")}
          value={state}
          onValue={setState}
          options={invoiceStates.map((value) => ({ value, text: t(`invoice.states.${value}`) }))}
        />
        {!isWrong && (
          <ExportButtons
            label={t("invoice.exportLabel")}
            name="invoices"
            ask={async (format, options) =>
              await askRaw(
                "GET /admin/invoices/export",
                { query: { from, to, state, format } },
                { ...anyType, ...options },
              )
            }
          />
        )}
      </div>
    </Dialog>
  );
}

/** From the first day of this month to today. */
const thisMonth = (): { from: string; to: string } => {
  const today = vietnamDay(new Date());
  return { from: firstOfMonth(today), to: today };
};
