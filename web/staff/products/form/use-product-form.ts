import { useState } from "react";
import { plainFields, productTexts } from "#contract/rules/product-fields.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { RequestFailed } from "#web/platform/api/api.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { ProductDetail } from "../load-products.ts";
import {
  errorsOf,
  nearestLanguage,
  formValuesOf,
  type FieldName,
  type ProductValues,
} from "./product-values.ts";
import { countChanges } from "#web/staff/kit/count-changes.ts";

type Refused = Partial<Record<FieldName, readonly string[]>>;

/**
 * The values of the product form, validated when a field loses the focus and on submit (`spec §5`). A refusal of the
 * server is shown at its field until that field changes.
 */
export const useProductForm = (product?: ProductDetail) => {
  const { t } = useTranslation("products");
  const reader = useLanguage();
  const [first, setFirst] = useState(() => formValuesOf(product));
  const [values, setValues] = useState(first);
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<Refused>({});
  const found = errorsOf(values, reader);
  const wrong = Object.keys(found) as FieldName[]; // as: the keys of errors

  return {
    values,
    /** The number of fields that differ from what is saved. */
    changes: countChanges(first, values),
    set: (change: Partial<ProductValues>, ...names: FieldName[]) => {
      setValues((before) => ({ ...before, ...change }));
      setRefused((before) => ({
        ...before,
        ...Object.fromEntries(names.map((name) => [name, undefined])),
      }));
    },
    leave: (name: FieldName) => setLeft((before) => new Set([...before, name])),
    errors: (name: FieldName): readonly string[] => {
      const error = left.has(name) ? found[name] : undefined;
      return refused[name] ?? (error ? [t(`fault.${error}`)] : []);
    },
    /** Shows all errors; returns the first invalid field, if any. */
    check: (): FieldName | undefined => {
      setLeft((before) => new Set([...before, ...wrong]));
      return wrong[0];
    },
    /** Assigns the server's errors to their fields; returns the first of these fields. */
    refuse: (error: RequestFailed): FieldName | undefined => {
      const filed: Record<string, string[]> = {};
      for (const { path, message } of error.errors)
        (filed[fieldOf(path, nearestLanguage(values, reader))] ??= []).push(message);
      if (error.code === "catalogue/number-taken") filed["productNumber"] = [error.message];
      if (error.code === "catalogue/foreign-category") filed["categoryId"] = [error.message];
      setRefused(filed);
      return fieldNames.find((name) => filed[name]);
    },
    /** Resets the form to a newer version of the product. */
    reset: (next: ProductDetail) => {
      const fresh = formValuesOf(next);
      setFirst(fresh);
      setValues(fresh);
      setLeft(new Set());
      setRefused({});
    },
  };
};

export type ProductFormState = ReturnType<typeof useProductForm>;

const fieldNames: readonly FieldName[] = [
  ...plainFields,
  ...productTexts.flatMap((text) => [`en.${text}`, `vn.${text}`] as const), // as: names of fields
];

/** Maps a path of the wire to its field: `translations.en.name`, or `name` when no language was sent. */
const fieldOf = (path: string, nearest: "en" | "vn"): string => {
  const bare = path.replace(/^translations\./, "");
  return productTexts.some((text) => text === bare) ? `${nearest}.${bare}` : bare;
};
