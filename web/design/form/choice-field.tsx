import type { ComponentProps } from "react";
import { SelectField } from "./select-field.tsx";

type ChoiceFieldProps<V extends string> = Omit<
  ComponentProps<typeof SelectField>,
  "value" | "onChange" | "children"
> & {
  value: V;
  options: readonly { value: V; text: string }[];
  onValue: (value: V) => void;
};

/** A native select over a fixed list of values. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { options, onValue, ...rest } = props;
  return (
    <SelectField
      {...rest}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen) onValue(chosen.value);
      }}
    >
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
