import { useId, useState, type ReactNode } from "react";
import { bcp47, languages, type Language } from "#contract/language.ts";
import { classNames } from "#web/design/class-names.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const widths = ["phone", "desktop"] as const;
type PreviewWidth = (typeof widths)[number];

type PreviewPaneProps = {
  /** Renders the thing for a reader of the language, unsaved changes included. */
  children: (language: Language, width: PreviewWidth) => ReactNode;
};

/** Shows the text of an editor next to it as shoppers would see it, in either language, wide or as on a phone. */
export function PreviewPane({ children }: PreviewPaneProps) {
  const { t } = useTranslation("kit");
  const id = useId();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [width, setWidth] = useState<PreviewWidth>("desktop");
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
        </div>
      </div>
      <div
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

type SegmentsProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValue: (value: V) => void;
  className?: string | undefined;
};

/** A few choices side by side, one of which holds. */
function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, options, value, onValue, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames("flex rounded-md border border-line-strong p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-semibold text-ink-soft has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-(--focus-ring) pointer-coarse:min-h-touch"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
