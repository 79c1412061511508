import { useState } from "react";
import { MinusIcon, PlusIcon } from "../icon/icons.tsx";

export type StepperProps = {
  /** Accessible name of the input: "Quantity of …". */
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  onValue: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** Says the most, after more was typed. */
  mostText?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  "aria-describedby"?: string | undefined;
};

/**
 * A whole number within bounds, with a button for less, an input and a button for more. A typed number takes effect on
 * blur.
 */
export function Stepper(props: StepperProps) {
  const { label, lessLabel, moreLabel, value, onValue, min = 1, max = 999, disabled, name } = props;
  const [draft, setDraft] = useState<string>();
  const [isCut, setIsCut] = useState(false);

  const commit = (wanted: number) => {
    setDraft(undefined);
    setIsCut(wanted > max);
    const clamped = Math.min(Math.max(wanted, min), max);
    if (clamped !== value) onValue(clamped);
  };
  const commitDraft = () => {
    if (draft === undefined) return;
    commit(draft === "" ? value : Number(draft));
  };

  return (
    <div>
      <div
        role="group"
        aria-label={label}
        className="inline-flex h-touch items-stretch rounded-md bg-surface ring-1 ring-line-strong has-[input:disabled]:bg-sunken"
      >
        <button
          type="button"
          aria-label={lessLabel}
          disabled={disabled || value <= min}
          onClick={() => commit(value - 1)}
          className={stepClass}
        >
          <MinusIcon className="size-4" />
        </button>
        <input
          aria-label={label}
          aria-describedby={props["aria-describedby"]}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, "").slice(0, 6))}
          onBlur={commitDraft}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              commitDraft();
            }
            if (event.key === "ArrowUp") commit(value + 1);
            if (event.key === "ArrowDown") commit(value - 1);
          }}
          className="w-12 border-x border-line bg-transparent text-center font-semibold tabular-nums"
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={disabled || value >= max}
          onClick={() => commit(value + 1)}
          className={stepClass}
        >
          <PlusIcon className="size-4" />
        </button>
      </div>
      {props.mostText !== undefined && (
        <p role="status" className="text-sm text-warning">
          {isCut && props.mostText}
        </p>
      )}
    </div>
  );
}

const stepClass =
  "flex w-touch items-center justify-center rounded-md enabled:hover:bg-sunken disabled:text-line-strong";
