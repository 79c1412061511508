import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldMessages } from "../form/field-messages.tsx";

export type RadioCard<V extends string> = {
  value: V;
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  /** Shown at the end of the title's line: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioCardsProps<V extends string> = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  name: string;
  options: readonly RadioCard<V>[];
  /** Chosen value; pass `onValue` with it. Without it the choice starts with `defaultValue`. */
  value?: V | undefined;
  defaultValue?: V | undefined;
  onValue?: ((value: V) => void) | undefined;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** Number of columns from the width of a tablet on. */
  columns?: 1 | 2 | 3 | undefined;
};

const columnClass = {
  1: "grid",
  2: "up-to-columns [--columns:1] [--least:11rem] sm:[--columns:2]",
  3: "grid sm:grid-cols-3",
};

/** Offers a choice of one of a few options, each a card that explains itself. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, hideLegend, options, hint, errors = [], columns = 1 } = props;
  const id = useId();
  return (
    <fieldset
      aria-describedby={errors.length > 0 ? `${id}-errors` : hint ? `${id}-hint` : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-semibold"}>{legend}</legend>
      <div className={classNames("gap-2.5", columnClass[columns])}>
        {options.map((option) => (
          <RadioCardChoice key={option.value} option={option} group={props} />
        ))}
      </div>
      <FieldMessages id={id} hint={hint} errors={errors} />
    </fieldset>
  );
}

type ChoiceProps<V extends string> = { option: RadioCard<V>; group: RadioCardsProps<V> };

function RadioCardChoice<V extends string>({ option, group }: ChoiceProps<V>) {
  const { name, value, defaultValue, onValue } = group;
  const chosen =
    onValue && value !== undefined
      ? { checked: value === option.value }
      : { defaultChecked: (value ?? defaultValue) === option.value };
  return (
    <label className="flex items-start gap-3 rounded-lg border border-line-strong bg-surface p-3.5 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-disabled:bg-sunken has-disabled:text-ink-faint">
      <input
        type="radio"
        name={name}
        value={option.value}
        disabled={option.disabled}
        onChange={onValue && (() => onValue(option.value))}
        className="mt-0.5 size-5 shrink-0 accent-accent"
        {...chosen}
      />
      {option.icon && <span className="text-ink-soft">{option.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{option.title}</span>
          {option.aside}
        </span>
        {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
      </span>
    </label>
  );
}
