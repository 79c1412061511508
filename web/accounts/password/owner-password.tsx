import { PasswordField, type PasswordFieldProps } from "#web/design/form/password-field.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type OwnerPasswordProps = {
  /** The owner of an account without a password has already proven ownership by a new sign-on. */
  hasPassword: boolean;
  field: Partial<PasswordFieldProps>;
};

/** Field for the account's current password, as proof of ownership before a sensitive act. */
export function OwnerPassword({ hasPassword, field }: OwnerPasswordProps) {
  const { t } = useTranslation("personal", "accounts");
  if (!hasPassword) return <Notice tone="success">{t("owner.proven")}</Notice>;
  return (
    <PasswordField
      label={t("owner.password")}
      showLabel={t("accounts:login.showPassword")}
      hideTextLabel={t("accounts:login.hidePassword")}
      required
      {...field}
    />
  );
}
