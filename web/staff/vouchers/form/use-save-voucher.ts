import { useState } from "react";
import { alertMessage } from "#web/platform/alert.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { voucherCalls, type Voucher, type VoucherOwner } from "../voucher-calls.ts";
import type { VoucherForm } from "./use-voucher-form.ts";
import { sentOf } from "./voucher-values.ts";

/** Who saved the voucher since the form was opened, when, and its current version. */
export type Stale = { currentVersion: number; changedBy: string; changedAt: string };

type Saving = {
  owner: VoucherOwner;
  form: VoucherForm;
  /** The voucher as it was when the form was opened. */
  base: Voucher | undefined;
  onSaved: (voucher: Voucher) => void;
  /** Moves the focus to a field. */
  onWrong: (field: string) => void;
};

/** Saves the voucher form and handles the server's refusals. */
export const useSaveVoucher = ({ owner, form, base, onSaved, onWrong }: Saving) => {
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<Stale>();
  const [isDraft, setIsDraft] = useState(false);
  const calls = voucherCalls(owner);

  const save = async (wanted: { isDraft: boolean }, version = base?.version) => {
    const wrong = form.check();
    if (wrong !== undefined) return onWrong(wrong);
    setBusy(true);
    setStale(undefined);
    setIsDraft(wanted.isDraft);
    try {
      const body = { ...sentOf(form.values, base), ...wanted };
      onSaved(
        base
          ? await calls.change(base.id, { ...body, ...(version !== undefined && { version }) })
          : await calls.add(body),
      );
    } catch (error) {
      await refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const refuse = async (error: unknown) => {
    const failure = asFailure(error);
    if (failure.code === "vouchers/stale") return setStale(failure.details as Stale); // as: the details of this refusal
    if (failure.code === "vouchers/code-taken")
      form.refuse([{ path: "code", message: failure.message }]);
    else form.refuse(failure.errors);
    const [first] = failure.errors;
    if (failure.code === "vouchers/code-taken") onWrong("code");
    else if (first) onWrong(first.path);
    else await alertMessage(failureText(failure));
  };

  return {
    busy,
    stale,
    save,
    stay: () => setStale(undefined),
    /** The voucher as it is stored now. */
    reload: async () => {
      setStale(undefined);
      return base ? await alertOnFailure(async () => await calls.show(base.id)) : null;
    },
    /** Saves over what another user saved. */
    saveMine: async () => await save({ isDraft }, stale?.currentVersion),
  };
};
