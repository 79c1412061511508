import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { classNames } from "#web/design/class-names.ts";
import { SearchIcon } from "#web/design/icon/icons.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const fetchPalette = () => import("./palette.tsx");
const Palette = lazyPart(
  async () => (await fetchPalette()).Palette,
  () => () => <></>, // every page has its link in the menu
);

/** Opens the palette by a press or by Ctrl K (⌘ K). */
export function PaletteButton() {
  const { t } = useTranslation("frame");
  const isApple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent);
  const [open, setOpen] = useState(false);
  const toggle = useEffectEvent(() => {
    if (open || document.querySelector("dialog[open]") === null) setOpen(!open);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  const fetchAhead = () => void fetchPalette().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={t("staff.find")}
        onClick={() => setOpen(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        className={classNames(
          "flex h-touch min-w-touch items-center gap-2 rounded-md text-sm text-ink-soft max-md:justify-center max-md:hover:bg-sunken",
          "md:h-9 md:w-64 md:border md:border-line-strong md:bg-canvas md:px-3 md:hover:bg-sunken pointer-coarse:h-touch",
        )}
      >
        <SearchIcon className="max-md:size-6 md:size-4" />
        <span className="min-w-0 truncate max-md:sr-only">{t("staff.find")}</span>
        <kbd
          aria-hidden="true"
          className="ms-auto shrink-0 rounded-sm border border-line bg-surface px-1.5 font-sans text-xs max-md:hidden pointer-coarse:hidden"
        >
          {isApple ? "⌘ K" : "Ctrl K"}
        </kbd>
      </button>
      <Suspense>{open && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
