import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { VoucherSummary } from "./voucher-summary.ts";

/** A voucher as a shopper sees it; `children` are its acts. */
export function VoucherCard({
  summary: { offer, name, notes, terms },
  children,
}: {
  summary: VoucherSummary;
  children?: ReactNode;
}) {
  const { t } = useTranslation("catalogue");
  return (
    <div className="flex items-center gap-4 rounded-lg border border-accent-line bg-accent-soft p-4">
      <div className="min-w-0 flex-1">
        <p className="font-bold text-accent-strong">{offer}</p>
        <p className="text-sm wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{notes}</p>
        {terms !== "" && (
          <details className="text-sm">
            <summary className="text-accent-strong">{t("voucher.terms")}</summary>
            <p className="wrap-anywhere whitespace-pre-line">{terms}</p>
          </details>
        )}
      </div>
      {children}
    </div>
  );
}
