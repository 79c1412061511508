import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showToast } from "#web/platform/toast.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { tryAct } from "../try-act.ts";

const FILE = "pho-hang.json";

/** Downloads all data that the shop stores about the account, and links to the pages that correct it. */
export function TakeAlong() {
  const { t } = useTranslation("personal");
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    await tryAct(async () => {
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
