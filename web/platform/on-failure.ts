import { failureText } from "./api/failure-text.ts";
import { showToast } from "./toast.ts";

/** Runs an act of a page. Shows a failure in a toast and returns false; returns true after success. */
export const toastOnFailure = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    showToast("error", failureText(error));
    return false;
  }
};
