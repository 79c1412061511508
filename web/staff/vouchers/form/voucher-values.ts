import { languages, type Language } from "#contract/language.ts";
import {
  VOUCHER_CODE,
  VOUCHER_PERCENT_MAX,
  hasField,
  voucherCodeOf,
  type VoucherKind,
  type VoucherScope,
} from "#contract/rules/vouchers.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { localOf, momentOf } from "#web/staff/local-times.ts";
import type { Voucher, VoucherBody } from "../voucher-calls.ts";

/** The form's values as they were typed; times are Vietnam's, as `datetime-local` fields write them. */
export type VoucherValues = Record<Language, { name: string; terms: string }> & {
  code: string;
  singleUse: boolean;
  kind: VoucherKind;
  percent: string;
  amount: string;
  cap: string;
  minSpend: string;
  scope: VoucherScope;
  categoryIds: readonly string[];
  productIds: readonly string[];
  newCustomersOnly: boolean;
  quota: string;
  perCustomer: string;
  startsAt: string;
  endsAt: string;
  public: boolean;
};

/** The paths of fields that the form shows errors at. */
export type VoucherField =
  | "code"
  | "percent"
  | "amount"
  | "cap"
  | "minSpend"
  | "categoryIds"
  | "productIds"
  | "quota"
  | "perCustomer"
  | "startsAt"
  | "endsAt"
  | "name";

/** An error; it is also the key of its text under `fault`. */
export type VoucherError =
  | "required"
  | "code"
  | "percent"
  | "amount"
  | "scope"
  | "period"
  | "perCustomer";

const textOf = (figure: number | null): string => (figure === null ? "" : String(figure));

/** The values of a voucher, or of a new one that begins now. */
export const formValuesOf = (voucher: Voucher | undefined, now: Date): VoucherValues => ({
  en: voucher?.translations.en ?? { name: "", terms: "" },
  vn: voucher?.translations.vn ?? { name: "", terms: "" },
  code: voucher?.code ?? "",
  singleUse: voucher?.singleUse ?? false,
  kind: voucher?.kind ?? "percent",
  percent: textOf(voucher?.percent ?? null),
  amount: textOf(voucher?.amount ?? null),
  cap: textOf(voucher?.cap ?? null),
  minSpend: textOf(voucher?.minSpend ?? 0),
  scope: voucher?.scope ?? "store",
  categoryIds: voucher?.categoryIds ?? [],
  productIds: voucher?.productIds ?? [],
  newCustomersOnly: voucher?.newCustomersOnly ?? false,
  quota: textOf(voucher?.quota ?? null),
  perCustomer: String(voucher?.perCustomer ?? 1),
  startsAt: localOf(voucher?.startsAt ?? now.toISOString()),
  endsAt: voucher?.endsAt ? localOf(voucher.endsAt) : "",
  public: voucher?.public ?? true,
});

const isAmount = (typed: string): boolean => (readWhole(typed) ?? 0) > 0;

/** Checks the values; the server checks them again, and more. */
export const errorsOf = (values: VoucherValues): Partial<Record<VoucherField, VoucherError>> => {
  const errors: Partial<Record<VoucherField, VoucherError>> = {};
  const { kind, scope } = values;
  if (!VOUCHER_CODE.test(voucherCodeOf(values.code))) errors.code = "code";
  const percent = readWhole(values.percent) ?? 0;
  if (hasField(kind, "percent") && (percent < 1 || percent > VOUCHER_PERCENT_MAX))
    errors.percent = "percent";
  if (hasField(kind, "amount") && !isAmount(values.amount)) errors.amount = "amount";
  if (hasField(kind, "cap") && values.cap.trim() !== "" && !isAmount(values.cap))
    errors.cap = "amount";
  if (scope === "categories" && values.categoryIds.length === 0) errors.categoryIds = "scope";
  if (scope === "products" && values.productIds.length === 0) errors.productIds = "scope";
  if (values.quota.trim() !== "" && !isAmount(values.quota)) errors.quota = "amount";
  if (!isAmount(values.perCustomer)) errors.perCustomer = "perCustomer";
  if (values.startsAt === "") errors.startsAt = "required";
  else if (values.endsAt !== "" && values.endsAt <= values.startsAt) errors.endsAt = "period";
  if (languages.every((language) => values[language].name.trim() === "")) errors.name = "required";
  return errors;
};

/** A moment from a `datetime-local` field. One that was not changed keeps its seconds. */
const momentSince = (local: string, before: string | null | undefined): string =>
  before && localOf(before) === local ? before : momentOf(local);

/** Converts valid values to the request body, without the fields of other kinds and scopes. */
export const bodyOf = (
  values: VoucherValues,
  before: Voucher | undefined,
): Omit<VoucherBody, "version"> => {
  const { kind, scope } = values;
  const figure = (typed: string) => readWhole(typed);
  return {
    code: voucherCodeOf(values.code),
    singleUse: values.singleUse,
    translations: {
      en: { name: values.en.name.trim(), terms: values.en.terms.trim() },
      vn: { name: values.vn.name.trim(), terms: values.vn.terms.trim() },
    },
    kind,
    percent: hasField(kind, "percent") ? figure(values.percent) : null,
    amount: hasField(kind, "amount") ? figure(values.amount) : null,
    cap: hasField(kind, "cap") ? figure(values.cap) : null,
    minSpend: figure(values.minSpend) ?? 0,
    scope,
    categoryIds: scope === "categories" ? [...values.categoryIds] : [],
    productIds: scope === "products" ? [...values.productIds] : [],
    newCustomersOnly: values.newCustomersOnly,
    quota: figure(values.quota),
    perCustomer: figure(values.perCustomer) ?? 1,
    startsAt: momentSince(values.startsAt, before?.startsAt),
    endsAt: values.endsAt === "" ? null : momentSince(values.endsAt, before?.endsAt),
    public: values.public && !values.singleUse,
    isPaused: before?.isPaused ?? false,
  };
};
