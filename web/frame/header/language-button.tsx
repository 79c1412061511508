import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass, type ButtonStyle } from "#web/design/button-class.ts";
import { GlobeIcon } from "#web/design/icon/icons-things.tsx";
import { LANGUAGE_POPUP_ID } from "./language-popup.tsx";

/** Opens and closes the language popup natively. `wide` shows a label next to the icon. */
export function LanguageButton({ look = "quiet", wide }: Pick<ButtonStyle, "look" | "wide">) {
  const { t } = useTranslation("frame");
  return (
    <button
      type="button"
      popoverTarget={LANGUAGE_POPUP_ID}
      aria-label={wide ? undefined : t("language.title")}
      title={wide ? undefined : t("language.title")}
      className={buttonClass({ look, square: !wide })}
    >
      <GlobeIcon />
      {wide && t("language.title")}
    </button>
  );
}
