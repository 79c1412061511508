import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "./control-class.ts";
import { Field, type FieldTexts } from "./field.tsx";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "required"> & FieldTexts;

/** A field of several lines; it grows with its text in browsers that support this. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, errors, required, hideLabel, aside, id, className }}>
      {(controlProps) => (
        <textarea
          rows={4}
          {...rest}
          {...controlProps}
          className={classNames(controlClass, "field-sizing-content max-h-96 min-h-24")}
        />
      )}
    </Field>
  );
}
