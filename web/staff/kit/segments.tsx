import { useId } from "react";
import { classNames } from "#web/design/class-names.ts";

type SegmentsProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onValue: (value: V) => void;
  className?: string | undefined;
};

/** A few choices side by side, one of which holds. */
export function Segments<V extends string>(props: SegmentsProps<V>) {
  const { label, options, value, onValue, className } = props;
  const name = useId();
  return (
    <fieldset className={classNames("flex rounded-md border border-line-strong p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm font-semibold text-ink-soft has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-(--focus-ring) pointer-coarse:min-h-touch"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
