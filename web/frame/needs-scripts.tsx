import { useTranslation } from "#web/platform/texts/use-translation.ts";

/**
 * Says that a page can't work while the browser runs no JavaScript. Only the server renders it: React leaves the contents of
 * `noscript` alone in the browser.
 */
export function NeedsScripts() {
  return <noscript>{import.meta.env.SSR && <Sentence />}</noscript>;
}

function Sentence() {
  const { t } = useTranslation("frame");
  return <p className="m-4 rounded-lg border p-3.5 text-ink">{t("scripts")}</p>;
}
