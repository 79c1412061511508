import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { decorLayouts, type DecorLayout } from "./decor-layouts.ts";

/** The rows of a layout as a drawing: a wide box for a text, small ones for products and categories. */
const drawings: Record<DecorLayout, readonly ("text" | "offer" | "products" | "tiles")[]> = {
  bestSellers: ["text", "products", "tiles"],
  newest: ["products", "tiles", "products"],
  offers: ["offer", "products", "products"],
};

/** Offers three layouts to an empty page, filled with what the store sells. */
export function LayoutChoice({ onChoose }: { onChoose: (layout: DecorLayout) => void }) {
  const { t } = useTranslation("decor");
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left w-full font-bold">{t("layout.title")}</legend>
      <p className="clear-both pb-3 text-sm text-ink-soft">{t("layout.lead")}</p>
      <div className="grid gap-3 sm:grid-cols-3">
        {decorLayouts.map((layout) => (
          <button
            key={layout}
            type="button"
            onClick={() => onChoose(layout)}
            className="flex flex-col gap-2 rounded-md border border-line-strong p-3 text-start hover:border-accent hover:bg-accent-soft/40"
          >
            <span
              aria-hidden="true"
              className="flex h-28 w-full flex-col gap-1.5 rounded-sm bg-sunken p-2"
            >
              {drawings[layout].map((row, place) =>
                row === "text" || row === "offer" ? (
                  <span
                    key={place}
                    className={`h-6 rounded-sm ${row === "offer" ? "bg-accent" : "bg-line-strong"}`}
                  />
                ) : (
                  <span key={place} className="flex gap-1">
                    {[1, 2, 3, 4].map((box) => (
                      <span
                        key={box}
                        className={`flex-1 rounded-sm border border-line-strong bg-surface ${row === "products" ? "h-8" : "h-4"}`}
                      />
                    ))}
                  </span>
                ),
              )}
            </span>
            <span className="font-semibold">{t(`layout.${layout}`)}</span>
            <span className="text-sm text-ink-soft">{t(`layout.${layout}Detail`)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
