import { useId, useLayoutEffect, useRef, useState } from "react";
import { Field, type FieldTexts } from "#web/design/form/field.tsx";
import { TextInput } from "#web/design/form/text-input.tsx";
import { CalendarIcon, ClockIcon } from "#web/design/icon/icons-things.tsx";
import { useTypedError } from "#web/design/form/typed-error.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import {
  caretAfterShaping,
  readTyped,
  shapeTyped,
  showTyped,
  type DateKind,
} from "./typed-date.ts";

export type DateFieldProps = FieldTexts & {
  id?: string | undefined;
  name?: string | undefined;
  /** A day of the calendar without it. */
  kind?: DateKind | undefined;
  /** As `DateKind` says; "" while there is none. */
  value: string;
  /** Called with "" while the text can't be read; the form is then not sent. */
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The first and the last that the calendar offers; a form checks the typed one. */
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  "aria-describedby"?: string | undefined;
};

const natives = { day: "date", moment: "datetime-local", time: "time" } as const;

/**
 * Takes a day as dd/mm/yyyy and a time of 24 hours, in every browser and language, because the browser's own fields follow
 * the language of the browser. Its calendar opens by the button.
 */
export function DateField(props: DateFieldProps) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...control } = props;
  const { kind = "day", value, onValue, onBlur, min, max, disabled, name } = control;
  const { t } = useTranslation("kit");
  const formatId = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const [typed, setTyped] = useState({ text: showTyped(value), value });
  const [left, setLeft] = useState(false);
  // A value from elsewhere, of a reset or of the calendar, replaces what was typed.
  const text = typed.value === value ? typed.text : showTyped(value);
  const isUnreadable = text.trim() !== "" && value === "";
  const wrong = t(`date.wrong.${kind}`);
  useTypedError(input, isUnreadable ? wrong : "");
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (next: string, whole: boolean) => {
    const read = readTyped(kind, next, whole) ?? "";
    setTyped({ text: read !== "" && !whole ? showTyped(read) : next, value: read });
    if (read !== value) onValue(read);
  };
  return (
    <Field
      {...{ label, hint, required, hideLabel, aside, id, className }}
      errors={isUnreadable && left ? [wrong] : errors}
    >
      {(controlProps) => (
        <>
          <TextInput
            {...controlProps}
            aria-describedby={[
              controlProps["aria-describedby"],
              control["aria-describedby"],
              formatId,
            ]
              .filter(Boolean)
              .join(" ")}
            ref={input}
            name={name}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t(`date.format.${kind}`)}
            value={text}
            onChange={({ currentTarget }) => {
              const shaped = shapeTyped(kind, currentTarget.value);
              caret.current = caretAfterShaping(
                currentTarget.value,
                currentTarget.selectionStart ?? currentTarget.value.length,
                shaped,
              );
              setLeft(false);
              take(shaped, true);
            }}
            onBlur={() => {
              setLeft(true);
              take(text, false);
              onBlur?.();
            }}
            onInvalid={() => setLeft(true)}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== "ArrowDown") return;
              event.preventDefault();
              picker.current?.showPicker();
            }}
            tail={
              <>
                <input
                  ref={picker}
                  type={natives[kind]}
                  tabIndex={-1}
                  aria-hidden="true"
                  value={value}
                  min={min}
                  max={max}
                  disabled={disabled}
                  className="pointer-events-none absolute inset-0 size-full opacity-0"
                  onChange={({ currentTarget }) => onValue(currentTarget.value)}
                />
                <button
                  type="button"
                  disabled={disabled}
                  aria-label={t(`date.pick.${kind}`)}
                  title={t(`date.pick.${kind}`)}
                  onClick={() => picker.current?.showPicker()}
                  className="relative flex size-touch items-center justify-center rounded-md text-ink-soft hover:text-ink"
                >
                  {kind === "time" ? <ClockIcon /> : <CalendarIcon />}
                </button>
              </>
            }
          />
          <span id={formatId} className="sr-only">
            {t(`date.say.${kind}`)}
          </span>
        </>
      )}
    </Field>
  );
}
