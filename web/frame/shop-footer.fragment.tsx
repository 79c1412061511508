import type { ReactNode } from "react";
import { languageOptions } from "#contract/language.ts";
import { BackToTop } from "#web/design/back-to-top.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { CardIcon, CashIcon, TruckIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { consentDialog } from "#web/platform/storage/consent.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { HotlineList } from "./hotline-list.tsx";
import { BrandMark } from "./header/brand-mark.tsx";
import { LanguageButton } from "./header/language-button.tsx";

const linkLook =
  "inline-flex min-h-9 items-center text-on-deep-soft hover:text-white hover:underline pointer-coarse:min-h-touch";

/** Shows language, payment, hotlines, policies, customer service, privacy settings, back to top (`spec §2`). */
export function ShopFooter({ demo }: { demo: boolean }) {
  const { t } = useTranslation("frame");
  const language = useLanguage();
  return (
    <DeferredHydration>
      <footer className="no-print on-deep drawn-when-near mt-12 [contain-intrinsic-block-size:auto_77rem] sm:[contain-intrinsic-block-size:auto_51rem] lg:[contain-intrinsic-block-size:auto_31rem]">
        <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:gap-x-8 lg:grid-cols-[1.3fr_1.5fr_1fr_1fr]">
          <div className="col-span-2 flex flex-col gap-4 sm:col-span-1">
            <p className="flex items-center gap-2.5 text-xl font-extrabold">
              <BrandMark />
              {t("shop.name")}
            </p>
            <p className="text-sm text-on-deep-soft">{t("footer.promise")}</p>
            <p className="-ms-4 flex items-center gap-1 text-sm text-on-deep-soft">
              <LanguageButton look="deep" wide />
              {languageOptions.find(({ value }) => value === language)?.text}
            </p>
            <Section title={t("footer.payment")}>
              <ul className="flex flex-col gap-2 text-sm text-on-deep-soft">
                <li className="flex items-center gap-2">
                  <CashIcon />
                  {t("footer.cod")}
                </li>
                <li className="flex items-center gap-2">
                  <CardIcon />
                  {t("footer.transfer")}
                </li>
                <li className="flex items-center gap-2">
                  <TruckIcon />
                  {t("footer.free")}
                </li>
              </ul>
            </Section>
          </div>
          <Section title={t("footer.hotlines")} className="col-span-2 sm:col-span-1">
            <HotlineList deep />
          </Section>
          <Section title={t("footer.policies")}>
            <LinkList links={policyLinks} />
          </Section>
          <Section title={t("footer.service")}>
            <LinkList links={customerServiceLinks} />
          </Section>
        </div>
        <div className="border-t border-deep-line">
          <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm text-on-deep-soft">
            <p className="min-w-0 flex-1 basis-64">{demo && t("footer.demo")}</p>
            <div className="-mx-4 flex flex-wrap gap-x-2">
              <button
                type="button"
                onClick={() => consentDialog.set("adjust")}
                className={buttonClass({ look: "deep" })}
              >
                {t("footer.privacySettings")}
              </button>
              <BackToTop label={t("footer.top")} look="deep" />
            </div>
          </div>
        </div>
      </footer>
    </DeferredHydration>
  );
}

type SectionProps = { title: string; children: ReactNode; className?: string | undefined };

function Section({ title, children, className }: SectionProps) {
  return (
    <section className={className}>
      <h2 className="pb-2 text-base font-bold">{title}</h2>
      {children}
    </section>
  );
}

type LinkListProps = { links: typeof policyLinks | typeof customerServiceLinks };

function LinkList({ links }: LinkListProps) {
  const { t } = useTranslation("frame");
  return (
    <ul className="text-sm">
      {links.map(({ key, to }) => (
        <li key={key}>
          <Link to={to} className={linkLook}>
            {t(`footer.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The footer's lists; each link leads to a page that exists (decision 7). */
const policyLinks = [
  { key: "shipping", to: paths.page("shipping") },
  { key: "returns", to: paths.page("returns") },
  { key: "warranty", to: paths.page("warranty") },
  { key: "paymentPage", to: paths.page("payment") },
  { key: "privacy", to: paths.page("privacy") },
  { key: "terms", to: paths.page("terms") },
] as const;

const customerServiceLinks = [
  { key: "contact", to: paths.page("contact") },
  { key: "support", to: paths.page("support") },
  { key: "orders", to: paths.orders() },
  { key: "findOrder", to: paths.findOrder() },
  { key: "regions", to: paths.regions },
] as const;
