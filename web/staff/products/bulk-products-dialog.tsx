import { useId, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BulkResults, type BulkAnswers } from "../orders/bulk/bulk-results.tsx";
import type { StoreProduct } from "./load-products.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import type { Contract } from "#contract/contract.ts";
import type { RequestOf } from "#contract/wire/endpoint.ts";
import { vatRates } from "#contract/rules/invoices/vat.ts";
import { useVatRateName, VatRateField } from "../vat-rate-field.tsx";
import { readMeasure, readNumber } from "./read-number.ts";

export type BulkAct = "hide" | "show" | "price" | "stock" | "weight" | "vat";

const fieldsOf = {
  hide: null,
  show: null,
  price: "price",
  stock: "inStock",
  weight: "weight",
  vat: null,
} as const;

const bodyOf = (
  act: BulkAct,
  ids: string[],
  value: number | string,
): RequestOf<"POST /products/bulk", Contract["POST /products/bulk"]>["body"] => {
  if (act === "hide" || act === "show") return { act, ids };
  if (act === "vat") return { act, ids, value: vatRates.find((rate) => rate === value) ?? null };
  return { act, ids, value: Number(value) };
};

type BulkProductsDialogProps = {
  products: readonly StoreProduct[];
  act: BulkAct;
  /** Called when at least one product may have changed. */
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Confirms a change of several products and asks for its value, then shows the result of each. */
export function BulkProductsDialog({ products, act, onDone, onClose }: BulkProductsDialogProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [results, setResults] = useState<BulkAnswers>();
  const field = fieldsOf[act];

  const send = async () => {
    const value =
      field === "weight"
        ? (readMeasure(field, typed) ?? "required")
        : field
          ? readNumber(field, typed)
          : 0;
    if (typeof value === "string") {
      setError(t(`fault.${value}`));
      document.getElementById(`${form}-value`)?.focus();
      return;
    }
    const ids = products.map(({ id }) => id);
    const body = bodyOf(act, ids, act === "vat" ? typed : value);
    setBusy(true);
    const done = await alertOnFailure(async () => await ask("POST /products/bulk", { body }));
    setBusy(false);
    if (!done) return;
    setResults(done.results);
    await onDone();
  };

  const vatRateName = useVatRateName();
  const number = showNumber(language, products.length);
  const Figure = field === "price" ? MoneyField : NumberField;
  return (
    <Dialog
      open
      sheet
      focusContent={(field === null && act !== "vat") || results !== undefined}
      size="sm"
      lightDismiss={false}
      title={results ? t("bulk.result") : t(`bulk.${act}Title`, { count: products.length, number })}
      closeLabel={t("bulk.close")}
      onClose={onClose}
      footer={
        results ? (
          <Button look="primary" onClick={onClose} className="min-w-24">
            {t("bulk.ok")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} className="min-w-24">
              {t("bulk.no")}
            </Button>
            <Button type="submit" form={form} look="primary" busy={busy} className="min-w-24">
              {t(`bulk.${act}Send`)}
            </Button>
          </>
        )
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        {field && !results && (
          <Figure
            id={`${form}-value`}
            label={t(`field.${field}`)}
            hint={field === "inStock" ? t("bulk.stockHint") : undefined}
            unit={field === "weight" ? "g" : undefined}
            errors={error === undefined ? [] : [error]}
            required
            data-first-focus
            value={typed}
            onValue={(digits) => {
              setTyped(digits);
              setError(undefined);
            }}
          />
        )}
        {act === "vat" && !results && (
          <VatRateField
            id={`${form}-value`}
            label={t("field.vatRate")}
            withDefault
            value={typed}
            onValue={setTyped}
          />
        )}
        <BulkResults
          products={products}
          results={results}
          done={(product) =>
            field === "price"
              ? showMoney(language, product.price)
              : field === "inStock"
                ? t("bulk.stockIs", { number: showNumber(language, product.inStock) })
                : field === "weight"
                  ? t("bulk.weightIs", { number: showNumber(language, Number(typed)) })
                  : act === "vat"
                    ? vatRateName(typed)
                    : t(product.isHidden ? "bulk.isHidden" : "bulk.isShown")
          }
        />
      </form>
    </Dialog>
  );
}
