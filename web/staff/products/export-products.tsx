import { askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ExportButtons } from "#web/staff/kit/export-buttons.tsx";
import type { ProductQuery } from "./product-query.ts";

/** Downloads the products that the list shows under its filters, on all of its pages, as a file. */
export function ExportProducts({ query: { tab, name, category } }: { query: ProductQuery }) {
  const { t } = useTranslation("products");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-ink-soft">
        {t("list.exports")}
      </span>
      <ExportButtons
        size="sm"
        of="products"
        label={t("list.export")}
        name="products"
        ask={async (format, options) => {
          const query = { tab, name, category, format };
          return await askRaw("GET /products/export", { query }, { ...anyType, ...options });
        }}
      />
    </div>
  );
}
