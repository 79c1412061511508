import { Link } from "../platform/link.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { Notice } from "../design/notice.tsx";
import { paths } from "../paths.ts";

/** Why the account isn't active, and what to do; `why` is null where the link itself is no good. */
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
