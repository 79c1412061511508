import { useSending } from "#web/platform/use-sending.ts";
import type { Owner } from "./use-owner.ts";

type RefusableForm = { refuse: (errors: readonly { path: string; message: string }[]) => void };

/** Sends a form that proves its owner. A wrong password is shown at its field, like the other errors of fields. */
export const useOwnerSending = (owner: Owner, form: RefusableForm) =>
  useSending([], (failure) => {
    const { code, errors, message } = failure;
    if (owner.refused(failure)) return true;
    const wrong = code === "accounts/wrong-password" ? [{ path: "password", message }] : errors;
    form.refuse(wrong);
    return wrong.length > 0;
  });
