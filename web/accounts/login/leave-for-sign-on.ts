import { alertMessage } from "#web/platform/alert.ts";
import { ask } from "#web/platform/api/api.ts";
import { tabStorage } from "#web/platform/storage/browser-storage.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { isLocalPath } from "#web/platform/storage/local-path.ts";

/** Key of the page to open after the company sign-on. It is stored for this tab only. */
const WANTED = "phohang-wanted";

export type Departure = {
  /** The page to open afterwards; null opens the home page (`spec §2`). */
  wanted: string | null;
  /** The provider must authenticate again even with a live session, because the next act needs proof of the owner. */
  anew?: boolean;
};

/** Redirects to the company sign-on. An alert shows the reason when that fails. */
export const leaveForSignOn = async ({ wanted, anew = false }: Departure): Promise<void> => {
  try {
    const { loginUrl } = await ask("GET /auth/sso/login/url", { query: anew ? { anew } : {} });
    if (wanted === null) tabStorage.remove(WANTED);
    else tabStorage.set(WANTED, wanted);
    window.location.assign(loginUrl);
  } catch (error) {
    await alertMessage(failureText(error));
  }
};

/** Returns the page that was wanted before the redirect and forgets it; null if there was none. */
export const takeWanted = (): string | null => {
  const wanted = tabStorage.get(WANTED);
  tabStorage.remove(WANTED);
  return isLocalPath(wanted) ? wanted : null;
};
