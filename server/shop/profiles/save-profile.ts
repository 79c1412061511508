import type { storeProfileInput } from "#contract/staff/store-profile.ts";
import type { Language } from "#contract/language.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { UploadedFile } from "#contract/wire/endpoint.ts";
import type { z } from "#contract/wire/zod.ts";
import { mergedTexts } from "#contract/rules/translations.ts";
import { STORE_PICTURE_MIN } from "#contract/rules/store-profile.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import { findLastWriter } from "../accounts/accounts.ts";
import { theAdminUnit } from "../addresses/addresses.ts";
import type { AppContext } from "../app-context.ts";
import type { StaffCaller } from "../caller.ts";
import {
  closureOf,
  refuseStaleTenant,
  setCover,
  setLogo,
  theLockedTenant,
  updateOwnTenant,
  type Tenant,
} from "../tenants/tenants.ts";
import { keepIdentity, saveProfile } from "./profiles.queries.ts";
import { hotlinesOf, legalOf, profileOf, theProfile } from "./show-profile.ts";
import type { StoreProfile } from "./profile-shapes.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Body = z.output<typeof storeProfileInput>;

/**
 * Changes a store's profile with the store's row locked, so that a second save over one version is refused
 * (`tenants/stale`). A verified identity stays public until the new one is verified, too.
 */
export const changeProfile = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  language: Language,
  body: Body,
): Promise<StoreProfile> => {
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const before = await theLockedTenant(client, tenant);
    await refuseStaleTenant(client, before, body.version, findLastWriter);
    const profile = await theProfile(client, tenant);
    const { pickup, closure = closureOf(before), website = profile.website } = body;
    if (pickup) await theAdminUnit(client, { scheme: "vn2025", ...pickup }, language);
    const [main, ...more] = body.hotlines ?? hotlinesOf(before, profile);
    await updateOwnTenant(client, {
      id: tenant,
      ...descriptionsOf(language, body, before),
      hotline: main?.number ?? null,
      email: body.email === undefined ? before.email : body.email,
      expressFee: body.expressFee ?? before.expressFee,
      lowStock: body.lowStock ?? before.lowStock,
      vatRate: body.vatRate ?? before.vatRate,
      closureFrom: closure?.from ?? null,
      closureTo: closure?.to ?? null,
      closureKind: closure?.kind ?? null,
    });
    const legal = { ...legalOf(profile), ...body.legal };
    const record = {
      hotlineHours: main?.hours ?? null,
      moreHotlines: more.map(({ number, hours = null }) => ({ number, hours })),
      website,
      ...(pickup === undefined
        ? {
            pickupProvince: profile.pickupProvince,
            pickupWard: profile.pickupWard,
            pickupStreet: profile.pickupStreet,
          }
        : {
            pickupProvince: pickup?.province ?? null,
            pickupWard: pickup?.ward ?? null,
            pickupStreet: pickup?.street ?? null,
          }),
      legalName: legal.name,
      taxCode: legal.taxCode,
      legalAddress: legal.address,
      representative: legal.representative,
      licenceNumber: legal.licenceNumber,
      licenceDate: legal.licenceDate,
    };
    await saveProfile(client, { tenant, now, record: JSON.stringify(record) });
    await keepIdentity(client, { tenant, now });
    const object = `tenant:${tenant}`;
    await audit(client, { tenant, accountId, act: "tenant.profile", object, now });
    return await profileOf(client, tenant, language);
  });
};

const descriptionsOf = (language: Language, { translations }: Body, before: Tenant) => {
  const { en, vn } = mergedTexts(
    ["description"],
    language,
    { translations },
    {
      en: { description: before.descriptionEn },
      vn: { description: before.descriptionVn },
    },
  );
  if (en.description === "" && vn.description === "")
    throw new InvalidShape([missing(`translations.${language}.description`)]);
  return { descriptionEn: en.description, descriptionVn: vn.description };
};

const setters = new Map([
  ["logo", setLogo],
  ["cover", setCover],
]);

/**
 * Replaces a picture of the store, or removes it without a file. It changes no field of the form, so it leaves the
 * version as it is: nobody who edits the profile meanwhile is refused for it.
 */
export const changeStorePicture = async (
  { pictures, ...shop }: Shop & Pick<AppContext, "pictures">,
  { tenant, accountId }: StaffCaller,
  language: Language,
  kind: string,
  files: readonly UploadedFile[],
): Promise<StoreProfile> => {
  const { db, clock } = shop;
  const set = setters.get(kind);
  if (!set) throw new Refused("http/not-found");
  const prepared = await preparePictures(files, "images", STORE_PICTURE_MIN);
  return await storePictures({ pictures, db }, prepared, async ([picture = null]) =>
    inTransaction(db, { tenant }, async (client) => {
      await set(client, { id: tenant, picture });
      const object = `tenant:${tenant}`;
      await audit(client, { tenant, accountId, act: `tenant.${kind}`, object, now: clock() });
      return await profileOf(client, tenant, language);
    }),
  );
};
