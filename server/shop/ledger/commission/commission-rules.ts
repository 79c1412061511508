import type { Contract } from "#contract/contract.ts";
import type { Answer, ParsedRequest } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { asTenant, inTransaction, readSnapshotAs } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { Caller } from "../../caller.ts";
import { findStoreCategories } from "../../catalogue/catalogue.ts";
import { findTenant } from "../../tenants/tenants.ts";
import { findRules, findVersions, insertRules, insertVersion } from "./commission.queries.ts";

type Rules = Answer<Contract["GET /super/commission-rules"]>;
type SentRules = ParsedRequest<
  "PUT /super/commission-rules",
  Contract["PUT /super/commission-rules"]
>["body"];

const VERSIONS_SHOWN = 20;

/** The rules that hold now, and the versions before. */
export const showRules = async (db: Database): Promise<Rules> =>
  await readSnapshotAs(db, {}, readRules);

const readRules = async (client: Queryable): Promise<Rules> => {
  const [versions, rules] = await Promise.all([
    findVersions(client, { most: VERSIONS_SHOWN }),
    findRules(client),
  ]);
  const [newest] = versions;
  return {
    version: newest?.version ?? 0,
    validFrom: newest?.validFrom.toISOString() ?? null,
    rules: rules.map(({ storeId, categoryId, basisPoints, base }) => ({
      tenantId: storeId === null ? null : String(storeId),
      categoryId: categoryId === null ? null : String(categoryId),
      basisPoints,
      base,
    })),
    history: versions.map(({ validFrom, ...version }) => ({
      ...version,
      validFrom: validFrom.toISOString(),
    })),
  };
};

/**
 * Replaces the rules for the orders that are placed from now on. Refuses `ledger/rules-changed` when somebody saved others
 * since this version, and `ledger/unknown-goods` for a store or a category that is not there.
 */
export const saveRules = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId }: Pick<Caller, "accountId">,
  { version, rules }: SentRules,
): Promise<Rules> =>
  await inTransaction(db, {}, async (client) => {
    const now = clock();
    const keys = rules.map(({ tenantId, categoryId }) => ({
      store: keyOrNull(tenantId),
      category: keyOrNull(categoryId),
    }));
    await refuseUnknown(client, keys);
    if ((await insertVersion(client, { version, now, accountId })) === 0)
      throw new Refused("ledger/rules-changed");
    await insertRules(client, {
      version: version + 1,
      stores: keys.map(({ store }) => store),
      categories: keys.map(({ category }) => category),
      points: rules.map(({ basisPoints }) => basisPoints),
      bases: rules.map(({ base }) => base),
    });
    const object = `commission-rules:${version + 1}`;
    await audit(client, { tenant: null, accountId, act: "commission.change", object, now });
    return await readRules(client);
  });

const keyOrNull = (id: string | undefined): number | null => {
  if (id === undefined) return null;
  const key = keyOfId(id);
  if (key === null) throw new Refused("ledger/unknown-goods");
  return key;
};

/** Refuses a store or a category that is not there; each store is read once. */
const refuseUnknown = async (
  client: Queryable,
  rules: readonly { store: number | null; category: number | null }[],
): Promise<void> => {
  for (const [store, ofStore] of Map.groupBy(rules, (rule) => rule.store)) {
    if (store === null) continue;
    if (!(await findTenant(client, store))) throw new Refused("ledger/unknown-goods");
    if (ofStore.every(({ category }) => category === null)) continue;
    await asTenant(client, store, async () => {
      const categories = await findStoreCategories(client, { tenant: store });
      const known = new Set<number | null>(categories.map(({ id }) => id)).add(null);
      if (ofStore.some(({ category }) => !known.has(category)))
        throw new Refused("ledger/unknown-goods");
    });
  }
};
