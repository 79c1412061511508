import { useId, type ReactNode } from "react";
import { bcp47, languages, type Language } from "#contract/language.ts";
import { POLICY_TEXT_MAX } from "#contract/rules/policies.ts";
import { BulletsIcon, LinkIcon, NumbersIcon } from "#web/design/icon/icons-acts.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextArea } from "../kit/fields/counted-field.tsx";
import { Segments } from "../kit/segments.tsx";
import type { Edit } from "../kit/use-edit.ts";
import { markdownMarks, setMark, type MarkdownMark } from "./markdown-marks.ts";
import type { PolicyValues, StorePolicy } from "./policy-values.ts";

/** The signs of the toolbar's buttons, as writing programs have them in both languages; their names are texts. */
const signs: Record<MarkdownMark, ReactNode> = {
  heading: "H",
  bold: "B",
  italic: "I",
  bullets: <BulletsIcon />,
  numbers: <NumbersIcon />,
  link: <LinkIcon />,
};

const looks: Partial<Record<MarkdownMark, string>> = {
  bold: "font-extrabold",
  italic: "font-serif italic",
};

type PolicyTextProps = {
  form: Edit<StorePolicy, PolicyValues>["form"];
  /** The language that is edited. */
  language: Language;
  onLanguage: (language: Language) => void;
};

/** Edits the text of a policy, one language at a time; the reader's comes first. */
export function PolicyText({ form, language, onLanguage }: PolicyTextProps) {
  const { t } = useTranslation("store-policies", "kit");
  const id = useId();
  const own = useLanguage();
  const has = (each: Language) => form.values[`translations.${each}.text`].trim() !== "";
  const written = languages.filter(has);
  const mark = (chosen: MarkdownMark) => {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { value: text, selectionStart: start, selectionEnd: end } = area;
    const next = setMark(chosen, { text, start, end });
    form.choice(`translations.${language}.text`).onValue(next.text);
    area.focus();
    // The selection is set when React has written the text.
    requestAnimationFrame(() => area.setSelectionRange(next.start, next.end));
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div
          role="group"
          aria-label={t("mark.label")}
          className="flex rounded-md border border-line-strong bg-surface"
        >
          {markdownMarks.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={t(`mark.${each}`)}
              title={t(`mark.${each}`)}
              onClick={() => mark(each)}
              className="flex size-9 items-center justify-center rounded-sm border-e border-line font-semibold text-ink-soft first:rounded-s-md last:rounded-e-md last:border-e-0 hover:bg-sunken hover:text-ink pointer-coarse:size-touch"
            >
              <span aria-hidden="true" className={looks[each]}>
                {signs[each]}
              </span>
            </button>
          ))}
        </div>
        <Segments
          label={t("field.language")}
          options={languages
            .toSorted((one, other) => Number(other === own) - Number(one === own))
            .map((each) => ({ value: each, label: t(`kit:language.${each}`) }))}
          value={language}
          onValue={onLanguage}
        />
      </div>
      <CountedTextArea
        key={language}
        rows={18}
        limit={POLICY_TEXT_MAX}
        label={`${t("field.text")} (${t(`kit:language.${language}`)})`}
        hint={t("hint.markdown")}
        required={written.length === 0 || (written.length === 1 && has(language))}
        lang={bcp47(language)}
        autoComplete="off"
        {...form.field(`translations.${language}.text`)}
        id={id}
      />
      {written[0] !== undefined && written.length === 1 && (
        <p className="text-sm text-ink-soft">
          {t("kit:languages.one", { language: t(`kit:language.${written[0]}`) })}
        </p>
      )}
    </div>
  );
}
