import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** The terms of a voucher, folded below its ticket; nothing without any. */
export function VoucherTerms({ children }: { children: string }) {
  const { t } = useTranslation("catalogue");
  return (
    children !== "" && (
      <details className="px-3 text-sm">
        <summary className="cursor-pointer py-1 text-ink-soft">{t("voucher.terms")}</summary>
        <p className="pb-2 wrap-anywhere whitespace-pre-line">{children}</p>
      </details>
    )
  );
}
