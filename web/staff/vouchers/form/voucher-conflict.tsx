import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { bcp47, languages, type Language } from "#contract/language.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import {
  EditConflictDialog,
  type Difference,
  type ConflictDetails,
} from "#web/staff/kit/edit-conflict-dialog.tsx";
import type { StoreCategory } from "#web/staff/products/load-products.ts";
import type { Voucher } from "../voucher-calls.ts";
import { bodyOf, formValuesOf, type VoucherValues } from "./voucher-values.ts";

type VoucherConflictProps = {
  conflict: ConflictDetails;
  mine: VoucherValues;
  /** The voucher as it was when the form was opened. */
  base: Voucher;
  /** The voucher as it is saved now; absent while it is being read. */
  now: Voucher | undefined;
  failed: string | undefined;
  categories: readonly StoreCategory[];
  /** Names of products, by their ids. */
  names: ReadonlyMap<string, string>;
  onReload: (now: Voucher) => void;
  onSaveMine: (version: number) => void;
  onStay: () => void;
};

/** Compares the typed voucher with the one that another user saved first. */
export function VoucherConflict(props: VoucherConflictProps) {
  const { conflict, mine, base, now, failed, categories, names } = props;
  const { onReload, onSaveMine, onStay } = props;
  const { t } = useTranslation("vouchers", "kit");
  const language = useLanguage();
  const naming: Naming = {
    category: (id) => categories.find((each) => each.id === id)?.name ?? `#${id}`,
    product: (id) => names.get(id) ?? `#${id}`,
    language,
    t,
  };
  return (
    <EditConflictDialog
      conflict={conflict}
      failed={failed}
      differences={
        now &&
        differencesOf(
          fieldsOf(bodyOf(mine, base), naming),
          fieldsOf(bodyOf(formValuesOf(now, new Date(now.startsAt)), now), naming),
        )
      }
      onReload={() => now && onReload(now)}
      onSaveMine={() => now && onSaveMine(now.version)}
      onStay={onStay}
    />
  );
}

type Naming = {
  category: (id: string) => string;
  product: (id: string) => string;
  language: Language;
  t: Translate<"vouchers", "kit">;
};

type Field = { key: string; label: string; value: string };

/** A voucher's fields as people read them. */
const fieldsOf = (sent: ReturnType<typeof bodyOf>, naming: Naming): Field[] => {
  const { t, language } = naming;
  const money = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? "" : showMoney(language, amount);
  const yesNo = (is: boolean | undefined) => t(is ? "field.yes" : "field.no");
  const list = new Intl.ListFormat(bcp47(language), { type: "unit" });
  const time = (at: string | null | undefined) => (at ? showTime(at) : "");
  return [
    { key: "code", label: t("field.code"), value: sent.code },
    { key: "singleUse", label: t("codes.title"), value: yesNo(sent.singleUse) },
    { key: "kind", label: t("field.kind"), value: t(`field.${sent.kind}`) },
    {
      key: "percent",
      label: t("field.percentValue"),
      value: sent.percent ? `${sent.percent}%` : "",
    },
    { key: "amount", label: t("field.amountValue"), value: money(sent.amount) },
    { key: "cap", label: t("field.cap"), value: money(sent.cap) },
    { key: "minSpend", label: t("field.minSpend"), value: money(sent.minSpend) },
    { key: "scope", label: t("field.scope"), value: t(scopes[sent.scope ?? "store"]) },
    {
      key: "categoryIds",
      label: t("field.categories"),
      value: list.format((sent.categoryIds ?? []).map(naming.category)),
    },
    {
      key: "productIds",
      label: t("field.products"),
      value: list.format((sent.productIds ?? []).map(naming.product)),
    },
    {
      key: "newCustomersOnly",
      label: t("field.newCustomers"),
      value: yesNo(sent.newCustomersOnly),
    },
    { key: "quota", label: t("field.quota"), value: String(sent.quota ?? "") },
    { key: "perCustomer", label: t("field.perCustomer"), value: String(sent.perCustomer ?? 1) },
    { key: "startsAt", label: t("field.startsAt"), value: time(sent.startsAt) },
    { key: "endsAt", label: t("field.endsAt"), value: time(sent.endsAt) },
    { key: "public", label: t("field.isPublic"), value: yesNo(sent.public) },
    ...languages.flatMap((each) =>
      (["name", "terms"] as const).map((text) => ({
        key: `${each}.${text}`,
        label: `${t(`field.${text}`)} (${t(`kit:language.${each}`)})`,
        value: sent.translations?.[each]?.[text] ?? "",
      })),
    ),
  ];
};

const scopes = {
  store: "field.scopeStore",
  categories: "field.scopeCategories",
  products: "field.scopeProducts",
} as const;

const differencesOf = (mine: readonly Field[], theirs: readonly Field[]): Difference[] =>
  mine.flatMap(({ key, label, value }) => {
    const saved = theirs.find((each) => each.key === key)?.value ?? "";
    return saved === value ? [] : [{ key, label, mine: value, theirs: saved }];
  });
