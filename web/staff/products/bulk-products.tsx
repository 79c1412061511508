import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BulkBar } from "../orders/bulk/bulk-bar.tsx";
import { BulkProductsDialog, type BulkAct } from "./bulk-products-dialog.tsx";
import type { StoreProduct } from "./load-products.ts";

type BulkProductsProps = {
  /** The chosen products of the page in their current state. */
  products: readonly StoreProduct[];
  onDone: () => Promise<void>;
  onClear: () => void;
};

const acts = ["hide", "show", "price", "stock", "weight", "vat"] as const;

/** The acts that apply to all chosen products at once. */
export function BulkProducts({ products, onDone, onClear }: BulkProductsProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  // The dialog stores its products, because they may leave the list while it shows the results.
  const [opened, setOpened] = useState<{ products: readonly StoreProduct[]; act: BulkAct } | null>(
    null,
  );
  return (
    <>
      {products.length > 0 && (
        <BulkBar
          label={t("bulk.label")}
          clearLabel={t("bulk.clear")}
          onClear={onClear}
          count={t("bulk.count", {
            count: products.length,
            number: showNumber(language, products.length),
          })}
        >
          {acts.map((act) => (
            <Button
              key={act}
              size="sm"
              look="soft"
              aria-haspopup="dialog"
              onClick={() => setOpened({ products, act })}
            >
              {t(`bulk.${act}`)}
            </Button>
          ))}
        </BulkBar>
      )}
      {opened && <BulkProductsDialog {...opened} onDone={onDone} onClose={() => setOpened(null)} />}
    </>
  );
}
