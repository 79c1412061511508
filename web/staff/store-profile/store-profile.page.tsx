import { useState } from "react";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { EditForm } from "#web/staff/kit/edit-form.tsx";
import { PreviewPane } from "#web/staff/kit/preview-pane.tsx";
import { useEdit } from "#web/staff/kit/use-edit.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { Route } from "./+types/store-profile.page";
import { BankCard } from "./bank-card.tsx";
import { Completeness } from "./completeness.tsx";
import { ContactSection } from "./contact-section.tsx";
import { LegalSection } from "./legal-section.tsx";
import { ProfilePreview } from "./profile-preview.tsx";
import { StoreProfileSkeleton } from "./store-profile-skeleton.tsx";
import { SellingSummary } from "./selling-summary.tsx";
import { StorePictures } from "./store-pictures.tsx";
import { errorsOf, bodyOf, formValuesOf } from "./profile-values.ts";
import { useFieldTexts } from "./use-field-texts.ts";

const texts = ["staff", "kit", "store-profile", "addresses", "accounts", "personal"] as const;
export const handle = { texts };

const readProfile = async () => await ask("GET /admin/store-profile", {});

export const clientLoader = async () => {
  const [profile, user] = await Promise.all([
    readProfile(),
    ask("GET /user", {}),
    textsReady(...texts),
  ]);
  return { profile, user };
};

export function HydrateFallback() {
  return <StoreProfileSkeleton />;
}

/** Edits the store's public profile: the form, next to it the settings that take effect at once, and the preview. */
export default function StoreProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store-profile", "frame");
  const language = useLanguage();
  const [profile, setProfile] = useState(loaderData.profile);
  const { labelOf, show } = useFieldTexts();
  const edit = useEdit({
    loaded: profile,
    formValuesOf,
    check: (values) =>
      Object.fromEntries(
        Object.entries(errorsOf(values, `translations.${language}.description`)).map(
          ([field, error]) => [field, [t(`fault.${error}`)]],
        ),
      ),
    send: async (values, version) =>
      await ask("PUT /admin/store-profile", { body: bodyOf(values, version) }),
    readAgain: readProfile,
    savedText: t("saved"),
    onSaved: setProfile,
  });
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <PageHeading />
          <p className="wrap-anywhere text-ink-soft">{profile.name}</p>
        </div>
        <AppLink href={paths.store(profile)} className={buttonClass()}>
          <StoreIcon />
          {t("inShop")}
        </AppLink>
      </div>
      <Completeness profile={profile} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EditForm edit={edit} labelOf={labelOf} show={show}>
          <ContactSection form={edit.form} />
          <LegalSection form={edit.form} verification={profile.verification} />
        </EditForm>
        <div className="flex min-w-0 flex-col gap-4">
          <StorePictures profile={profile} onChanged={setProfile} />
          <BankCard profile={profile} user={loaderData.user} onChanged={setProfile} />
          <SellingSummary profile={profile} />
          <PreviewPane>
            {(shown) => (
              <ProfilePreview profile={profile} values={edit.form.values} language={shown} />
            )}
          </PreviewPane>
        </div>
      </div>
    </div>
  );
}
