import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type SellerInfoProps = {
  /** The legal facts of a seller. */
  lines: readonly string[];
  /** Shown before them. */
  children?: ReactNode;
};

/** The legal facts of a store, folded away. */
export function SellerInfo({ lines, children }: SellerInfoProps) {
  const { t } = useTranslation("catalogue");
  return (
    <details className="min-w-0 text-sm text-ink-soft open:w-full">
      <summary className="flex min-h-9 list-none items-center underline underline-offset-4 hover:text-accent pointer-coarse:min-h-touch">
        {t("store.seller")}
      </summary>
      {children}
      <ul className="wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
