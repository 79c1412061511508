import { useState, type FormEvent } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { useLocation, useNavigate } from "react-router";
import { bcp47, inLanguage, languageOptions, type Language } from "#contract/language.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { PinIcon } from "../design/icon/icons-things.tsx";
import { SelectField } from "../design/form/select-field.tsx";
import { useChooseLanguage } from "../frame/header/use-choose-language.ts";
import { memberOf } from "../platform/storage/check-json.ts";
import { deliveryProvince } from "#web/addresses/delivery-province.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { isLocalPath } from "../platform/storage/local-path.ts";
import { loadContextKey } from "../platform/page/load-context.ts";
import { showToast } from "../platform/toast.ts";
import { useHydrated } from "../platform/use-hydrated.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/regions.page";

export const handle = { texts: ["pages"] };

export const loader = async ({ context }: Route.LoaderArgs) =>
  await context.get(loadContextKey).ask("GET /locations/provinces", {});

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl, language } = metaContext(matches);
  return pageMeta({
    title: t("pages:regions.title"),
    description: t("pages:regions.lead"),
    path: paths.regions,
    baseUrl,
    language,
  });
};

/** Sets country, language and delivery province; saving leads back to the page visited before (decision 10). */
export default function RegionsPage({ loaderData: { provinces } }: Route.ComponentProps) {
  const { t } = useTranslation("pages");
  const shown = useLanguage();
  const choose = useChooseLanguage();
  const navigate = useNavigate();
  const from = cameFrom(useLocation().state);
  const [picked, setPicked] = useState<Language>();
  const [pickedProvince, setProvince] = useState<string>();
  const hydrated = useHydrated();
  const stored =
    provinces.find(({ code }) => hydrated && code === deliveryProvince.now())?.code ?? "";
  const province = pickedProvince ?? stored;
  const language = picked ?? shown;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    deliveryProvince.keep(province);
    if (language !== shown) await choose(language);
    showToast("success", t("regions.saved", { lng: language }));
    await navigate(from);
  };

  return (
    <div className="page max-w-3xl py-6 lg:py-10">
      <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">{t("regions.title")}</h1>
      <p className="pt-1 pb-6 text-ink-soft">{t("regions.lead")}</p>
      <form onSubmit={save}>
        <Card>
          <div className="flex flex-col gap-6">
            <div>
              <p className="pb-1.5 text-sm font-semibold">{t("regions.country")}</p>
              <p className="flex items-center gap-3 rounded-md border border-accent-line bg-accent-soft p-3">
                <PinIcon className="size-6 text-accent" />
                <span>
                  <span className="block font-bold">{t("regions.vietnam")}</span>
                  <span className="block text-sm text-ink-soft">{t("regions.countryNote")}</span>
                </span>
              </p>
            </div>
            <fieldset>
              <legend className="pb-1.5 text-sm font-semibold">{t("regions.language")}</legend>
              <div className="grid gap-2.5 sm:grid-cols-2">
                {languageOptions.map(({ key, text, value }) => (
                  <label
                    key={key}
                    lang={bcp47(value)}
                    className="flex min-h-13 items-center gap-3 rounded-md border border-line-strong px-3.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
                  >
                    <input
                      type="radio"
                      name="language"
                      value={value}
                      checked={language === value}
                      onChange={() => setPicked(value)}
                      className="size-5 accent-accent"
                    />
                    {text}
                  </label>
                ))}
              </div>
            </fieldset>
            <SelectField
              label={t("regions.province")}
              hint={t("regions.provinceHint")}
              value={province}
              onChange={(event) => setProvince(event.currentTarget.value)}
            >
              <option value="">{t("regions.provinceNone")}</option>
              {provinces.map(({ code, name, nameEn }) => (
                <option key={code} value={code}>
                  {inLanguage(shown, { en: nameEn, vn: name })}
                </option>
              ))}
            </SelectField>
            <Button type="submit" look="primary" className="self-start">
              {t("regions.save")}
            </Button>
          </div>
        </Card>
      </form>
    </div>
  );
}

/** Returns the page whose language popup led here, or else home. */
const cameFrom = (state: unknown): string => {
  const from = memberOf(state, "from");
  return isLocalPath(from) ? from : paths.home;
};
