import { TOKEN_NAME_MAX } from "#contract/integrations/tokens.ts";
import { scopes, type Scope } from "#contract/integrations/scopes.ts";
import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import { useOwnerSending } from "#web/accounts/password/use-owner-sending.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { DateField } from "#web/staff/kit/fields/date-field.tsx";
import { momentOf } from "#web/staff/local-times.ts";
import type { NewToken } from "./load-tokens.ts";
import { ScopeChoice } from "./scope-choice.tsx";

type NewTokenDialogProps = {
  owner: Owner;
  onMade: (made: NewToken) => void;
  onClose: () => void;
};

/** The fields of a form are texts, so the scopes are one text with spaces between them. */
const scopesOf = (text: string): Scope[] =>
  scopes.filter((scope) => text.split(" ").includes(scope));

/** Makes a token, after a proof of the owner. */
export function NewTokenDialog({ owner, onMade, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation("tokens", "personal");
  const form = useForm({ name: "", scopes: "", expiresAt: "", password: "" }, (values) => ({
    ...(values.name.trim() === "" && { name: [t("fields.required")] }),
    ...(values.scopes === "" && { scopes: [t("fields.noScopes")] }),
    ...(owner.hasPassword &&
      values.password === "" && { password: [t("personal:owner.required")] }),
  }));
  const { busy, failed, send } = useOwnerSending(owner, form);
  const make = async () => {
    const { name, expiresAt, password, scopes: chosen } = form.values;
    onMade(
      await ask("POST /admin/tokens", {
        body: {
          name: name.trim(),
          scopes: scopesOf(chosen),
          ...(expiresAt !== "" && { expiresAt: momentOf(`${expiresAt}T23:59`) }),
          ...(owner.hasPassword && { password }),
        },
      }),
    );
  };
  const chosen = form.choice("scopes");
  return (
    <FormDialog
      open
      autoComplete="off"
      title={t("new.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("new.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={(event) => {
        if (form.accept(event)) void send(make);
      }}
    >
      <CountedTextField
        label={t("fields.name")}
        hint={t("fields.nameHint")}
        required
        autoComplete="off"
        limit={TOKEN_NAME_MAX}
        {...form.field("name")}
      />
      <ScopeChoice
        chosen={scopesOf(chosen.value)}
        errors={chosen.errors}
        onChosen={(next) => chosen.onValue(next.join(" "))}
      />
      <DateField
        label={t("fields.expiresAt")}
        hint={t("fields.expiresHint")}
        {...form.choice("expiresAt")}
      />
      <OwnerPassword
        hasPassword={owner.hasPassword}
        field={{ hint: t("new.passwordHint"), ...form.field("password") }}
      />
    </FormDialog>
  );
}
