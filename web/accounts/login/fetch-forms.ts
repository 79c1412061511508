import { callsReady } from "#web/platform/api/api.ts";

/** The forms of the login dialog: a script of its own, which visitors who only look around need not wait for. */
export const fetchForms = async () => {
  const [{ AccountForms }] = await Promise.all([import("./account-forms.tsx"), callsReady()]);
  return { AccountForms };
};

/** Has the forms ready when somebody is about to press; one that can't be fetched now is fetched by the dialog. */
export const fetchFormsAhead = (): void => void fetchForms().catch(() => undefined);
