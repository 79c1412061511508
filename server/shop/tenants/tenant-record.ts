import type { Language } from "#contract/language.ts";
import { DEFAULT_EXPRESS_FEE } from "#contract/rules/limits.ts";
import type { tenantChange } from "#contract/staff/tenant-admin.ts";
import { tenantPathName } from "#contract/tenants.ts";
import { mergedTexts } from "#contract/rules/translations.ts";
import type { z } from "#contract/wire/zod.ts";
import { missing } from "#contract/wire/refusals.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import type { TenantRecord } from "./write-tenants.queries.ts";

type Body = Omit<z.output<typeof tenantChange>, "version">;

/** The fields of a store before the first write. */
export const noTenant: TenantRecord = {
  name: "",
  urlName: "",
  descriptionEn: "",
  descriptionVn: "",
  hotline: null,
  email: null,
  bankBin: null,
  bankName: null,
  bankAccount: null,
  bankHolder: null,
  expressFee: DEFAULT_EXPRESS_FEE,
  isDeleted: false,
  picture: null,
};

/**
 * The new row of a store. The name and a description are required; fields that are not sent keep their value (decision
 * 9).
 */
export const tenantRecord = (
  language: Language,
  body: Body,
  before: TenantRecord = noTenant,
): TenantRecord => ({
  ...before,
  name: body.name,
  urlName: tenantPathName(body.name),
  ...descriptionsOf(language, body, before),
  ...(body.hotline !== undefined && { hotline: body.hotline || null }),
  ...(body.email !== undefined && { email: body.email }),
  ...(body.bank !== undefined && {
    bankBin: body.bank?.bin ?? null,
    bankName: body.bank?.name ?? null,
    bankAccount: body.bank?.account ?? null,
    bankHolder: body.bank?.holder ?? null,
  }),
  expressFee: body.expressFee ?? before.expressFee,
  isDeleted: body.isDeleted ?? before.isDeleted,
});

const descriptionsOf = (
  language: Language,
  body: Body,
  before: TenantRecord,
): Pick<TenantRecord, "descriptionEn" | "descriptionVn"> => {
  const { en, vn } = mergedTexts(["description"], language, body, {
    en: { description: before.descriptionEn },
    vn: { description: before.descriptionVn },
  });
  if (en.description === "" && vn.description === "")
    throw new InvalidShape([missing("description")]);
  return { descriptionEn: en.description, descriptionVn: vn.description };
};
