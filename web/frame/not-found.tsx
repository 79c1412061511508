import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { buttonClass } from "../design/button-class.ts";
import { paths } from "../paths.ts";

/** Says that this URL has no page (`spec §8`). */
export function NotFound() {
  const { t } = useTranslation("frame");
  return (
    <div className="page flex flex-col items-center gap-3 py-16 text-center sm:py-24">
      <p aria-hidden="true" className="text-4xl font-bold text-accent">
        404
      </p>
      <h1 className="text-2xl font-bold sm:text-3xl">{t("error.lostTitle")}</h1>
      <p className="max-w-prose text-ink-soft">{t("error.lost")}</p>
      <div className="flex flex-wrap justify-center gap-2.5 pt-4">
        <Link to={paths.home} className={buttonClass({ look: "primary" })}>
          {t("error.home")}
        </Link>
        <Link to={paths.page("contact")} className={buttonClass()}>
          {t("menu.contact")}
        </Link>
      </div>
    </div>
  );
}
