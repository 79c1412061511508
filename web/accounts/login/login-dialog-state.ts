import { makeStore } from "#web/platform/api/store.ts";

/** For `dialogOpener`: opens the login dialog also before the page's script runs. */
export const LOGIN_DIALOG_ID = "login-dialog";

/** `wanted` is the page to go to after login, `notice` what is said before it. */
type LoginDialogState = { open: boolean; wanted: string | null; notice: string | null };

const closed: LoginDialogState = { open: false, wanted: null, notice: null };

export const loginDialogState = makeStore(closed);

/** Opens the login dialog; `wanted` is the protected page that asked for it (`spec §4`). */
export const openLogin = (wanted: string | null = null, notice: string | null = null): void =>
  loginDialogState.set({ open: true, wanted, notice });

export const closeLogin = (): void => loginDialogState.set(closed);
