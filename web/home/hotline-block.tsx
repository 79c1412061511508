import { useTranslation } from "../platform/texts/use-translation.ts";
import { PhoneIcon } from "../design/icon/icons-things.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import { hotlines, hoursText, telLink } from "../frame/hotlines.ts";

/** Lists the hotlines with their purpose and hours. */
export function HotlineBlock() {
  const { t } = useTranslation("catalogue");
  const { t: frame } = useTranslation("frame");
  return (
    <section aria-labelledby="hotlines" className="on-deep rounded-xl p-4 sm:p-6">
      <SectionHeading
        id="hotlines"
        lead={<span className="text-on-deep-soft">{t("home.hotlinesLead")}</span>}
      >
        {t("home.hotlines")}
      </SectionHeading>
      <ul className="up-to-columns gap-2.5 [--columns:2] lg:gap-4 lg:[--columns:4]">
        {hotlines.map((line) => (
          <li key={line.key}>
            <a
              href={telLink(line.number)}
              className="flex h-full gap-3 rounded-lg border border-deep-line bg-deep-soft p-3 hover:border-on-deep-soft sm:p-4"
            >
              <PhoneIcon className="mt-1 size-5 max-sm:hidden" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="text-sm text-on-deep-soft">{frame(`footer.${line.key}`)}</span>
                <span className="mt-auto text-lg font-bold whitespace-nowrap sm:text-xl">
                  {line.number}
                </span>
                <span className="text-sm text-on-deep-soft">{hoursText(line)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
