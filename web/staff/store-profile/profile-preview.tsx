import { inLanguage, type Language } from "#contract/language.ts";
import { Picture } from "#web/design/picture/picture.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { hotlinePlaces, type ProfileValues, type StoreProfile } from "./profile-values.ts";

type ProfilePreviewProps = { profile: StoreProfile; values: ProfileValues; language: Language };

/** The head of the store's page with what is typed now, as a shopper of the language sees it. */
export function ProfilePreview({ profile, values, language }: ProfilePreviewProps) {
  const { t } = useTranslation("store-profile");
  const description = inLanguage(language, {
    en: values["translations.en.description"],
    vn: values["translations.vn.description"],
  });
  const numbers = hotlinePlaces.map((place) => values[`hotlines.${place}.number`]).filter(Boolean);
  const contact = [...numbers, values.email, values.website].filter(Boolean);
  const legal = [
    values["legal.name"],
    values["legal.taxCode"] && t("preview.taxCode", { code: values["legal.taxCode"] }),
    values["legal.address"],
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-3">
      {profile.coverUrl !== null && (
        <Picture
          src={profile.coverUrl}
          width={640}
          height={200}
          alt=""
          fit="cover"
          className="aspect-16/5! w-full rounded-lg"
        />
      )}
      <div className="flex items-start gap-3">
        {profile.logoUrl !== null && (
          <Picture
            src={profile.logoUrl}
            width={320}
            height={320}
            alt=""
            fit="cover"
            className="size-16 shrink-0 rounded-lg"
          />
        )}
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere">{profile.name}</p>
          <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{description}</p>
        </div>
      </div>
      {contact.length > 0 && <p className="text-sm wrap-anywhere">{contact.join(" · ")}</p>}
      {legal.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">{legal.join(" · ")}</p>
      )}
    </div>
  );
}
