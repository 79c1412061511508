import type { Contract } from "#contract/contract.ts";
import { languages, type Language } from "#contract/language.ts";
import { parseRichText } from "#contract/rich-text/parse-rich-text.ts";
import { versionId, type PolicyName } from "#contract/rules/policies.ts";
import { DEFAULT_RETURN_SHIPPING_CAP } from "#contract/rules/returns/reasons.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { AppContext } from "../app-context.ts";
import { policiesTag, tenantsTag } from "../cache-tags.ts";
import { theTenant } from "../tenants/tenants.ts";
import {
  findContent,
  findEffective,
  findNextStart,
  findVersions,
  type ContentRow,
} from "./policies.queries.ts";
import {
  serializeEffective,
  historyAt,
  thePolicyName,
  serializeVersion,
} from "./policy-versions.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type PublicInput = {
  id: string;
  dependsOn: (...tags: CacheTags) => void;
  expiresAt: (at: Date) => void;
};

/** The owner of the shop's default texts. */
const SHOP = 0;

/** Which versions of a store's policies hold now. The answer is out of date when the next one begins. */
export const showStorePolicies = async (
  { db, clock }: Shop,
  { id, dependsOn, expiresAt }: PublicInput,
): Promise<Answer<Contract["GET /tenants/{id}/policies"]>> => {
  const tenant = await theTenant(db, id);
  dependsOn(tenantsTag, policiesTag(tenant.id), policiesTag(SHOP));
  const asked = { tenant: tenant.id, now: clock() };
  const [effective, [next]] = await Promise.all([
    findEffective(db, asked),
    findNextStart(db, asked),
  ]);
  if (next?.startsAt) expiresAt(next.startsAt);
  const figure = (name: PolicyName) => effective.find((each) => each.name === name);
  return {
    policies: serializeEffective(effective),
    warrantyMonths: figure("warranty")?.warrantyMonths ?? 0,
    returnDays: figure("returns")?.returnDays ?? 0,
    returnShippingCap: figure("returns")?.returnShippingCap ?? DEFAULT_RETURN_SHIPPING_CAP,
  };
};

/** A policy as it holds now, or one of its earlier versions. A version that has not begun is unknown. */
export const showPolicy = async (
  { db, clock }: Shop,
  {
    id,
    name: sought,
    version,
    language,
    dependsOn,
    expiresAt,
  }: PublicInput & {
    name: string;
    version?: string | undefined;
    language: Language;
  },
): Promise<Answer<Contract["GET /tenants/{id}/policies/{name}"]>> => {
  const name = thePolicyName(sought);
  const tenant = await theTenant(db, id);
  dependsOn(tenantsTag, policiesTag(tenant.id), policiesTag(SHOP));
  const rows = await findVersions(db, { tenant: tenant.id, name });
  const { begun, inForce, coming } = historyAt(rows, clock());
  const [next] = coming;
  if (next) expiresAt(next.since);
  const chosen =
    version === undefined ? inForce : begun.find((each) => versionId(each) === version);
  if (!chosen) throw new Refused("http/not-found");
  const owner = chosen.ofShop ? SHOP : tenant.id;
  const [content] = await findContent(db, { owner, name, number: chosen.number });
  if (!content) throw new Refused("http/not-found");
  return {
    tenant: { id: String(tenant.id), name: tenant.name },
    name,
    version: serializeVersion(chosen),
    holds: chosen === inForce,
    ...textIn(content, language),
    warrantyMonths: content.warrantyMonths,
    returnDays: content.returnDays,
    returnShippingCap: content.returnShippingCap,
    versions: begun.toReversed().map(serializeVersion),
  };
};

/** The text in the language, or in the one that the store has written. */
const textIn = ({ textEn, textVn }: ContentRow, wanted: Language) => {
  const texts = { en: textEn, vn: textVn };
  const language = texts[wanted] === "" ? languages.find((each) => texts[each] !== "") : wanted;
  const available = language ?? wanted;
  return { language: available, text: parseRichText(texts[available]) };
};
