import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

export type NumberFieldProps = FieldTexts & {
  id?: string | undefined;
  /** The form submits the digits without grouping under this name. */
  name?: string | undefined;
  defaultValue?: number | undefined;
  /** Called with the number, or `undefined` when the field is empty. */
  onValue?: ((value: number | undefined) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Formats the number with the grouping of the reader's language. */
  format: (value: number) => string;
  /** A unit after the number, such as ₫. */
  unit?: ReactNode;
  /** Limit of digits that can be typed. */
  maxDigits?: number | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
};

/** Accepts a whole number of at least 0 and groups its digits while the user types. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...control } = props;
  const { name, onValue, format, unit, maxDigits = 12, defaultValue, ...rest } = control;
  const [digits, setDigits] = useState(defaultValue === undefined ? "" : String(defaultValue));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const grouped = digits === "" ? "" : format(Number(digits));

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const regroup = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    const next = digitsOf(value).slice(0, maxDigits);
    const number = next === "" ? undefined : Number(next);
    const written = number === undefined ? "" : format(number);
    caret.current = caretAfterGrouping(value, selectionStart ?? value.length, written);
    setDigits(next);
    onValue?.(number);
  };

  return (
    <Field {...{ label, hint, errors, required, hideLabel, aside, id, className }}>
      {(controlProps) => (
        <>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            {...rest}
            {...controlProps}
            ref={input}
            value={grouped}
            onChange={regroup}
            tail={unit}
          />
          {name && <input type="hidden" name={name} value={digits} disabled={rest.disabled} />}
        </>
      )}
    </Field>
  );
}

/** Returns the digits of the typed text without leading zeros: "00 12.500" → "12500". */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
}

/**
 * Returns the caret's position after regrouping, so that as many digits precede it as before. `caret` counts UTF-16
 * units, as inputs do.
 */
export function caretAfterGrouping(typed: string, caret: number, grouped: string): number {
  let left = digitsOf(typed).length - typed.slice(caret).replace(/\D/g, "").length;
  let place = 0;
  while (left > 0 && place < grouped.length) {
    if (/\d/.test(grouped.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
}
