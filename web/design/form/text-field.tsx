import { Field, type FieldTexts } from "./field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type TextFieldProps = Omit<TextInputProps, "required"> & FieldTexts;

/** A field of one line with label, hint and errors. */
export function TextField(props: TextFieldProps) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, errors, required, hideLabel, aside, id, className }}>
      {(controlProps) => <TextInput {...rest} {...controlProps} />}
    </Field>
  );
}
