import { useEffect } from "react";
import { useMenu } from "../frame/header/use-menu.ts";
import { useSession } from "../platform/storage/session.ts";
import { makePageState } from "../platform/page-state.ts";

type Check = (password: string, names: readonly string[]) => boolean;

const loaded = makePageState<{ check: Check } | null>(null);

const fetchCheck = async (): Promise<void> => {
  const { isObviousPassword } = await import("#contract/rules/people/obvious-passwords.ts");
  loaded.set({ check: isObviousPassword });
};

/**
 * Checks in the browser, as the server does for staff, whether a password is well known or derived from a store's name
 * or the account's e-mail. Returns undefined until the first form with a password has loaded the list.
 */
export const useWellKnown = (email: string): ((password: string) => boolean | undefined) => {
  const check = loaded.use()?.check;
  const { account } = useSession();
  const { stores } = useMenu();
  const at = email.lastIndexOf("@");
  const names = [...stores.map(({ name }) => name), email.slice(0, at === -1 ? email.length : at)];
  if (account?.tenant) names.push(account.tenant.name);
  useEffect(() => void fetchCheck().catch(() => undefined), []); // without the list, the server checks the password
  return (password) => check?.(password.normalize("NFC"), names);
};
