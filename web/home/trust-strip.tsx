import { useTranslation } from "../platform/texts/use-translation.ts";
import { CardIcon, ClockIcon, PhoneIcon, TruckIcon } from "../design/icon/icons-things.tsx";

/** Lists four reasons to buy here. */
export function TrustStrip() {
  const { t } = useTranslation("catalogue");
  const reasons = [
    { key: "free", icon: TruckIcon },
    { key: "express", icon: ClockIcon },
    { key: "call", icon: PhoneIcon },
    { key: "pay", icon: CardIcon },
  ] as const;
  return (
    <section aria-label={t("trust.title")}>
      <ul className="up-to-columns gap-px overflow-hidden rounded-lg border border-line bg-line [--columns:2] lg:[--columns:4]">
        {reasons.map(({ key, icon: Icon }) => (
          <li key={key} className="flex flex-wrap gap-3 bg-surface p-3 max-sm:flex-col sm:p-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              <Icon />
            </span>
            <span className="min-w-0 flex-1 sm:basis-24">
              <span className="block text-sm font-bold sm:text-base">
                {t(`trust.${key}.title`)}
              </span>
              <span className="block text-sm text-ink-soft">{t(`trust.${key}.text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
