import { tabStorage } from "../storage/browser-storage.ts";

// What Chromium, Firefox and Safari say of a script that `import()` could not fetch.
const says = /dynamically imported module|Importing a module script failed/;

/** Whether a script of the page could not be fetched: no network, or a new release took it away. */
export const isMissingPart = (error: unknown): error is Error =>
  error instanceof Error && says.test(error.message);

/**
 * Loads the whole page anew, with the scripts of today's release, if the shop answers; else the page stays as it is.
 * Answers whether it does.
 */
export const loadAnew = async (): Promise<boolean> => {
  const answers = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false, // no network, or nobody there: the browser's own error page would take the shop away
  );
  if (answers) location.reload();
  return answers;
};

const TRIED = "missing-part";

/** The same, but only once for each script in a tab: one that is missing still would reload the page for ever. */
export const loadAnewOnce = async (error: Error): Promise<void> => {
  if (tabStorage.get(TRIED) === error.message) return;
  tabStorage.set(TRIED, error.message);
  if (!(await loadAnew())) tabStorage.remove(TRIED);
};
