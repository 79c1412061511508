import { SectionHeading } from "#web/design/section-heading.tsx";
import { ask } from "#web/platform/api/api.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CloseAccount } from "./close-account.tsx";
import { theConsents } from "./consent-choice.ts";
import { ConsentsCard } from "./consents-card.tsx";
import { TakeAlong } from "../login/take-along.tsx";
import { PersonalSkeleton } from "./personal-skeleton.tsx";
import type { Route } from "./+types/privacy.page";

export const handle = { texts: ["personal"] };

export const clientLoader = async () => {
  const [user, consents] = await Promise.all([
    ask("GET /user", {}),
    theConsents(),
    textsReady("personal"),
  ]);
  return { user, consents };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("personal:privacy.title"),
    path: paths.privacy,
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  return <PersonalSkeleton cards={3} />;
}

/** Privacy page: a shopper downloads the stored data, changes consents or closes the account. */
export default function PrivacyPage({ loaderData: { user, consents } }: Route.ComponentProps) {
  const { t } = useTranslation("personal");
  return (
    <>
      <SectionHeading level="h1" lead={t("privacy.lead")}>
        {t("privacy.title")}
      </SectionHeading>
      <div className="flex flex-col gap-4">
        <TakeAlong />
        <ConsentsCard consents={consents} />
        <CloseAccount user={user} />
      </div>
    </>
  );
}
