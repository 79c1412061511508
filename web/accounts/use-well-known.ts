import { useEffect } from "react";
import { useMenu } from "../frame/header/use-menu.ts";
import { useSession } from "../platform/storage/session.ts";
import { makeStore } from "../platform/api/store.ts";

type Check = (password: string, names: readonly string[]) => boolean;

const loaded = makeStore<{ check: Check } | null>(null);

const fetchCheck = async (): Promise<void> => {
  const { isObviousPassword } = await import("#contract/rules/obvious-passwords.ts");
  loaded.set({ check: isObviousPassword });
};

/**
 * Tells whether a password is well known, or made of a store's name or of the account's e-mail, as the server would
 * for staff. It is told in the browser: the password is not sent. Undefined until the list is here, which comes with
 * the first form that sets a password.
 */
export const useWellKnown = (email: string): ((password: string) => boolean | undefined) => {
  const check = loaded.use()?.check;
  const { account } = useSession();
  const { stores } = useMenu();
  const at = email.lastIndexOf("@");
  const names = [...stores.map(({ name }) => name), email.slice(0, at === -1 ? email.length : at)];
  if (account?.tenant) names.push(account.tenant.name);
  useEffect(() => void fetchCheck().catch(() => undefined), []); // without it the server says so
  return (password) => check?.(password.normalize("NFC"), names);
};
