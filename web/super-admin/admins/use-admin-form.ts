import { useState, type FormEvent } from "react";
import { emailErrors, requiredErrors } from "../../accounts/account-rules.ts";
import { ask } from "../../platform/api/api.ts";
import { asFailure, failureText } from "../../platform/api/failure-text.ts";
import { useForm } from "../../platform/use-form.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { assignableRoles, type Admin } from "./load-admins.ts";

/** The form of a staff account: validates it, sends it, and shows the server's refusals. */
export const useAdminForm = (admin: Admin | null, onDone: (message: string) => void) => {
  const { t } = useTranslation("super-admin", "accounts", "frame");
  const words = useTranslation("accounts").t;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** The e-mail belongs to a shopper, who becomes staff only after a confirmation. */
  const [shopper, setShopper] = useState<string>();
  const form = useForm<Record<"fullName" | "email" | "role" | "tenantId", string>>(
    {
      fullName: admin?.fullName ?? "",
      email: admin?.email ?? "",
      role: admin?.role ?? "ROLE_AGENT",
      tenantId: admin?.tenant?.id ?? "",
    },
    ({ fullName, email, role, tenantId }) => ({
      fullName: requiredErrors(words, fullName),
      email: emailErrors(words, email),
      tenantId: role === "SUPER_ADMIN" ? [] : requiredErrors(words, tenantId),
    }),
  );
  const isShopper = shopper !== undefined && shopper === form.values.email;

  const send = async (): Promise<Admin> => {
    const { fullName, email, role, tenantId } = form.values;
    const body = {
      fullName: fullName.trim(),
      email: email.trim(),
      role: assignableRoles.find((each) => each === role) ?? "ROLE_AGENT",
      tenantId: role === "SUPER_ADMIN" ? null : tenantId,
    };
    return admin
      ? await ask("PUT /admins/{id}", { params: { id: admin.id }, body })
      : await ask("POST /admins", { body: { ...body, useExisting: isShopper } });
  };

  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const saved = await send();
      const kind = admin ? "change" : saved.isPendingActive ? "invited" : "given";
      onDone(t(`done.${kind}`, { name: saved.fullName, email: saved.email }));
    } catch (error) {
      const { errors, details } = asFailure(error);
      form.refuse(errors);
      if (details["mayUse"] === true) setShopper(form.values.email);
      else if (errors.length === 0) setFailed(failureText(error));
      setBusy(false);
    }
  };

  return { form, busy, failed, isShopper, save };
};
