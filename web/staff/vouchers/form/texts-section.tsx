import { bcp47, languages } from "#contract/language.ts";
import { VOUCHER_NAME_MAX, VOUCHER_TERMS_MAX } from "#contract/rules/vouchers.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextArea, CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import type { VoucherForm } from "./use-voucher-form.ts";

/** The name and the terms in both languages, that of the page first. */
export function TextsSection({ id, form }: { id: string; form: VoucherForm }) {
  const { t } = useTranslation("vouchers");
  const { values, set } = form;
  const own = useLanguage();
  const inOrder = [own, ...languages.filter((each) => each !== own)];
  return (
    <div className="grid gap-x-6 gap-y-6 lg:grid-cols-2">
      {inOrder.map((language, place) => {
        const texts = values[language];
        const inLanguage = (key: "name" | "terms") =>
          `${t(`field.${key}`)} (${t(`field.${language}`)})`;
        return (
          <div key={language} className="flex min-w-0 flex-col gap-4">
            <CountedTextField
              id={place === 0 ? `${id}-name` : undefined}
              label={inLanguage("name")}
              lang={bcp47(language)}
              value={texts.name}
              limit={VOUCHER_NAME_MAX}
              errors={place === 0 ? form.errors("name") : undefined}
              onChange={({ currentTarget }) =>
                set({ [language]: { ...texts, name: currentTarget.value } })
              }
            />
            <CountedTextArea
              label={inLanguage("terms")}
              lang={bcp47(language)}
              value={texts.terms}
              rows={3}
              limit={VOUCHER_TERMS_MAX}
              onChange={({ currentTarget }) =>
                set({ [language]: { ...texts, terms: currentTarget.value } })
              }
            />
          </div>
        );
      })}
    </div>
  );
}
