import { useRef, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { classNames } from "#web/design/class-names.ts";
import { EditIcon } from "#web/design/icon/icons-acts.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { QuickField } from "./quick-field.tsx";

type QuickCellProps = {
  field: "price" | "inStock";
  value: number;
  /** The product's name, for the accessible label. */
  product: string;
  className?: string | undefined;
  /** Resolves when the save has succeeded or failed. */
  onSave: (value: number) => Promise<void>;
};

/** A price or stock that is edited inline: press it, type, Enter. Esc discards the change. */
export function QuickCell({ field, value, product, className, onSave }: QuickCellProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const shown = (field === "price" ? showMoney : showNumber)(language, value);
  if (open)
    return (
      <QuickField
        {...{ field, value, product, onSave }}
        onClose={(refocus) => {
          setOpen(false);
          // The button is rendered again with the next paint.
          if (refocus) requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    );
  return (
    <button
      ref={opener}
      type="button"
      aria-label={t(`quick.${field}`, { product, value: shown })}
      title={t("quick.hint")}
      onClick={() => setOpen(true)}
      className={classNames(
        "-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-md border border-transparent px-2 whitespace-nowrap tabular-nums hover:border-line-strong hover:bg-surface pointer-coarse:min-h-touch",
        className,
      )}
    >
      {shown}
      <EditIcon className="size-3.5 text-ink-faint" />
    </button>
  );
}
