import { inLanguage, type Language } from "#contract/language.ts";
import { completenessOf, maskAccount } from "#contract/rules/store-profile.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { findWardNames } from "../addresses/addresses.ts";
import { closureOf, findTenant, type Tenant } from "../tenants/tenants.ts";
import {
  selectBankChanges,
  selectProfile,
  type BankChangeRow,
  type ProfileRow,
} from "./profiles.queries.ts";
import type { Hotline, LegalIdentity, StoreProfile } from "./profile-shapes.ts";

/** The profile of a store as its admin edits it. */
export const showProfile = async (
  db: Database,
  tenant: TenantId,
  language: Language,
): Promise<StoreProfile> =>
  await inTransaction(db, { tenant }, async (client) => await profileOf(client, tenant, language));

/** The same in a transaction of the store. */
export const profileOf = async (
  client: Queryable,
  tenant: TenantId,
  language: Language,
): Promise<StoreProfile> => {
  const store = await findTenant(client, tenant);
  if (!store) throw new Refused("http/not-found");
  const profile = await theProfile(client, tenant);
  const legal = legalOf(profile);
  const hotlines = hotlinesOf(store, profile);
  const pickup = await pickupOf(client, profile, language);
  const bank =
    store.bankAccount === null
      ? null
      : masked({
          name: store.bankName ?? "",
          account: store.bankAccount,
          holder: store.bankHolder ?? "",
        });
  return {
    tenantId: String(store.id),
    version: store.version,
    name: store.name,
    translations: {
      en: { description: store.descriptionEn },
      vn: { description: store.descriptionVn },
    },
    logoUrl: pictureUrl(store.picture),
    coverUrl: pictureUrl(store.cover),
    hotlines,
    email: store.email,
    website: profile.website,
    pickup,
    legal,
    expressFee: store.expressFee,
    lowStock: store.lowStock,
    vatRate: store.vatRate,
    closure: closureOf(store),
    verification: verificationOf(store, profile, legal),
    bank,
    bankChanges: (await selectBankChanges(client, { tenant })).map(serializeBankChange),
    completeness: completenessOf({
      description_en: store.descriptionEn !== "",
      description_vn: store.descriptionVn !== "",
      logo: store.picture !== null,
      cover: store.cover !== null,
      hotline: hotlines.length > 0,
      email: store.email !== null,
      pickup: pickup !== null,
      legal_name: legal.name !== "",
      tax_code: legal.taxCode !== "",
      legal_address: legal.address !== "",
      representative: legal.representative !== "",
      licence: legal.licenceNumber !== "" && legal.licenceDate !== null,
      bank: bank !== null,
    }),
  };
};

export const theProfile = async (client: Queryable, tenant: number): Promise<ProfileRow> => {
  const [profile] = await selectProfile(client, { tenant });
  if (!profile) throw new Refused("http/not-found");
  return profile;
};

/** The identity that the store states. */
export const legalOf = (row: ProfileRow): LegalIdentity => ({
  name: row.legalName,
  taxCode: row.taxCode,
  address: row.legalAddress,
  representative: row.representative,
  licenceNumber: row.licenceNumber,
  licenceDate: row.licenceDate,
});

/** The main hotline, whose number the super admin may change, too, and the others. */
export const hotlinesOf = ({ hotline }: Tenant, profile: ProfileRow): Hotline[] => [
  ...(hotline === null ? [] : [{ number: hotline, hours: profile.hotlineHours }]),
  ...profile.moreHotlines,
];

export const pictureUrl = (key: string | null): string | null =>
  key === null ? null : picturePath(key, 640);

const verificationOf = (
  { verifiedAt }: Tenant,
  { verified }: ProfileRow,
  legal: LegalIdentity,
): StoreProfile["verification"] =>
  verifiedAt === null || verified === null
    ? null
    : { verifiedAt: verifiedAt.toISOString(), isCurrent: isSame(verified, legal) };

const isSame = (one: LegalIdentity, other: LegalIdentity): boolean =>
  (Object.keys(other) as (keyof LegalIdentity)[]).every((name) => one[name] === other[name]); // as: keys of it

/** A ward that is no longer listed after a merger must be chosen again. */
const pickupOf = async (
  client: Queryable,
  { pickupProvince, pickupWard, pickupStreet }: ProfileRow,
  language: Language,
): Promise<StoreProfile["pickup"]> => {
  if (pickupProvince === null || pickupWard === null) return null;
  const names = await findWardNames(client, pickupProvince, pickupWard);
  if (!names) return null;
  return {
    province: {
      code: pickupProvince,
      name: inLanguage(language, { en: names.provinceEn, vn: names.province }),
    },
    ward: { code: pickupWard, name: inLanguage(language, { en: names.wardEn, vn: names.ward }) },
    street: pickupStreet ?? "",
  };
};

const masked = (bank: { name: string; account: string; holder: string }) => ({
  name: bank.name,
  account: maskAccount(bank.account),
  holder: bank.holder,
});

const serializeBankChange = (row: BankChangeRow): StoreProfile["bankChanges"][number] => ({
  id: String(row.id),
  bank: masked(row),
  requestedAt: row.requestedAt.toISOString(),
  requestedBy: row.requestedBy ?? "–",
  effectiveAt: row.effectiveAt.toISOString(),
  state: row.outcome ?? "waiting",
});
