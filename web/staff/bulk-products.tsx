import { useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { showNumber } from "../platform/format.ts";
import { useLanguage } from "../platform/use-language.ts";
import { BulkProductsDialog, type BulkAct } from "./bulk-products-dialog.tsx";
import type { StoreProduct } from "./load-products.ts";

type BulkProductsProps = {
  /** The chosen products of the page, as they are now. */
  products: readonly StoreProduct[];
  onDone: () => Promise<void>;
  onClear: () => void;
};

const acts = ["hide", "show", "price", "stock"] as const;

/** What may be done to all chosen products at once. */
export function BulkProducts({ products, onDone, onClear }: BulkProductsProps) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  // The dialog keeps the products it asked about: they may leave the list while it shows what came of it.
  const [asked, setAsked] = useState<{ products: readonly StoreProduct[]; act: BulkAct } | null>(
    null,
  );
  return (
    <>
      {products.length > 0 && (
        <section
          aria-label={t("bulk.label")}
          className="sticky bottom-2 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface p-3 shadow-lg"
        >
          <p role="status" className="flex-1 font-semibold whitespace-nowrap">
            {t("bulk.count", {
              count: products.length,
              number: showNumber(language, products.length),
            })}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {acts.map((act) => (
              <Button
                key={act}
                size="sm"
                look="soft"
                aria-haspopup="dialog"
                onClick={() => setAsked({ products, act })}
              >
                {t(`bulk.${act}`)}
              </Button>
            ))}
            <Button size="sm" look="quiet" onClick={onClear}>
              {t("bulk.clear")}
            </Button>
          </div>
        </section>
      )}
      {asked && <BulkProductsDialog {...asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </>
  );
}
