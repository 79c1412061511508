import { AskFailed } from "../platform/api.ts";
import { textsNow } from "../platform/texts.ts";
import { showToast } from "../platform/toast.ts";

/** What to say when a call of a page about the account was refused, or not answered at all. */
export const failureText = ({ status, message }: AskFailed): string =>
  status === 0 ? textsNow().translator("personal")("unreachable") : message;

/** Carries out an act of a page and tells its refusal in a message; true when it went well. */
export const tryAct = async (act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof AskFailed)) throw error;
    showToast("error", failureText(error));
    return false;
  }
};
