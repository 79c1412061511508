import { languages } from "#contract/language.ts";
import type { HotlineDays } from "#contract/rules/store-profile.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ProfileField } from "./profile-values.ts";

/** Names the fields of the profile and says their values as people read them, to compare two persons' changes. */
export const useFieldTexts = () => {
  const { t } = useTranslation("store-profile", "kit");
  const labelOf = (field: ProfileField): string => {
    const [group = "", place = "", ...rest] = field.split(".");
    const language = languages.find((each) => each === place);
    if (language) return `${t("field.description")} (${t(`kit:language.${language}`)})`;
    if (group === "hotlines") {
      const part = rest.at(-1) as "number" | "days" | "from" | "to"; // as: the fields of a hotline
      return `${t("hotline.nth", { place: Number(place) + 1 })}: ${t(`hotline.${part}`)}`;
    }
    return t(`field.${field}` as "field.email"); // as: each other field has such a text
  };
  const show = (field: ProfileField, value: string): string => {
    if (field.endsWith("hours.days"))
      return t(`hotline.days_${value === "" ? "unsaid" : (value as HotlineDays)}`); // as: its options
    return value;
  };
  return { labelOf, show };
};
