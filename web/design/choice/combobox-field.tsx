import type { ComboboxOption } from "./combobox-list.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { Field, type FieldTexts } from "../form/field.tsx";

export type ComboboxFieldProps<O extends ComboboxOption> = Omit<ComboboxProps<O>, "controlProps"> &
  FieldTexts & { id?: string | undefined; className?: string | undefined };

/** A searchable select with label, hint and errors. */
export function ComboboxField<O extends ComboboxOption>(props: ComboboxFieldProps<O>) {
  const { label, hint, errors, required, hideLabel, aside, id, className, ...rest } = props;
  return (
    <Field {...{ label, hint, errors, required, hideLabel, aside, id, className }}>
      {(controlProps) => <Combobox {...rest} controlProps={controlProps} />}
    </Field>
  );
}
