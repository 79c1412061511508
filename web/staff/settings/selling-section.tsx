import { useState } from "react";
import { closureKinds, nextTet, sendsFrom, type ClosureKind } from "#contract/rules/closures.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Button } from "#web/design/button.tsx";
import { showDay } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { VatRateField } from "../vat-rate-field.tsx";
import type { SellingForm } from "./selling-values.ts";

/** The express fee, the threshold of low stock, the kind of tax, and the days on which the store is closed. */
export function SellingSection({ form }: { form: SellingForm }) {
  const { t } = useTranslation("store-profile");
  const { choice } = form;
  return (
    <>
      <FormSection title={t("selling.title")}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <MoneyField
            label={t("field.expressFee")}
            hint={t("selling.feeHint")}
            {...choice("expressFee")}
          />
          <NumberField
            label={t("field.lowStock")}
            hint={t("selling.lowStockHint")}
            {...choice("lowStock")}
          />
          <VatRateField
            label={t("field.vatRate")}
            hint={t("selling.vatHint")}
            {...choice("vatRate")}
          />
        </div>
      </FormSection>
      <FormSection title={t("closure.title")} hint={t("closure.hint")}>
        <Closure form={form} />
      </FormSection>
    </>
  );
}

function Closure({ form }: { form: SellingForm }) {
  const { t } = useTranslation("store-profile");
  const { values, choice } = form;
  const kind = values["closure.kind"] as ClosureKind | ""; // as: the options below
  const [tet] = useState(() => nextTet(vietnamDay(new Date())));
  const { "closure.from": from, "closure.to": to } = values;
  const opensOn =
    kind !== "" && from !== "" && from <= to ? sendsFrom({ kind, from, to }, to) : null;
  return (
    <>
      <RadioCards
        legend={t("closure.kind")}
        hideLegend
        name="closure.kind"
        value={kind === "" ? "none" : kind}
        onValue={(chosen) => choice("closure.kind").onValue(chosen === "none" ? "" : chosen)}
        columns={3}
        options={(["none", ...closureKinds] as const).map((value) => ({
          value,
          title: t(`closure.${value}`),
          detail: t(`closure.${value}_detail`),
        }))}
      />
      {kind !== "" && (
        <div className="flex flex-wrap items-start gap-4">
          <DateField label={t("field.closure.from")} {...choice("closure.from")} />
          <DateField label={t("field.closure.to")} {...choice("closure.to")} />
          {tet && (
            <Button
              className="sm:mt-6.5"
              onClick={() => {
                choice("closure.from").onValue(tet.from);
                choice("closure.to").onValue(tet.to);
              }}
            >
              {t("closure.tet", { year: tet.to.slice(0, 4) })}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {opensOn !== null &&
          t(`closure.${kind === "no_orders" ? "opens" : "sends"}`, {
            day: showDay(`${opensOn}T00:00:00Z`),
          })}
      </p>
    </>
  );
}
