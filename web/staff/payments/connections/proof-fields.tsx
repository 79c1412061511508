import {
  CONNECTION_SECRET_MAX,
  CONNECTION_SECRET_MIN,
  drawsSecret,
  type WebhookProvider,
} from "#contract/rules/payments.ts";
import { PasswordField } from "#web/design/form/password-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";

/** The provider's secret, where the provider makes it, and the password that is asked for again. */
export const useProofForm = (provider: WebhookProvider) => {
  const { t } = useTranslation("payments");
  const needsSecret = !drawsSecret(provider);
  const form = useForm({ name: "", secret: "", password: "" }, ({ secret }) => ({
    ...(needsSecret &&
      secret.trim().length < CONNECTION_SECRET_MIN && {
        secret: [t("proof.shortSecret", { number: CONNECTION_SECRET_MIN })],
      }),
  }));
  const sending = useSending([], ({ code, errors, message }) => {
    const wrong = code === "accounts/wrong-password" ? [{ path: "password", message }] : errors;
    form.refuse(wrong);
    return wrong.length > 0;
  });
  const body = () => {
    const { secret, password } = form.values;
    return {
      ...(needsSecret && { secret: secret.trim() }),
      ...(password !== "" && { password }),
    };
  };
  return { form, sending, body };
};

type ProofFieldsProps = {
  provider: WebhookProvider;
  form: ReturnType<typeof useProofForm>["form"];
};

export function ProofFields({ provider, form }: ProofFieldsProps) {
  const { t } = useTranslation("payments", "accounts");
  return (
    <>
      {!drawsSecret(provider) && (
        <TextField
          label={t(`proof.${provider === "casso" ? "cassoSecret" : "payosSecret"}`)}
          hint={t("proof.secretHint")}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={CONNECTION_SECRET_MAX}
          {...form.field("secret")}
        />
      )}
      <PasswordField
        label={t("proof.password")}
        hint={t("proof.passwordHint")}
        showLabel={t("accounts:login.showPassword")}
        hideTextLabel={t("accounts:login.hidePassword")}
        {...form.field("password")}
      />
    </>
  );
}
