import { makePageState } from "#web/platform/page-state.ts";

/** Id for `dialogOpener`, whose button opens the login dialog even before the page's script runs. */
export const LOGIN_DIALOG_ID = "login-dialog";

/** `wanted` is the page to open after login, `notice` a message shown above the form. */
type LoginDialogState = { open: boolean; wanted: string | null; notice: string | null };

const closed: LoginDialogState = { open: false, wanted: null, notice: null };

export const loginDialogState = makePageState(closed);

/** Opens the login dialog; `wanted` is the protected page that requires the login (`spec §4`). */
export const openLogin = (wanted: string | null = null, notice: string | null = null): void =>
  loginDialogState.set({ open: true, wanted, notice });

/** The e-mail of an account that was activated in this tab; the login form begins with it. */
export const activatedEmail = makePageState("");

export const closeLogin = (): void => loginDialogState.set(closed);
