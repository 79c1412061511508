import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { ask } from "#web/platform/api/api.ts";

type SuperReturns = Answer<Contract["GET /super/returns"]>;
export type SuperReturn = SuperReturns["returns"][number];

export const appealStates = ["open", "decided", "overdue"] as const;
type AppealState = (typeof appealStates)[number];

/** The query of the page's URL; without a state it lists what waits for a decision. */
export type AppealQuery = Paging & { state: AppealState | undefined };

export const readAppealQuery = (search: URLSearchParams): AppealQuery => {
  const state = appealStates.find((each) => each === search.get("state"));
  return { state: state === "open" ? undefined : state, ...readPaging(search) };
};

export const findAppeals = async (query: AppealQuery): Promise<SuperReturns> =>
  await ask("GET /super/returns", { query });
