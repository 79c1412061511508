import { callsReady } from "#web/platform/api/api.ts";

/** Fetches the forms of the login dialog. They are a separate chunk, so visitors who don't log in never load it. */
export const fetchForms = async () => {
  const [{ AccountForms }] = await Promise.all([import("./account-forms.tsx"), callsReady()]);
  return { AccountForms };
};

/** Prefetches the forms before a visitor presses the login button. If that fails, the dialog fetches them itself. */
export const fetchFormsAhead = (): void => void fetchForms().catch(() => undefined);
