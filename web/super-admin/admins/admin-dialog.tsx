import type { Role } from "#contract/wire/endpoint.ts";
import { FULL_NAME_MAX } from "#contract/rules/limits.ts";
import { ComboboxField } from "../../design/choice/combobox-field.tsx";
import { FormDialog } from "../../design/overlay/form-dialog.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { SelectField } from "../../design/form/select-field.tsx";
import { TextField } from "../../design/form/text-field.tsx";
import { useSession } from "../../platform/storage/session.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { assignableRoles, type Admin } from "./load-admins.ts";
import type { TenantList } from "../tenants/load-tenants.ts";
import { useAdminForm } from "./use-admin-form.ts";
import { useTenantChoices } from "./use-tenant-choices.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type AdminDialogProps = {
  /** The account to change; null adds a new one. */
  admin: Admin | null;
  /** The first page of the stores. */
  tenants: TenantList;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** Edits a staff account's name, e-mail, role and store. */
export function AdminDialog({ admin, tenants, onDone, onClose }: AdminDialogProps) {
  const { t } = useTranslation("super-admin", "frame");
  const { account } = useSession();
  const { form, busy, failed, isShopper, save } = useAdminForm(admin, onDone);
  const own = admin?.tenant;
  const choices = useTenantChoices(tenants, own ? { value: own.id, label: own.name } : undefined);
  const saveLabel = admin ? "dialog.save" : isShopper ? "dialog.giveRole" : "dialog.invite";
  return (
    <FormDialog
      open
      title={admin ? t("dialog.change") : t("dialog.add")}
      closeLabel={t("frame:shop.close")}
      onClose={onClose}
      cancelLabel={t("dialog.cancel")}
      submitLabel={t(saveLabel)}
      {...{ busy, failed }}
      onSubmit={(event) => void save(event)}
    >
      {!admin && <p className="text-ink-soft">{t("dialog.addText")}</p>}
      {admin?.id === account?.id && <Notice tone="warning">{t("dialog.own")}</Notice>}
      <CountedTextField
        label={t("dialog.fullName")}
        autoComplete="off"
        limit={FULL_NAME_MAX}
        required
        {...form.field("fullName")}
      />
      <TextField
        label={t("dialog.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        {...form.field("email")}
      />
      <SelectField label={t("admins.role")} required {...form.field("role")}>
        {assignableRoles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </SelectField>
      <p className="-mt-2.5 text-sm text-ink-soft">{t(`may.${roleOf(form.values.role)}`)}</p>
      {form.values.role !== "SUPER_ADMIN" && (
        <ComboboxField
          label={t("admins.tenant")}
          required
          placeholder={t("dialog.chooseTenant")}
          {...choices}
          {...form.choice("tenantId")}
        />
      )}
      {isShopper && (
        <Notice tone="warning" title={t("dialog.isShopper")} announce>
          {t("dialog.isShopperText")}
        </Notice>
      )}
    </FormDialog>
  );
}

const roleOf = (value: string): Role =>
  assignableRoles.find((role) => role === value) ?? "ROLE_AGENT";
