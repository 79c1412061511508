import {
  useLayoutEffect,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type ReactNode,
} from "react";
import { readWhole } from "#contract/wire/read-whole.ts";
import { Field, type FieldTexts } from "#web/design/form/field.tsx";
import { TextInput } from "#web/design/form/text-input.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { caretAfterGrouping, digitsOf, digitsOfAmount } from "./read-digits.ts";

export type NumberFieldProps = FieldTexts & {
  id?: string | undefined;
  name?: string | undefined;
  /** The digits without grouping, with a minus for a number below 0; "" for none. */
  value: string;
  onValue: (digits: string) => void;
  onBlur?: (() => void) | undefined;
  /** A unit after the number. */
  unit?: ReactNode;
  /** A sign before the number. */
  sign?: ReactNode;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
  "data-first-focus"?: boolean | undefined;
};

/** More digits than any number of the shop has; further ones are not taken. */
const DIGITS_MAX = 13;

/** Takes a whole number and groups its digits while the user types. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...control } = props;
  const { value, onValue, unit, sign, ...rest } = control;
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const group = (whole: number) => showNumber(language, whole);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const take = (typed: string, at: number) => {
    // "500k" is how Vietnam writes 500.000.
    const figure = digitsOf(typed) + (/\d\s*k$/i.test(typed) ? "000" : "");
    // A minus stays, so that the form can say that the number is too small.
    const digits = (/^\s*-/.test(typed) ? "-" : "") + figure;
    if (figure.length > DIGITS_MAX) {
      caret.current = Math.max(at - 1, 0);
      onValue(value);
      return;
    }
    const grouped = shownOf(digits, group);
    caret.current = at === typed.length ? grouped.length : caretAfterGrouping(typed, at, grouped);
    onValue(digits);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = digitsOfAmount(event.clipboardData.getData("text"));
    if (digits === null) return;
    event.preventDefault();
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
    const before = typed.slice(0, selectionStart ?? 0) + digits;
    take(before + typed.slice(selectionEnd ?? typed.length), before.length);
  };

  return (
    <Field {...{ label, hint, errors, required, hideLabel, aside, id, className }}>
      {(controlProps) => (
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          {...controlProps}
          ref={input}
          value={shownOf(value, group)}
          onPaste={onPaste}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            take(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
          }
          lead={sign}
          tail={unit}
        />
      )}
    </Field>
  );
}

/** The value as it is shown; a text that is no number stays as it is. */
const shownOf = (value: string, group: (whole: number) => string): string => {
  const whole = readWhole(value);
  if (whole === null) return value;
  return (whole < 0 ? "-" : "") + group(Math.abs(whole));
};
