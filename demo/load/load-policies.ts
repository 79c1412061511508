import type pg from "pg";
import { command } from "#server/platform/database/statement.ts";
import type { LoadedPerson } from "./load-people.ts";
import { the, type LoadedStores } from "./load-stores.ts";
import { demoPolicies } from "../policies.ts";

const addVersions = command(
  "load.add-policy-versions",
  `insert into policy_versions (tenant_id, name, number, text_en, text_vn, warranty_months, return_days, starts_at, published_at,
     published_by)
   select "tenantId", name, row_number() over (partition by "tenantId", name order by "startsAt"), text->>'en', text->>'vn',
     "warrantyMonths", "returnDays", "startsAt", "publishedAt", "byAccount"
   from jsonb_to_recordset(:policies::jsonb) as p ("tenantId" bigint, name text, text jsonb, "warrantyMonths" int, "returnDays" int,
     "startsAt" timestamptz, "publishedAt" timestamptz, "byAccount" bigint)
   where "startsAt" is not null`,
);

const addDrafts = command(
  "load.add-policy-drafts",
  `insert into policy_drafts (tenant_id, name, version, text_en, text_vn, warranty_months, return_days, updated_at, updated_by)
   select "tenantId", name, 1, text->>'en', text->>'vn', "warrantyMonths", "returnDays", "publishedAt", "byAccount"
   from jsonb_to_recordset(:policies::jsonb) as p ("tenantId" bigint, name text, text jsonb, "warrantyMonths" int, "returnDays" int,
     "startsAt" timestamptz, "publishedAt" timestamptz, "byAccount" bigint)
   where "startsAt" is null`,
);

const DAY_MS = 86_400_000;

export type PolicyNeeds = {
  stores: LoadedStores["stores"];
  people: ReadonlyMap<string, LoadedPerson>;
  now: Date;
};

/** Publishes the stores' policies as their admins did, and leaves the drafts. */
export const loadPolicies = async (
  client: pg.Client,
  { stores, people, now }: PolicyNeeds,
): Promise<void> => {
  const admins = new Map(
    [...people.values()]
      .filter(({ role }) => role === "ROLE_TENANT_ADMIN")
      .map(({ store, accountId }) => [store, accountId]),
  );
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const policies = JSON.stringify(
    demoPolicies.map((policy) => ({
      ...policy,
      tenantId: the(stores, policy.store),
      startsAt: policy.daysAgo === undefined ? null : daysAgo(policy.daysAgo),
      publishedAt: daysAgo(Math.max(policy.daysAgo ?? 0, 0) + 2),
      byAccount: admins.get(policy.store) ?? null,
    })),
  );
  await addVersions(client, { policies });
  await addDrafts(client, { policies });
};
