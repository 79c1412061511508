import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { paths } from "#web/paths.ts";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { Link } from "#web/platform/page/link.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/privacy.page";
import { CloseAccount } from "./close-account.tsx";
import { theConsents } from "./consent-choice.ts";
import { ConsentsCard } from "./consents-card.tsx";
import { PersonalSkeleton } from "./personal-skeleton.tsx";

export const handle = { texts: ["personal"] };

export const clientLoader = async () => {
  const [user, consents] = await Promise.all([
    ask("GET /user", {}),
    theConsents(),
    textsReady("personal"),
  ]);
  return { user, consents };
};

export const meta = unlistedMeta((t) => t("personal:privacy.title"));

export function HydrateFallback() {
  const { t } = useTranslation("personal");
  return <PersonalSkeleton cards={3} title={t("privacy.title")} />;
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
        <DataDownload />
        <ConsentsCard consents={consents} />
        <CloseAccount user={user} />
      </div>
    </>
  );
}

const FILE = "pho-hang.json";

/** Downloads all data that the shop stores about the account, and links to the pages that correct it. */
function DataDownload() {
  const { t } = useTranslation("personal");
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      const answer = await askRaw("GET /user/data", {});
      saveFile(await answer.blob(), FILE);
      showToast("success", t("privacy.download.done"));
    });
    setBusy(false);
  };

  const look = "text-accent underline underline-offset-2";
  return (
    <Card title={t("privacy.download.title")}>
      <p>{t("privacy.download.text")}</p>
      <p className="pt-1 pb-4 text-ink-soft">
        {t("privacy.correct.text")}{" "}
        <Link to={paths.profile} className={look}>
          {t("privacy.correct.profile")}
        </Link>{" "}
        {t("privacy.correct.and")}{" "}
        <Link to={paths.addresses} className={look}>
          {t("privacy.correct.addresses")}
        </Link>
        .
      </p>
      <Button busy={busy} onClick={() => void download()}>
        {t("privacy.download.action")}
      </Button>
    </Card>
  );
}
