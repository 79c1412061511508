import { alertMessage } from "#web/platform/alert.ts";
import { ask } from "#web/platform/api/api.ts";
import { tabStorage } from "#web/platform/storage/browser-storage.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { isOwnAddress } from "#web/platform/storage/own-address.ts";

/** Where to go on after the way to the company sign-on and back: in this tab alone. */
const WANTED = "phohang-wanted";

export type Departure = {
  /** The page to go to afterwards; home where there is none (`spec §2`). */
  wanted: string | null;
  /** The company asks anew who one is, though it may know: what is to be done wants the owner. */
  anew?: boolean;
};

/** Leaves for the company sign-on; tells why it can't. */
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

/** The page that was wanted before leaving, once; null where there was none. */
export const takeWanted = (): string | null => {
  const wanted = tabStorage.get(WANTED);
  tabStorage.remove(WANTED);
  return isOwnAddress(wanted) ? wanted : null;
};
