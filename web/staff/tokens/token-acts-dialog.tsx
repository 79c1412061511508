import { useEffect, useState } from "react";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { TOKEN_ACTS_SHOWN } from "#contract/integrations/tokens.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { findActs, type Token, type TokenAct } from "./load-tokens.ts";

/** The pages of objects, by the word of the audit log. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `${staffPaths.adminOrders}?orderId=${id}`,
  product: staffPaths.adminProduct,
  return: staffPaths.adminReturn,
};

/** The object of an act, such as `product:12`, as a link where it has a page. */
function ActObject({ object }: { object: string }) {
  const [word = "", id = ""] = object.split(":");
  const name = <code className="text-sm wrap-anywhere">{object}</code>;
  const to = pages[word]?.(id);
  return to === undefined ? name : <Link to={to}>{name}</Link>;
}

type TokenActsDialogProps = { token: Token; onClose: () => void };

/** Shows the last acts of a token, with the names that the audit log has for them. */
export function TokenActsDialog({ token, onClose }: TokenActsDialogProps) {
  const { t } = useTranslation("tokens");
  const [acts, setActs] = useState<TokenAct[] | "failed">();
  const { id } = token;
  useEffect(() => {
    let isClosed = false;
    const show = (next: TokenAct[] | "failed") => {
      if (!isClosed) setActs(next);
    };
    findActs(id).then(show, () => show("failed"));
    return () => {
      isClosed = true;
    };
  }, [id]);
  return (
    <Dialog
      open
      sheet
      title={t("acts.title", { name: token.name })}
      closeLabel={t("dialog.close")}
      onClose={onClose}
    >
      {acts === undefined && <SkeletonLines lines={4} />}
      {acts === "failed" && (
        <Notice tone="danger" announce>
          {t("acts.failed")}
        </Notice>
      )}
      {Array.isArray(acts) && acts.length === 0 && (
        <p className="text-ink-soft">{t("acts.none")}</p>
      )}
      {Array.isArray(acts) && acts.length > 0 && (
        <div className="flex flex-col gap-3">
          <p className="text-ink-soft">{t("acts.lead", { limit: TOKEN_ACTS_SHOWN })}</p>
          <ol className="flex flex-col divide-y divide-line">
            {acts.map(({ act, object, at }, index) => (
              <li key={index} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
                <span className="text-sm text-ink-soft tabular-nums">{showTime(at)}</span>
                <code className="text-sm font-semibold wrap-anywhere">{act}</code>
                <ActObject object={object} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}
