import { useId } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { Checkbox } from "../design/form/checkbox.tsx";
import { FormDialog } from "../design/overlay/form-dialog.tsx";
import { Notice } from "../design/feedback/notice.tsx";
import { TextField } from "../design/form/text-field.tsx";
import { STREET_MAX } from "./address-draft.ts";
import type { Address } from "./address-view.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useAddressForm, type AddressForm, type AddressSaved } from "./use-address-form.ts";

export type AddressDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The address to edit; without one, the dialog creates a new address. */
  address?: Address | undefined;
  /** The addresses saved so far. */
  known: readonly Address[];
  onSaved: AddressSaved;
};

/** Creates or edits an address (`spec §2`). Pass a new `key` for each address, because the form keeps its state. */
export function AddressDialog({ open, onClose, address, known, onSaved }: AddressDialogProps) {
  const { t } = useTranslation("addresses", "frame");
  const id = useId();
  const form = useAddressForm({ id, address, known, onSaved });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={address ? t("dialog.change") : t("dialog.add")}
      closeLabel={t("frame:shop.close")}
      size="lg"
      formId={id}
      autoComplete="on"
      cancelLabel={t("dialog.cancel")}
      submitLabel={t("dialog.save")}
      busy={form.busy}
      onSubmit={() => void form.submit()}
    >
      {form.failure !== null && (
        <Notice tone="danger" announce>
          {form.failure}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField form={form} field="fullName" autoComplete="name" first />
        <LineField form={form} field="phoneNumber" autoComplete="tel" />
      </div>
      <PlaceFields form={form} />
      <LineField form={form} field="street" autoComplete="address-line1" />
      <div className="grid sm:grid-cols-2">
        <Checkbox
          checked={form.draft.officeHoursOnly}
          onChange={(event) => form.change({ officeHoursOnly: event.currentTarget.checked })}
        >
          {t("field.officeHoursOnly")}
        </Checkbox>
        <Checkbox
          checked={form.draft.isDefault || known.length === 0}
          disabled={known.length === 0 || address?.isDefault}
          onChange={(event) => form.change({ isDefault: event.currentTarget.checked })}
        >
          {t("field.isDefault")}
        </Checkbox>
      </div>
    </FormDialog>
  );
}

type LineFieldProps = {
  form: AddressForm;
  field: "fullName" | "phoneNumber" | "street";
  autoComplete: string;
  first?: boolean;
};

function LineField({ form, field, autoComplete, first }: LineFieldProps) {
  const { t } = useTranslation("addresses");
  const isPhone = field === "phoneNumber";
  return (
    <TextField
      id={form.idOf(field)}
      name={field}
      label={t(`field.${field}`)}
      hint={
        isPhone
          ? t("hint.phoneNumber")
          : field === "street"
            ? t("hint.street", { max: STREET_MAX })
            : undefined
      }
      required
      type={isPhone ? "tel" : "text"}
      inputMode={isPhone ? "tel" : undefined}
      autoComplete={autoComplete}
      data-first-focus={first || undefined}
      value={form.draft[field]}
      errors={form.errorsOf(field)}
      onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      onBlur={() => form.touch(field)}
    />
  );
}
