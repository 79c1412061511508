import { classNames } from "../class-names.ts";
import { Select } from "../form/select.tsx";

export type FilterSelectProps<V extends string> = {
  label: string;
  value: V | undefined;
  /** Label of the choice without a filter; when absent, one of the options is always active. */
  anyText?: string | undefined;
  options: readonly { value: V; label: string }[];
  /** `undefined` removes the filter. */
  onValue: (value: V | undefined) => void;
  className?: string | undefined;
};

/** Filters a list by one value as soon as it is chosen, without a button. */
export function FilterSelect<V extends string>(props: FilterSelectProps<V>) {
  const { label, value, anyText, options, onValue, className } = props;
  return (
    <Select
      aria-label={label}
      className={classNames("min-w-0", className)}
      value={value ?? ""}
      onChange={({ currentTarget }) =>
        onValue(options.find((option) => option.value === currentTarget.value)?.value)
      }
    >
      {anyText !== undefined && <option value="">{anyText}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
