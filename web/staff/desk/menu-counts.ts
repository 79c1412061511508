import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { makePageState } from "#web/platform/page-state.ts";

export type MenuCounts = Answer<Contract["GET /admin/waiting"]>;

/** The numbers of the menu; null until they were fetched. */
export const menuCounts = makePageState<MenuCounts | null>(null);

/** Fetches the numbers again. After a failure the last ones stay. */
export const refreshMenuCounts = async (signal: AbortSignal): Promise<void> => {
  try {
    menuCounts.set(await ask("GET /admin/waiting", {}, { signal }));
  } catch (error) {
    if (!signal.aborted && !(error instanceof RequestFailed)) throw error;
  }
};
