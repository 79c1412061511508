import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Says that parcels could not be loaded, with a button that tries it again. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("payouts");
  const act = (
    <Button size="sm" onClick={onRetry}>
      {t("match.retry")}
    </Button>
  );
  return (
    <Notice tone="danger" announce act={act}>
      {t("match.notLoaded")}
    </Notice>
  );
}
