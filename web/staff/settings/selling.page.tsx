import { staffPaths } from "#contract/staff/staff-paths.ts";
import { PersonalSkeleton } from "#web/accounts/profile/personal-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { Link } from "#web/platform/page/link.tsx";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EditForm } from "#web/staff/kit/edit-form.tsx";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { useEdit } from "#web/staff/kit/use-edit.ts";
import { useVatRateName } from "../vat-rate-field.tsx";
import type { Route } from "./+types/selling.page";
import { SellingSection } from "./selling-section.tsx";
import { TransferSwitches } from "./transfer-switches.tsx";
import { errorsOf, bodyOf, formValuesOf, type SellingField } from "./selling-values.ts";

const texts = ["settings", "store-profile", "kit"] as const;
export const handle = { texts };

const readProfile = async () => await ask("GET /admin/store-profile", {});

export const clientLoader = async () => {
  const [profile, transfers] = await Promise.all([
    readProfile(),
    ask("GET /admin/payment-settings", {}),
    textsReady(...texts),
  ]);
  return { profile, transfers };
};

export function HydrateFallback() {
  return <PersonalSkeleton cards={3} />;
}

/** Sets how the store sells, and links to the pages with its other settings. */
export default function SellingPage({ loaderData: { profile, transfers } }: Route.ComponentProps) {
  const { t } = useTranslation("store-profile", "settings");
  const vatRateName = useVatRateName();
  const edit = useEdit({
    loaded: profile,
    formValuesOf,
    check: (values) =>
      Object.fromEntries(
        Object.entries(errorsOf(values)).map(([field, error]) => [field, [t(`fault.${error}`)]]),
      ),
    send: async (values, version) =>
      await ask("PUT /admin/store-profile", { body: bodyOf(values, version) }),
    readAgain: readProfile,
    savedText: t("settings:store.saved"),
  });
  const show = (field: SellingField, value: string) => {
    if (field === "vatRate") return vatRateName(value);
    return field === "closure.kind"
      ? t(`closure.${value === "" ? "none" : (value as "no_orders")}`) // as: its options
      : value;
  };
  return (
    <>
      <EditForm edit={edit} labelOf={(field) => t(`field.${field}`)} show={show}>
        <SellingSection form={edit.form} />
      </EditForm>
      <TransferSwitches settings={transfers} />
      <FormSection title={t("settings:store.elsewhere")}>
        <ul className="flex flex-col gap-1">
          {elsewhere.map(({ key, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="inline-flex min-h-touch items-center font-semibold text-accent hover:underline"
              >
                {t(`settings:store.${key}`)}
              </Link>
              <span className="block text-sm text-ink-soft">{t(`settings:store.${key}Hint`)}</span>
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  );
}

const elsewhere = [
  { key: "policies", to: staffPaths.adminPolicy },
  { key: "payments", to: staffPaths.adminConnections },
  { key: "profile", to: staffPaths.adminProfile },
  { key: "vouchers", to: staffPaths.adminVoucher },
] as const;
