import type { Answer } from "#contract/wire/endpoint.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import type { tenants } from "#contract/tenants.ts";
import type { Tenant } from "./tenants.queries.ts";

export type TenantResponse = Answer<(typeof tenants)["GET /tenants/{id}"]>;

/** A store on the wire: its description in the requested language, its picture at 640 px. */
export const serializeTenant = (tenant: Tenant, language: Language): TenantResponse => ({
  ...pictureOf(tenant),
  id: String(tenant.id),
  name: tenant.name,
  place: tenant.place,
  description: inLanguage(language, { en: tenant.descriptionEn, vn: tenant.descriptionVn }),
  isDeleted: tenant.isDeleted,
  hotline: tenant.hotline,
  email: tenant.email,
});

/** A store with all fields that the super admin writes. */
export const serializeWholeTenant = (tenant: Tenant, language: Language): TenantResponse => ({
  ...serializeTenant(tenant, language),
  translations: {
    en: { description: tenant.descriptionEn },
    vn: { description: tenant.descriptionVn },
  },
  bank: bankOf(tenant),
  expressFee: tenant.expressFee,
  version: tenant.version,
});

const pictureOf = ({ picture }: Tenant): Pick<TenantResponse, "imageUrl" | "images"> => {
  if (picture === null) return { imageUrl: null, images: [] };
  const imageUrl = picturePath(picture, 640);
  return { imageUrl, images: [{ imageUrl }] };
};

const bankOf = ({ bankBin, bankName, bankAccount, bankHolder }: Tenant) =>
  bankBin === null || bankAccount === null
    ? null
    : { bin: bankBin, name: bankName ?? "", account: bankAccount, holder: bankHolder ?? "" };
