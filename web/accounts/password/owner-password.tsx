import { PasswordField, type PasswordFieldProps } from "#web/design/form/password-field.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type OwnerPasswordProps = {
  /** An account without one has proven itself in another way. */
  hasPassword: boolean;
  field: Partial<PasswordFieldProps>;
};

/** The account's password, asked for once more. */
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
