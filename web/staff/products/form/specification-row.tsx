import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { bcp47, languages, type Language } from "#contract/language.ts";
import { IconButton } from "#web/design/icon-button.tsx";
import { ArrowUpIcon } from "#web/design/icon/icons.tsx";
import { TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { TextInput } from "#web/design/form/text-input.tsx";
import { typeLabel, type SpecRow } from "./spec-rows.ts";

type SpecificationRowProps = {
  row: SpecRow;
  place: number;
  isLast: boolean;
  /** Returns the id of the label's input. */
  idOf: (language: Language) => string;
  invalid: (language: Language) => boolean;
  describedBy: (language: Language) => string;
  onChange: (row: SpecRow) => void;
  /** Called when several lines were pasted into a language. */
  onPaste: (language: Language, text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onLeave: (language: Language) => void;
};

/** Edits one row of a specification: label and value in each language. */
export function SpecificationRow(props: SpecificationRowProps) {
  const { row, place, isLast, idOf, invalid, describedBy } = props;
  const { onChange, onPaste, onMove, onRemove, onLeave } = props;
  const { t } = useTranslation("products");
  const isFirst = place === 0;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line p-3 xl:flex-nowrap xl:border-0 xl:p-0">
      <div className="grid min-w-0 flex-1 basis-full gap-x-6 gap-y-3 lg:grid-cols-2 xl:basis-0">
        {languages.map((language) => {
          const cell = row[language];
          const name = (part: "label" | "value") =>
            t(`spec.${part}`, { place: place + 1, language: t(`language.${language}`) });
          return (
            <div
              key={language}
              lang={bcp47(language)}
              className="grid grid-cols-[2fr_3fr] gap-2"
              onPaste={(event) => {
                const text = event.clipboardData.getData("text");
                if (!text.trim().includes("\n")) return;
                event.preventDefault();
                onPaste(language, text);
              }}
              onBlur={() => onLeave(language)}
            >
              <TextInput
                id={idOf(language)}
                aria-label={name("label")}
                aria-invalid={invalid(language) || undefined}
                aria-describedby={invalid(language) ? describedBy(language) : undefined}
                placeholder={t(`spec.labelHint.${language}`)}
                autoComplete="off"
                value={cell.label}
                onChange={({ currentTarget }) =>
                  onChange({ ...row, [language]: typeLabel(cell, currentTarget.value) })
                }
              />
              <TextInput
                aria-label={name("value")}
                placeholder={t(`spec.valueHint.${language}`)}
                autoComplete="off"
                value={cell.value}
                onChange={({ currentTarget }) =>
                  onChange({ ...row, [language]: { ...cell, value: currentTarget.value } })
                }
              />
            </div>
          );
        })}
      </div>
      <div className="ms-auto flex gap-0.5">
        <IconButton
          size="sm"
          label={t("spec.up", { place: place + 1 })}
          aria-disabled={isFirst || undefined}
          icon={<ArrowUpIcon />}
          onClick={() => (isFirst ? undefined : onMove(-1))}
        />
        <IconButton
          size="sm"
          label={t("spec.down", { place: place + 1 })}
          aria-disabled={isLast || undefined}
          icon={<ArrowUpIcon className="size-5 rotate-180" />}
          onClick={() => (isLast ? undefined : onMove(1))}
        />
        <IconButton
          size="sm"
          label={t("spec.remove", { place: place + 1 })}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
