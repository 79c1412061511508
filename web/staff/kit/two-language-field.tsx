import type { ChangeEvent } from "react";
import { bcp47, languages, type Language } from "#contract/language.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextArea, CountedTextField } from "./fields/counted-field.tsx";

type FieldOfForm = {
  name: string;
  value: string;
  errors: readonly string[];
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
};

type TwoLanguageFieldProps = {
  /** "Description"; each control adds its language. */
  label: string;
  hint?: string | undefined;
  /** One language must be filled in. */
  required?: boolean | undefined;
  /** The rows of a text of several lines; a text of one line without it. */
  rows?: number | undefined;
  /** The most characters of each language. */
  limit: number;
  /** The form's field in a language, as `useForm().field(name)` returns it. */
  field: (language: Language) => FieldOfForm;
};

/** Edits one text in both languages, the reader's first. Where only one is filled in, readers of both see that one. */
export function TwoLanguageField(props: TwoLanguageFieldProps) {
  const { label, hint, required, rows, limit, field } = props;
  const { t } = useTranslation("kit");
  const own = useLanguage();
  const written = languages.filter((language) => field(language).value.trim() !== "");
  return (
    <div className="@container flex flex-col gap-1.5">
      <div className="grid items-start gap-4 @2xl:grid-cols-2">
        {languages
          .toSorted((one, other) => Number(other === own) - Number(one === own))
          .map((language) => {
            const control = {
              label: `${label} (${t(`language.${language}`)})`,
              // Either language is enough: the only one that is written is required, or else the reader's own.
              required: required === true && written.length < 2 && (written[0] ?? own) === language,
              limit,
              lang: bcp47(language),
              autoComplete: "off",
              ...field(language),
            };
            return rows === undefined ? (
              <CountedTextField key={language} {...control} />
            ) : (
              <CountedTextArea key={language} rows={rows} {...control} />
            );
          })}
      </div>
      <p className="text-sm text-ink-soft">
        {hint && `${hint} `}
        {written.length === 1 &&
          t("languages.one", { language: t(`language.${written[0] ?? own}`) })}
      </p>
    </div>
  );
}
