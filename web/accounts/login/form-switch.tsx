import { buttonClass } from "#web/design/button-class.ts";

export type FormSwitchProps = { question: string; label: string; onSwitch: () => void };

/** From login to register and back. */
export function FormSwitch({ question, label, onSwitch }: FormSwitchProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-ink-soft">
      {question}
      <button
        type="button"
        // Leaving a field shows its errors, and the button would move away under the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onSwitch}
        className={buttonClass({ look: "link" })}
      >
        {label}
      </button>
    </p>
  );
}
