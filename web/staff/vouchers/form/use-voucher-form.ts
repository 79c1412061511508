import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Voucher } from "../voucher-calls.ts";
import {
  errorsOf,
  formValuesOf,
  type VoucherField,
  type VoucherError,
  type VoucherValues,
} from "./voucher-values.ts";
import { countChanges } from "#web/staff/kit/count-changes.ts";

/** The values of the voucher form; errors are shown once the user tried to save. */
export const useVoucherForm = (voucher: Voucher | undefined) => {
  const { t } = useTranslation("vouchers");
  const [first, setFirst] = useState(() => formValuesOf(voucher, new Date()));
  const [values, setValues] = useState(first);
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<string, readonly string[]>>>({});
  const errors = errorsOf(values);

  return {
    values,
    /** The number of fields that differ from what is saved. */
    changes: countChanges(first, values),
    set: (change: Partial<VoucherValues>) => {
      setValues((before) => ({ ...before, ...change }));
      setRefused({});
    },
    errors: (field: VoucherField): readonly string[] => {
      const error: VoucherError | undefined = checked ? errors[field] : undefined;
      return refused[field] ?? (error ? [t(`fault.${error}`)] : []);
    },
    /** Shows all errors; returns the first invalid field, if any. */
    check: (): string | undefined => {
      setChecked(true);
      return Object.keys(errors)[0];
    },
    /** Shows the server's errors at their fields. */
    refuse: (errors: readonly { path: string; message: string }[]) => {
      const byField: Record<string, string[]> = {};
      for (const { path, message } of errors)
        (byField[path.startsWith("translations") ? "name" : path] ??= []).push(message);
      setRefused(byField);
    },
    reset: (saved: Voucher) => {
      const next = formValuesOf(saved, new Date());
      setFirst(next);
      setValues(next);
      setChecked(false);
    },
  };
};

export type VoucherForm = ReturnType<typeof useVoucherForm>;
