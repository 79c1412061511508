import { useId, useState, type ReactNode } from "react";
import { bcp47, languages, type Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Segments } from "./segments.tsx";

const widths = ["phone", "desktop"] as const;
type PreviewWidth = (typeof widths)[number];

type PreviewPaneProps = {
  /** Renders the thing for a reader of the language, unsaved changes included. */
  children: (language: Language, width: PreviewWidth) => ReactNode;
  /** The language that the editor shows, where it shows one: the preview begins with it, and follows its changes. */
  edited?: Language | undefined;
  /** The width that it begins with. */
  first?: PreviewWidth | undefined;
  /** A button in its head, for the language that is shown. */
  act?: { label: string; onPress: (language: Language) => void } | undefined;
};

/** Shows the text of an editor next to it as shoppers would see it, in either language, wide or as on a phone. */
export function PreviewPane({ children, edited, first = "desktop", act }: PreviewPaneProps) {
  const { t } = useTranslation("kit");
  const id = useId();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(edited ?? own);
  const [followed, setFollowed] = useState(edited);
  if (followed !== edited) {
    setFollowed(edited);
    setLanguage(edited ?? own);
  }
  const [width, setWidth] = useState<PreviewWidth>(first);
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-lg font-bold">
          {t("preview.title")}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Segments
            label={t("preview.language")}
            options={languages.map((each) => ({ value: each, label: t(`language.${each}`) }))}
            value={language}
            onValue={setLanguage}
          />
          <Segments
            label={t("preview.width")}
            options={widths.map((each) => ({ value: each, label: t(`preview.${each}`) }))}
            value={width}
            onValue={setWidth}
            className="max-sm:hidden"
          />
          {act && (
            <Button size="sm" onClick={() => act.onPress(language)}>
              {act.label}
            </Button>
          )}
        </div>
      </div>
      <div
        role="group"
        aria-labelledby={`${id}-title`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard could not scroll the preview
        tabIndex={0}
        lang={bcp47(language)}
        className={classNames(
          "min-w-0 overflow-x-auto rounded-md border border-line bg-canvas p-4",
          width === "phone" && "w-97.5 max-w-full self-center",
        )}
      >
        {children(language, width)}
      </div>
    </section>
  );
}
