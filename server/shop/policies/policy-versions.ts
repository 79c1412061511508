import {
  isPolicyName,
  policyHistory,
  policyNames,
  versionId,
  type EffectiveVersion,
  type PolicyName,
} from "#contract/rules/policies.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { VersionRow } from "./policies.queries.ts";

/** A version of a policy with the time during which it holds. */
export type Effective = EffectiveVersion<VersionRow>;

/** The name of a policy in a URL; refuses an unknown one. */
export const thePolicyName = (name: string): PolicyName => {
  if (!isPolicyName(name)) throw new Refused("http/not-found");
  return name;
};

/** The versions of one policy: those that have begun, the one that holds, and those that have not begun. */
export const historyAt = (rows: readonly VersionRow[], now: Date) => {
  const history = policyHistory(rows);
  const begun = history.filter(({ since }) => since <= now);
  const coming = history.filter(({ since }) => since > now);
  return { begun, inForce: theLast(begun), coming };
};

const theLast = (begun: readonly Effective[]): Effective => {
  const last = begun.at(-1);
  if (!last) throw new Error("the shop's default text holds since ever");
  return last;
};

export const serializeVersion = (version: Effective) => ({
  id: versionId(version),
  number: version.number,
  ofShop: version.ofShop,
  since: version.since.toISOString(),
  until: version.until?.toISOString() ?? null,
});

/** A version that was in force at the time of an order, as `policies_at` returns it. */
export type EffectivePolicy = { name: PolicyName; ofShop: boolean; number: number };

/** Such versions in the order of the policies. */
export const serializeEffective = (effective: readonly EffectivePolicy[]) =>
  policyNames.flatMap((name) =>
    effective
      .filter((version) => version.name === name)
      .map((version) => ({ name, version: versionId(version) })),
  );

/** The version as its store sees it. */
export const serializePublished = (version: Effective) => ({
  ...serializeVersion(version),
  publishedAt: version.publishedAt.toISOString(),
  publishedBy: version.publishedBy,
});
