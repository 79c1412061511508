import { useState, type FormEvent } from "react";
import { ask } from "../../platform/api/api.ts";
import { asFailure, failureText } from "../../platform/api/failure-text.ts";
import { hideToast, showToast, TOAST_MS } from "../../platform/toast.ts";
import { useForm } from "../../platform/use-form.ts";
import { useLanguage } from "../../platform/texts/use-language.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import type { Tenant } from "./load-tenants.ts";
import { draftOf, errorsOf, bodyOf, type TenantDraft, type TenantField } from "./tenant-draft.ts";

/** The form's values that are not text fields. */
export type TenantRest = { picture: File | null; active: boolean; expressFee: number | undefined };

/** The form of a store: validates it, sends it with its picture, and shows the server's refusals. */
export const useTenantForm = (tenant: Tenant | null, onSaved: () => void) => {
  const { t } = useTranslation("super-admin", "frame");
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [rest, setRest] = useState<TenantRest>({
    picture: null,
    active: !tenant?.isDeleted,
    expressFee: tenant?.expressFee,
  });
  const form = useForm<TenantDraft>(draftOf(tenant), (draft) =>
    Object.fromEntries(
      Object.entries(errorsOf(draft, `translations.${language}.description`)).map(
        ([field, error]) => [field, [t(`fault.${error}`)]],
      ),
    ),
  );
  const kind = tenant ? "updated" : "added";

  /** Sends the form. Toasts report the result (`spec §8`); refusals appear at their fields. */
  const send = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    const { active, expressFee, picture } = rest;
    const sent = bodyOf(form.values, {
      isDeleted: !active,
      ...(expressFee !== undefined && { expressFee }),
    });
    const body = new FormData();
    const isKnown = tenant?.version === undefined ? {} : { version: tenant.version };
    body.append("tenant", JSON.stringify({ ...sent, ...isKnown }));
    if (picture) body.append("images", picture);
    try {
      if (tenant) await ask("PUT /tenants/{id}", { params: { id: tenant.id }, form: body });
      else await ask("POST /tenants", { form: body });
      showToast("success", t(`saved.${kind}`));
      onSaved();
    } catch (error) {
      const { errors } = asFailure(error);
      const id = showToast("error", t(`saved.${kind}Failed`));
      setTimeout(() => hideToast(id), TOAST_MS); // the reason stays in the form
      form.refuse(errors);
      const isField = (path: string): path is TenantField => path in form.values;
      const others = errors.filter(({ path }) => !isField(path));
      if (errors.length === 0) setFailed(failureText(error));
      else if (others.length > 0) setFailed(others.map(({ message }) => message).join(" "));
      setBusy(false);
    }
  };

  return {
    form,
    rest,
    busy,
    failed,
    change: (part: Partial<TenantRest>) => setRest((before) => ({ ...before, ...part })),
    /** Returns whether the form is valid and not being sent already. */
    accept: (event: FormEvent<HTMLFormElement>) => form.accept(event) && !busy,
    send,
  };
};

export type TenantForm = ReturnType<typeof useTenantForm>;
