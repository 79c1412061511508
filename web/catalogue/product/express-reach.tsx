import { inLanguage } from "#contract/language.ts";
import { useEffect, useState, type ReactNode } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type Province = Answer<Contract["GET /locations/provinces"]>["provinces"][number];

export type ExpressReachProps = {
  /** Code of the province. */
  code: string;
  /** Shown until the province is fetched, and if that fails. */
  unknown: ReactNode;
  say: (sentence: string, link: string) => ReactNode;
};

/** Shows how far express delivery reaches in a province. */
export function ExpressReach({ code, unknown, say }: ExpressReachProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const [province, setProvince] = useState<Province>();

  useEffect(() => {
    const left = new AbortController();
    ask("GET /locations/provinces", {}, { signal: left.signal }).then(
      ({ provinces }) => setProvince(provinces.find((each) => each.code === code)),
      () => undefined, // the API client has logged it, and the checkout shows the same fact
    );
    return () => left.abort();
  }, [code]);

  if (!province) return unknown;
  const name = inLanguage(language, { en: province.nameEn, vn: province.name });
  return say(t(`express.${province.express}`, { province: name }), t("express.change"));
}
