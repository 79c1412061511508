import type { ReactNode } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { Button } from "../design/button.tsx";
import type { CartItem } from "./cart-lines.ts";

export type CartHeadProps = {
  /** Lines that can no longer be bought. */
  gone: readonly CartItem[];
  onRemove: (items: readonly CartItem[]) => void;
  /** The checkbox that selects every line. */
  children: ReactNode;
};

/** Row above the stores: the checkbox that selects every line, and the column headings. */
export function CartHead({ gone, onRemove, children }: CartHeadProps) {
  const { t } = useTranslation("cart");
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface px-2 py-1 sm:px-3">
      {children}
      {gone.length > 0 && (
        <Button look="link" size="sm" onClick={() => onRemove(gone)} className="ms-2">
          {t("removeGone", { count: gone.length })}
        </Button>
      )}
      {/* Each line has these labels for screen readers. */}
      <div
        aria-hidden="true"
        className="ms-auto grid grid-cols-[6.5rem_8.75rem_7.5rem_2.75rem] gap-4 text-sm text-ink-soft max-lg:hidden"
      >
        <span className="text-end">{t("columns.price")}</span>
        <span className="text-center">{t("columns.quantity")}</span>
        <span className="text-end">{t("columns.amount")}</span>
        <span />
      </div>
    </div>
  );
}
