import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "./field.tsx";
import { Select } from "./select.tsx";

export type SelectFieldProps = Omit<ComponentProps<"select">, "required"> & FieldTexts;

/** A native select with label, hint and errors; children are `<option>`s. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, errors, required, hideLabel, aside, id, className }}>
      {(controlProps) => <Select {...rest} {...controlProps} />}
    </Field>
  );
}
