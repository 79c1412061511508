import { focusTypedError } from "#web/design/form/typed-error.ts";
import { useState, type ChangeEvent, type FormEvent } from "react";

type Errors<V> = { readonly [K in keyof V]?: readonly string[] };

/**
 * A form of text fields, checked on blur and on submit (`spec §5`). `check` returns one entry for each broken rule of a
 * field. Errors of the server come through `refuse` and disappear when the field changes.
 */
export const useForm = <V extends Record<string, string>>(
  first: V,
  check: (values: V) => Errors<V>,
) => {
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<keyof V>>(new Set());
  const [refused, setRefused] = useState<Errors<V>>({});
  const found = check(values);
  const set = (name: keyof V & string, value: string): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };
  const leave = (name: keyof V): void => setLeft((before) => new Set([...before, name]));
  const errorsOf = (name: keyof V): readonly string[] =>
    refused[name] ?? (left.has(name) ? found[name] : undefined) ?? [];

  return {
    values,
    /**
     * Returns name, value, listeners and errors of a field, to spread on a `TextField`, a `TextAreaField` or a
     * `SelectField`.
     */
    field: <N extends keyof V & string>(name: N) => ({
      name,
      value: values[name],
      errors: errorsOf(name),
      onChange: ({
        currentTarget,
      }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, currentTarget.value),
      onBlur: () => leave(name),
    }),
    /** Returns the same for a field chosen from a list; the id of its control is the field's name. */
    choice: (name: keyof V & string) => ({
      id: name,
      value: values[name],
      errors: errorsOf(name),
      onValue: (value: string) => set(name, value),
      onBlur: () => leave(name),
    }),
    /** Returns whether all fields are valid; if not, it shows the errors and focuses the first invalid field. */
    accept: (event: FormEvent<HTMLFormElement>): boolean => {
      event.preventDefault();
      setLeft(new Set(Object.keys(values)));
      const wrong = Object.keys(values).find((name) => (found[name]?.length ?? 0) > 0);
      if (wrong === undefined) return !focusTypedError(event.currentTarget);
      const control = event.currentTarget.elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
      return false;
    },
    /** Shows the server's errors at their fields. */
    refuse: (errors: readonly { path: string; message: string }[]) => {
      const byField: Record<string, string[]> = {};
      for (const { path, message } of errors) (byField[path] ??= []).push(message);
      setRefused(byField); // paths that match no field are never read
    },
    /** Shows other values. With the ones that were sent, fields that were edited since keep their text. */
    reset: (next: V = first, sent?: V) => {
      setValues((before) => {
        const edited = sent
          ? Object.entries(before).filter(([name, text]) => text !== sent[name])
          : [];
        return { ...next, ...Object.fromEntries(edited) };
      });
      setLeft(new Set());
      setRefused({});
    },
  };
};
