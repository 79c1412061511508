import type { ComponentProps } from "react";
import { PasswordField } from "#web/design/form/password-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PasswordRules, type PasswordRulesProps } from "./password-rules.tsx";

/** Props of a `useForm` field, spread on its control. */
type Field = Pick<
  ComponentProps<typeof PasswordField>,
  "name" | "value" | "errors" | "onChange" | "onBlur"
> & { value: string };

type NewPasswordFieldsProps = Omit<PasswordRulesProps, "password"> & { next: Field; again: Field };

/** Fields for a new password and its repetition, with the list of rules (`spec §5`). */
export function NewPasswordFields({ next, again, ...known }: NewPasswordFieldsProps) {
  const { t } = useTranslation("accounts");
  const common = {
    showLabel: t("login.showPassword"),
    hideTextLabel: t("login.hidePassword"),
    autoComplete: "new-password",
    required: true,
  } as const;
  return (
    <>
      <PasswordField label={t("password.next")} {...common} {...next} />
      <PasswordRules password={next.value} {...known} />
      <PasswordField label={t("password.again")} {...common} {...again} />
    </>
  );
}
