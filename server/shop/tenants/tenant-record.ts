import { languages, type Language } from "../../../contract/language.ts";
import { DEFAULT_EXPRESS_FEE } from "../../../contract/limits.ts";
import type { tenantChange } from "../../../contract/store-keeping.ts";
import { isReservedPathName, tenantPathName } from "../../../contract/tenants.ts";
import type { z } from "../../../contract/zod.ts";
import { InvalidShape } from "../../platform/http/check-shape.ts";
import type { TenantRecord } from "./write-tenants.queries.ts";

type Sent = Omit<z.output<typeof tenantChange>, "version">;

/** What a store is before anything is written of it. */
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

/** What a store's row will hold: its name and a description are needed, what else isn't sent stays (decisions §9). */
export const tenantRecord = (
  language: Language,
  sent: Sent,
  before: TenantRecord = noTenant,
): TenantRecord => ({
  ...before,
  name: sent.name,
  urlName: urlNameOf(sent.name),
  ...descriptionsOf(language, sent, before),
  ...(sent.hotline !== undefined && { hotline: sent.hotline || null }),
  ...(sent.email !== undefined && { email: sent.email }),
  ...(sent.bank !== undefined && {
    bankBin: sent.bank?.bin ?? null,
    bankName: sent.bank?.name ?? null,
    bankAccount: sent.bank?.account ?? null,
    bankHolder: sent.bank?.holder ?? null,
  }),
  expressFee: sent.expressFee ?? before.expressFee,
  isDeleted: sent.isDeleted ?? before.isDeleted,
});

const urlNameOf = (name: string): string => {
  const urlName = tenantPathName(name);
  const refuse = (code: string) => new InvalidShape([{ path: "name", code, facts: {} }]);
  if (urlName === "") throw refuse("tenant-name");
  if (isReservedPathName(urlName)) throw refuse("tenant-reserved");
  return urlName;
};

const descriptionsOf = (
  language: Language,
  { description, translations }: Sent,
  before: TenantRecord,
): Pick<TenantRecord, "descriptionEn" | "descriptionVn"> => {
  const texts = { en: before.descriptionEn, vn: before.descriptionVn };
  if (description !== undefined) texts[language] = description;
  for (const each of languages) texts[each] = translations?.[each]?.description ?? texts[each];
  const isSent = translations !== undefined || (description !== undefined && description !== "");
  if (!isSent || (texts.en === "" && texts.vn === ""))
    throw new InvalidShape([{ path: "description", code: "required", facts: {} }]);
  return { descriptionEn: texts.en, descriptionVn: texts.vn };
};
