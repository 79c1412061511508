import { failureText } from "../platform/api/failure-text.ts";
import { showToast } from "../platform/toast.ts";

/** Carries out an act of a page and tells in a message what it failed of; true when it went well. */
export const tryAct = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    showToast("error", failureText(error));
    return false;
  }
};
