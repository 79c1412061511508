import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLocation } from "react-router";
import { bcp47, languageOptions, type Language } from "#contract/language.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { CheckIcon, CloseIcon } from "#web/design/icon/icons.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { paths } from "#web/paths.ts";
import { useChooseLanguage } from "./use-choose-language.ts";

export const LANGUAGE_POPUP_ID = "language-popup";

/**
 * Lists the languages with links for a page with this query (`spec §4`, `spec §9`). Only the link's way back uses the
 * location, and the markup never does, so that the fragment can be cached.
 */
export function LanguagePopup({ search }: { search: string }) {
  const { t } = useTranslation("frame");
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { pathname } = useLocation();
  // A plain link, so that a choice works before scripts run, too.
  const hrefOf = (other: Language) => {
    const query = new URLSearchParams(search);
    query.set("lng", other);
    return `?${query.toString()}`;
  };
  return (
    <Popover
      id={LANGUAGE_POPUP_ID}
      align="end"
      label={t("language.title")}
      className="popover-sliding w-64"
    >
      <div className="flex items-center justify-between ps-4 pe-1 pt-1">
        <p className="font-bold">{t("language.title")}</p>
        <button
          type="button"
          popoverTarget={LANGUAGE_POPUP_ID}
          popoverTargetAction="hide"
          aria-label={t("shop.close")}
          title={t("shop.close")}
          className={buttonClass({ look: "quiet", square: true })}
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
      <ul className="px-1.5 pb-1.5">
        {languageOptions.map(({ key, text, value }) => (
          <li key={key}>
            <a
              href={hrefOf(value)}
              lang={bcp47(value)}
              hrefLang={bcp47(value)}
              aria-current={value === language ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                void choose(value);
              }}
              className={classNames(
                "flex min-h-touch items-center justify-between rounded-md px-3 hover:bg-sunken",
                value === language && "bg-accent-soft font-semibold text-accent-strong",
              )}
            >
              {text}
              {value === language && <CheckIcon className="size-4" />}
            </a>
          </li>
        ))}
      </ul>
      <div className="border-t border-line p-1.5">
        <Link
          to={paths.regions}
          state={{ from: pathname + search }}
          className="flex min-h-touch items-center rounded-md px-3 text-sm text-accent hover:bg-sunken hover:underline"
        >
          {t("language.country")}
        </Link>
      </div>
    </Popover>
  );
}
