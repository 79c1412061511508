import { useEffect, type RefObject } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Marks a control whose text can't be sent as it is, so that `focusTypedError` finds it; "" takes the mark away. */
export const useTypedError = (control: RefObject<Control | null>, error: string): void => {
  useEffect(() => control.current?.setCustomValidity(error), [control, error]);
};

/** Focuses the first control of a form with such a text and shows its error; returns whether there is one. */
export const focusTypedError = (form: HTMLFormElement): boolean => {
  const wrong = [...form.elements].find(
    (element): element is HTMLInputElement =>
      "validity" in element && (element as Control).validity.customError, // as: only controls have a validity
  );
  wrong?.dispatchEvent(new Event("invalid"));
  wrong?.focus();
  return wrong !== undefined;
};
