import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type SynonymGroup = Answer<Contract["GET /admin/synonyms"]>["groups"][number];
export type UnfoundSearch = Answer<Contract["GET /admin/unfound-searches"]>["searches"][number];
export type Trial = Answer<Contract["POST /admin/synonyms/trial"]>;

export const loadSynonyms = async (): Promise<{
  groups: readonly SynonymGroup[];
  searches: readonly UnfoundSearch[];
}> => {
  const [{ groups }, { searches }] = await Promise.all([
    ask("GET /admin/synonyms", {}),
    ask("GET /admin/unfound-searches", {}),
  ]);
  return { groups, searches };
};

/** The words of a text with one word or phrase a line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
