import type { tenantChange } from "#contract/staff/tenant-admin.ts";
import { isEmail } from "#contract/rules/people/email.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Tenant } from "./load-tenants.ts";

const bankFields = ["bank.bin", "bank.name", "bank.account", "bank.holder"] as const;

/** Returns the form values of a store; the keys are the paths in the server's errors. */
export const draftOf = (tenant: Tenant | null) => ({
  name: tenant?.name ?? "",
  "translations.en.description": tenant?.translations?.en.description ?? "",
  "translations.vn.description": tenant?.translations?.vn.description ?? "",
  hotline: tenant?.hotline ?? "",
  email: tenant?.email ?? "",
  "bank.bin": tenant?.bank?.bin ?? "",
  "bank.name": tenant?.bank?.name ?? "",
  "bank.account": tenant?.bank?.account ?? "",
  "bank.holder": tenant?.bank?.holder ?? "",
});

export type TenantDraft = ReturnType<typeof draftOf>;
export type TenantField = keyof TenantDraft;
/** The errors of a field; each is also the key of its text under `fault`. */
export type TenantError = "name" | "description" | "required" | "email" | "bin" | "account";

/**
 * Validates a draft: a name and a description in one language are required (`spec §5`), and a bank account is either
 * complete or absent. `first` is the description that the page shows first.
 */
export const errorsOf = (
  draft: TenantDraft,
  first: "translations.en.description" | "translations.vn.description",
): Partial<Record<TenantField, TenantError>> => {
  const isBlank = (field: TenantField) => draft[field].trim() === "";
  const errors: Partial<Record<TenantField, TenantError>> = {};
  if (isBlank("name")) errors.name = "name";
  if (isBlank("translations.en.description") && isBlank("translations.vn.description"))
    errors[first] = "description";
  if (!isBlank("email") && !isEmail(draft.email.trim())) errors.email = "email";
  if (bankFields.every(isBlank)) return errors;
  for (const field of bankFields) if (isBlank(field)) errors[field] = "required";
  if (!errors["bank.bin"] && !/^\d{6}$/.test(draft["bank.bin"].trim())) errors["bank.bin"] = "bin";
  if (!errors["bank.account"] && !/^[0-9A-Za-z]{6,19}$/.test(draft["bank.account"].trim()))
    errors["bank.account"] = "account";
  return errors;
};

/** Converts a draft to the request body. */
export const bodyOf = (
  draft: TenantDraft,
  rest: Pick<z.input<typeof tenantChange>, "isDeleted" | "expressFee">,
): z.input<typeof tenantChange> => ({
  ...rest,
  name: draft.name,
  translations: {
    en: { description: draft["translations.en.description"] },
    vn: { description: draft["translations.vn.description"] },
  },
  hotline: draft.hotline.trim() || null,
  email: draft.email.trim() || null,
  bank: bankFields.every((field) => draft[field].trim() === "")
    ? null
    : {
        bin: draft["bank.bin"].trim(),
        name: draft["bank.name"],
        account: draft["bank.account"].trim(),
        holder: draft["bank.holder"],
      },
});
