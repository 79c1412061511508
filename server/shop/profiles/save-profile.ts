import type { storeProfileInput } from "#contract/staff/store-profile.ts";
import type { Language } from "#contract/language.ts";
import { missing } from "#contract/wire/refusals.ts";
import type { UploadedFile } from "#contract/wire/endpoint.ts";
import type { z } from "#contract/wire/zod.ts";
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
  refuseStaleTenant,
  setCover,
  setLogo,
  theHeldTenant,
  updateOwnTenant,
} from "../tenants/tenants.ts";
import { saveProfile } from "./profiles.queries.ts";
import { profileOf } from "./show-profile.ts";
import type { StoreProfile } from "./profile-shapes.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Body = z.output<typeof storeProfileInput>;

/**
 * Changes a store's profile. It locks the row of the store, so of two people who save over one version the second is
 * refused (`tenants/stale`). A verified identity stays public as it was verified until the new one is verified, too.
 */
export const changeProfile = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  language: Language,
  body: Body,
): Promise<StoreProfile> => {
  const { en, vn } = body.translations;
  if (en.description === "" && vn.description === "")
    throw new InvalidShape([missing(`translations.${language}.description`)]);
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const before = await theHeldTenant(client, tenant);
    await refuseStaleTenant(client, before, body.version, findLastWriter);
    const { pickup, closure } = body;
    if (pickup) await theAdminUnit(client, { scheme: "vn2025", ...pickup }, language);
    const [main, ...moreHotlines] = body.hotlines;
    await updateOwnTenant(client, {
      id: tenant,
      descriptionEn: en.description,
      descriptionVn: vn.description,
      hotline: main?.number ?? null,
      email: body.email,
      expressFee: body.expressFee,
      lowStock: body.lowStock,
      closureFrom: closure?.from ?? null,
      closureTo: closure?.to ?? null,
      closureKind: closure?.kind ?? null,
    });
    const record = {
      hotlineHours: main?.hours ?? null,
      moreHotlines,
      website: body.website,
      pickupProvince: pickup?.province ?? null,
      pickupWard: pickup?.ward ?? null,
      pickupStreet: pickup?.street ?? null,
      legalName: body.legal.name,
      taxCode: body.legal.taxCode,
      legalAddress: body.legal.address,
      representative: body.legal.representative,
      licenceNumber: body.legal.licenceNumber,
      licenceDate: body.legal.licenceDate,
    };
    await saveProfile(client, { tenant, now, record: JSON.stringify(record) });
    const object = `tenant:${tenant}`;
    await audit(client, { tenant, accountId, act: "tenant.profile", object, now });
    return await profileOf(client, tenant, language);
  });
};

/**
 * Replaces a picture of the store, or removes it without a file. It changes no field of the form, so it leaves the
 * version as it is: nobody who edits the profile meanwhile is refused for it.
 */
export const changeStorePicture = async (
  { pictures, ...shop }: Shop & Pick<AppContext, "pictures">,
  { tenant, accountId }: StaffCaller,
  language: Language,
  kind: "logo" | "cover",
  files: readonly UploadedFile[],
): Promise<StoreProfile> => {
  const { db, clock } = shop;
  const prepared = await preparePictures(files, "images", STORE_PICTURE_MIN);
  const set = kind === "logo" ? setLogo : setCover;
  return await storePictures({ pictures, db }, prepared, async ([picture = null]) =>
    inTransaction(db, { tenant }, async (client) => {
      await set(client, { id: tenant, picture });
      const object = `tenant:${tenant}`;
      await audit(client, { tenant, accountId, act: `tenant.${kind}`, object, now: clock() });
      return await profileOf(client, tenant, language);
    }),
  );
};
