import { useState } from "react";
import { alertMessage } from "#web/platform/alert.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import type { ConflictDetails } from "#web/staff/kit/edit-conflict-dialog.tsx";
import { voucherCalls, type Voucher, type VoucherOwner } from "../voucher-calls.ts";
import type { VoucherForm } from "./use-voucher-form.ts";
import { bodyOf } from "./voucher-values.ts";

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
  const [conflict, setConflict] = useState<ConflictDetails>();
  const [now, setNow] = useState<Voucher>();
  const [unread, setUnread] = useState<string>();
  const [isDraft, setIsDraft] = useState(false);
  const calls = voucherCalls(owner);

  const stay = () => {
    setConflict(undefined);
    setNow(undefined);
    setUnread(undefined);
  };
  const compare = async (id: string) => {
    try {
      setNow(await calls.show(id));
    } catch (error) {
      setUnread(failureText(error));
    }
  };

  const save = async (wanted: { isDraft: boolean }, version = base?.version) => {
    const wrong = form.check();
    if (wrong !== undefined) return onWrong(wrong);
    setBusy(true);
    stay();
    setIsDraft(wanted.isDraft);
    try {
      const body = { ...bodyOf(form.values, base), ...wanted };
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
    if (failure.code === "vouchers/stale" && base) {
      setConflict(failure.details as ConflictDetails); // as: the details of this refusal
      return await compare(base.id);
    }
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
    save,
    /** The person who saved the voucher since the form was opened. */
    conflict,
    /** The voucher as it is saved then; absent until it was read. */
    now,
    /** Why it could not be read. */
    unread,
    stay,
    /** Saves over what another user saved. */
    saveMine: async (version: number) => await save({ isDraft }, version),
  };
};
