import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { readPaging, type Paging } from "#web/frame/staff/read-paging.ts";
import { ask } from "#web/platform/api/api.ts";

export type ReviewCases = Answer<Contract["GET /super/reviews"]>;
export type ReviewCase = ReviewCases["cases"][number];

export const caseStates = ["open", "decided"] as const;
export type CaseState = (typeof caseStates)[number];

/** The query of the page's URL; without a state it lists what waits for a decision. */
export type CaseQuery = Paging & { state: CaseState | undefined };

export const readCaseQuery = (search: URLSearchParams): CaseQuery => ({
  state: search.get("state") === "decided" ? "decided" : undefined,
  ...readPaging(search),
});

export const findCases = async (query: CaseQuery): Promise<ReviewCases> =>
  await ask("GET /super/reviews", { query });
