import { languages, type Language } from "#contract/language.ts";
import { mergedTexts } from "#contract/rules/translations.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { voucherInput } from "#contract/staff/store-vouchers.ts";
import type { z } from "#contract/wire/zod.ts";
import type { OwnVoucher } from "./staff-vouchers.queries.ts";

/** The values of a voucher's row, by their columns. */
export type VoucherRecord = Readonly<Record<string, string | number | boolean | null>>;

type Body = z.output<typeof voucherInput>;

const none = { name: "", terms: "" };

/**
 * The row of a voucher as a request wants it. Texts that the request leaves out stay. Refuses a voucher without a name
 * in any language; one name stands for both.
 */
export const voucherRecord = (
  body: Body,
  language: Language,
  before: Pick<OwnVoucher, "nameEn" | "nameVn" | "termsEn" | "termsVn"> | null,
  endedAt: Date | null,
): VoucherRecord => {
  const texts = mergedTexts(["name", "terms"], language, body, {
    en: before ? { name: before.nameEn, terms: before.termsEn } : none,
    vn: before ? { name: before.nameVn, terms: before.termsVn } : none,
  });
  if (languages.every((each) => texts[each].name === ""))
    throw new Refused("http/invalid", {}, [
      missing(body.translations ? `translations.${language}.name` : "name"),
    ]);
  return {
    code: body.code,
    single_use: body.singleUse,
    name_en: texts.en.name,
    name_vn: texts.vn.name,
    terms_en: texts.en.terms,
    terms_vn: texts.vn.terms,
    kind: body.kind,
    percent: body.percent,
    amount: body.amount,
    cap: body.cap,
    min_spend: body.minSpend,
    scope: body.scope,
    new_customers_only: body.newCustomersOnly,
    per_customer: body.perCustomer,
    starts_at: body.startsAt,
    ends_at: body.endsAt,
    ended_at: endedAt?.toISOString() ?? null,
    is_public: body.public,
    is_draft: body.isDraft,
    is_paused: body.isPaused,
  };
};
