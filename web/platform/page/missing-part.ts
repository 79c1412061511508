import { tabStorage } from "../storage/browser-storage.ts";

// The messages of Chromium, Firefox and Safari for a module that `import()` could not load.
const says = /dynamically imported module|Importing a module script failed/;

/** Whether a module of the page could not be loaded: the network is down, or a new release removed it. */
export const isMissingPart = (error: unknown): error is Error =>
  error instanceof Error && says.test(error.message);

/**
 * Reloads the page, and with it the scripts of the current release, if the server responds; otherwise the page stays as
 * it is. Returns whether it reloads.
 */
export const reload = async (): Promise<boolean> => {
  const answers = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false, // no network or no server: reloading would replace the shop by the browser's error page
  );
  if (answers) location.reload();
  return answers;
};

const TRIED = "missing-part";

/** Reloads the page only once per module and tab, because a module that stays missing would reload it forever. */
export const reloadOnce = async (error: Error): Promise<void> => {
  if (tabStorage.get(TRIED) === error.message) return;
  tabStorage.set(TRIED, error.message);
  if (!(await reload())) tabStorage.remove(TRIED);
};
