import { Suspense, useDeferredValue, useMemo } from "react";
import { parseRichText } from "#contract/rich-text/parse-rich-text.ts";
import type { Language } from "#contract/language.ts";
import { RichText } from "#web/design/rich-text.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { LanguageTexts } from "#web/platform/texts/texts.ts";
import { TextsProvider, useTexts } from "#web/platform/texts/texts-provider.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PolicyDuration } from "#web/policies/policy-duration.tsx";
import {
  contentOf,
  errorsOf,
  textIn,
  type PolicyValues,
  type StorePolicy,
} from "./policy-values.ts";

type PolicyPreviewProps = {
  name: StorePolicy["name"];
  values: PolicyValues;
  language: Language;
};

/** Shows the policy as shoppers will read it, with its badges; without a text in a language, that of the other. */
export function PolicyPreview({ name, values, language }: PolicyPreviewProps) {
  const text = useDeferredValue(textIn(values, language));
  const spoken = useTexts();
  const texts = useMemo(
    () => (spoken.language === language ? spoken : new LanguageTexts(language)),
    [spoken, language],
  );
  const { warrantyMonths, returnDays } = errorsOf(name, values, language);
  return (
    <>
      {!warrantyMonths && !returnDays && (
        <TextsProvider texts={texts}>
          <Suspense fallback={<div className="h-20" />}>
            <Badges values={values} />
          </Suspense>
        </TextsProvider>
      )}
      <RichText blocks={parseRichText(text)} link={AppLink} />
    </>
  );
}

/** The duration on the policy's page, and what product pages say of it. */
function Badges({ values }: Pick<PolicyPreviewProps, "values">) {
  const { t } = useTranslation("store-policies", "catalogue");
  const { warrantyMonths, returnDays } = contentOf(values);
  const said = warrantyMonths
    ? t("catalogue:product.warrantyMonths", { count: warrantyMonths })
    : returnDays === null
      ? ""
      : t(returnDays > 0 ? "catalogue:promises.returnDays" : "catalogue:promises.returns", {
          count: returnDays,
        });
  return (
    <>
      <PolicyDuration warrantyMonths={warrantyMonths} returnDays={returnDays} />
      {said !== "" && <p className="pb-4 text-sm text-ink-soft">{t("onProducts", { said })}</p>}
    </>
  );
}
