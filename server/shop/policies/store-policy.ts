import type { Contract } from "#contract/contract.ts";
import { versionId, type PolicyName } from "#contract/rules/policies.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import {
  findContent,
  findDraft,
  findVersions,
  findWithdrawn,
  type ContentRow,
  type DraftRow,
  type VersionRow,
} from "./policies.queries.ts";
import { historyAt, serializePublished, thePolicyName, type Effective } from "./policy-versions.ts";

export type StorePolicy = Answer<Contract["GET /admin/policies/{name}"]>;
type WholeVersion = StorePolicy["inForce"];
type Shop = Pick<AppContext, "db" | "clock">;

/** A policy at its store's desk. */
export const theStorePolicy = async (
  { db, clock }: Shop,
  tenant: TenantId,
  name: string,
): Promise<StorePolicy> =>
  await inTransaction(db, { tenant }, (client) =>
    readStorePolicy(client, { tenant, name: thePolicyName(name), now: clock() }),
  );

/** The same within a transaction. */
export const readStorePolicy = async (
  client: Queryable,
  { tenant, name, now }: { tenant: TenantId; name: PolicyName; now: Date },
): Promise<StorePolicy> => {
  const [versions, withdrawn, [draft]] = await Promise.all([
    findVersions(client, { tenant, name }),
    findWithdrawn(client, { tenant, name }),
    findDraft(client, { tenant, name }),
  ]);
  const { begun, inForce, coming } = historyAt(versions, now);
  const [next] = coming;
  const whole = async (version: Effective) => await wholeVersion(client, tenant, version);
  return {
    name,
    version: draft?.version ?? 0,
    draft: draft ? serializeDraft(draft) : null,
    inForce: await whole(inForce),
    scheduled: next ? await whole(next) : null,
    earlier: begun.slice(0, -1).toReversed().map(serializePublished),
    withdrawn: withdrawn.map((version) => ({
      ...serializePublished(asEffective(version)),
      withdrawnAt: version.withdrawnAt.toISOString(),
    })),
  };
};

/** One version of a policy, begun or not, or withdrawn. */
export const showVersion = async (
  { db, clock }: Shop,
  tenant: TenantId,
  asked: { name: string; version: string },
): Promise<WholeVersion> => {
  const name = thePolicyName(asked.name);
  return await inTransaction(db, { tenant }, async (client) => {
    const { begun, coming } = historyAt(await findVersions(client, { tenant, name }), clock());
    const withdrawn = (await findWithdrawn(client, { tenant, name })).map(asEffective);
    const version = [...begun, ...coming, ...withdrawn].find(
      (each) => versionId(each) === asked.version,
    );
    if (!version) throw new Refused("http/not-found");
    return await wholeVersion(client, tenant, version);
  });
};

/** A withdrawn version as it would have held. */
const asEffective = (version: VersionRow): Effective => ({
  ...version,
  since: version.startsAt,
  until: version.startsAt,
});

const wholeVersion = async (
  client: Queryable,
  tenant: TenantId,
  version: Effective,
): Promise<WholeVersion> => {
  const { name, number, ofShop } = version;
  const [content] = await findContent(client, { owner: ofShop ? 0 : tenant, name, number });
  if (!content) throw new Refused("http/not-found"); // withdrawn a moment ago
  return { ...serializePublished(version), ...serializeContent(content) };
};

const serializeContent = ({
  textEn,
  textVn,
  warrantyMonths,
  returnDays,
  returnShippingCap,
}: ContentRow) => ({
  translations: { en: { text: textEn }, vn: { text: textVn } },
  warrantyMonths,
  returnDays,
  returnShippingCap,
});

const serializeDraft = ({ textEn, textVn, ...draft }: DraftRow): StorePolicy["draft"] =>
  textEn === null || textVn === null
    ? null
    : {
        ...serializeContent({ textEn, textVn, ...draft }),
        savedAt: draft.savedAt.toISOString(),
        savedBy: draft.savedBy,
      };
