import { buttonClass } from "#web/design/button-class.ts";

export type FormSwitchProps = { question: string; label: string; onSwitch: () => void };

/** Link between the login form and the register form. */
export function FormSwitch({ question, label, onSwitch }: FormSwitchProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-ink-soft">
      {question}
      <button
        type="button"
        // A field that loses focus shows its errors, which would move the button away during the press.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onSwitch}
        className={buttonClass({ look: "link" })}
      >
        {label}
      </button>
    </p>
  );
}
