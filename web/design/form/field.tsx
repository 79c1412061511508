import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldMessages } from "./field-messages.tsx";

export type FieldTexts = {
  label: ReactNode;
  /** Shown under the label before there are errors. */
  hint?: ReactNode;
  /** One entry for each broken rule. */
  errors?: readonly string[] | undefined;
  required?: boolean | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** Shown at the end of the label's line: a link, a counter. */
  aside?: ReactNode;
};

/** The attributes that connect a control to its label, hint and errors. */
export type ControlProps = {
  id: string;
  required?: true | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
};

export type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
};

/** Shows a labelled control with its hint and its list of errors. */
export function Field(props: FieldProps) {
  const { label, hint, errors = [], required, hideLabel, aside, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean);
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <div className={hideLabel ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
          {required && (
            <span aria-hidden="true" className="text-accent">
              {" *"}
            </span>
          )}
        </label>
        {aside && <div className="text-sm *:-my-3 *:inline-block *:py-3">{aside}</div>}
      </div>
      {children({
        id,
        required: required ? true : undefined,
        "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
        "aria-invalid": errors.length > 0 ? true : undefined,
      })}
      <FieldMessages id={id} hint={hint} errors={errors} />
    </div>
  );
}
