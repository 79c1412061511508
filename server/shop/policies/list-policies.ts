import type { Contract } from "#contract/contract.ts";
import { policyNames } from "#contract/rules/policies.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { findDrafts, findVersions } from "./policies.queries.ts";
import { historyAt, serializeVersion } from "./policy-versions.ts";

/** The version in force, the next one and the draft of each of a store's policies. */
export const listPolicies = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
): Promise<Answer<Contract["GET /admin/policies"]>> => {
  const now = clock();
  const [versions, drafts] = await readAs(db, { tenant }, (client) =>
    Promise.all([findVersions(client, { tenant, name: null }), findDrafts(client, { tenant })]),
  );
  return {
    policies: policyNames.map((name) => {
      const { inForce, coming } = historyAt(
        versions.filter((version) => version.name === name),
        now,
      );
      const [next] = coming;
      return {
        name,
        inForce: serializeVersion(inForce),
        scheduled: next ? serializeVersion(next) : null,
        hasDraft: drafts.some((draft) => draft.name === name && draft.textEn !== null),
      };
    }),
  };
};
