import { classNames } from "../class-names.ts";
import { Select } from "../form/select.tsx";

export type FilterSelectProps<V extends string> = {
  label: string;
  value: V | undefined;
  /** The choice of no filter; without it one of the options always holds. */
  anyText?: string | undefined;
  options: readonly { value: V; label: string }[];
  /** `undefined`: no filter. */
  onValue: (value: V | undefined) => void;
  className?: string | undefined;
};

/** Narrows a list to one of several values at once, without a button. */
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
