import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { paths } from "#web/paths.ts";

/** Shows why the activation failed and the next step; `why` is null if the link itself is invalid. */
export function ActivationFailed({ why }: { why: string | null }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <Notice tone="danger" announce title={why === null ? t("link.invalid") : undefined}>
        {why ?? t("link.why")}
      </Notice>
      {why === null ? (
        <Link to={paths.activeAccount} className={`${buttonClass({ look: "primary" })} self-start`}>
          {t("link.askAgain")}
        </Link>
      ) : (
        <Button look="primary" onClick={() => window.location.reload()} className="self-start">
          {t("activate.again")}
        </Button>
      )}
    </>
  );
}
