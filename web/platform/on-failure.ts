import { alertMessage } from "./alert.ts";
import { asFailure, failureText } from "./api/failure-text.ts";
import { hideErrors, showToast } from "./toast.ts";

/** Runs an act of a page. Shows a failure in a toast and returns false; a success hides earlier ones and returns true. */
export const toastOnFailure = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    hideErrors();
    return true;
  } catch (error) {
    showToast("error", failureText(error));
    return false;
  }
};

/** Runs an act and returns its result. Shows a failure in an alert (`spec §8`) and returns null. */
export const alertOnFailure = async <T>(act: () => Promise<T>): Promise<T | null> => {
  try {
    return await act();
  } catch (error) {
    await alertMessage(firstFailureText(error));
    return null;
  }
};

/** Returns the message of the first invalid field of a failed request; without one, that of the failure. */
export const firstFailureText = (error: unknown): string =>
  asFailure(error).errors[0]?.message ?? failureText(error);
