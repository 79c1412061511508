import { useTranslation } from "../platform/texts/use-translation.ts";
import { Spinner } from "../design/feedback/spinner.tsx";
import { loading } from "../platform/overlay.ts";

/** The loading overlay (`spec §4`). It blocks presses, but typed text is not lost and the focus stays where it is. */
export function PageCover() {
  const { t } = useTranslation("frame");
  const covered = loading.use() > 0;
  return (
    <div role="status">
      {covered && (
        <div className="fixed inset-0 z-50 grid place-items-center bg-ink/45">
          <p className="flex items-center gap-3 rounded-lg bg-surface px-6 py-4 font-semibold shadow-lg">
            <Spinner className="size-6 text-accent" />
            {t("shop.loading")}
          </p>
        </div>
      )}
    </div>
  );
}
