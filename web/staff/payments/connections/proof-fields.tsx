import {
  CONNECTION_SECRET_MAX,
  CONNECTION_SECRET_MIN,
  drawsSecret,
  type WebhookProvider,
} from "#contract/rules/payments.ts";
import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import { useOwnerSending } from "#web/accounts/password/use-owner-sending.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

/** The provider's secret, where the provider makes it, and the repeated proof of the owner. */
export const useProofForm = (provider: WebhookProvider, owner: Owner) => {
  const { t } = useTranslation("payments", "personal");
  const needsSecret = !drawsSecret(provider);
  const form = useForm({ name: "", secret: "", password: "" }, ({ secret, password }) => ({
    ...(owner.hasPassword && password === "" && { password: [t("personal:owner.required")] }),
    ...(needsSecret &&
      secret.trim().length < CONNECTION_SECRET_MIN && {
        secret: [t("proof.shortSecret", { number: CONNECTION_SECRET_MIN })],
      }),
  }));
  const sending = useOwnerSending(owner, form);
  const body = () => {
    const { secret, password } = form.values;
    return {
      ...(needsSecret && { secret: secret.trim() }),
      ...(owner.hasPassword && { password }),
    };
  };
  return { form, sending, body };
};

/** The label of each provider's secret; the shop makes that of SePay. */
const secretLabels = {
  sepay: "connection.secret",
  casso: "proof.cassoSecret",
  payos: "proof.payosSecret",
} as const satisfies Record<WebhookProvider, string>;

type ProofFieldsProps = {
  provider: WebhookProvider;
  owner: Owner;
  form: ReturnType<typeof useProofForm>["form"];
};

export function ProofFields({ provider, owner, form }: ProofFieldsProps) {
  const { t } = useTranslation("payments");
  return (
    <>
      {!drawsSecret(provider) && (
        <CountedTextField
          label={t(secretLabels[provider])}
          hint={t("proof.secretHint")}
          required
          autoComplete="off"
          spellCheck={false}
          limit={CONNECTION_SECRET_MAX}
          {...form.field("secret")}
        />
      )}
      <OwnerPassword
        hasPassword={owner.hasPassword}
        field={{ hint: t("proof.passwordHint"), ...form.field("password") }}
      />
    </>
  );
}
