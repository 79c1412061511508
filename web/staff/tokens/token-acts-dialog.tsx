import { useEffect, useState } from "react";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { isTokenAct } from "#contract/integrations/token-act-codes.ts";
import { TOKEN_ACTS_SHOWN } from "#contract/integrations/tokens.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { findActs, type Token, type TokenAct } from "./load-tokens.ts";
import { LinkedText } from "./linked-text.tsx";

/** The pages of objects, by the word of the audit log; null where an object has none of its own. */
const pages = {
  product: staffPaths.adminProduct,
  "product-import": staffPaths.adminImportOf,
  category: null,
  order: staffPaths.adminOrder,
  parcel: null,
  return: staffPaths.adminReturn,
} as const satisfies Record<string, ((id: string) => string) | null>;

const words = Object.keys(pages) as (keyof typeof pages)[]; // as: keys of the record

/** The object of an act, such as `product:12`, in words, and as a link where it has a page. */
function ActObject({ object }: { object: string }) {
  const { t } = useTranslation("tokens");
  const [known, id = ""] = object.split(":");
  const word = words.find((each) => each === known);
  if (word === undefined) return <code className="text-sm wrap-anywhere">{object}</code>;
  const name = t(`acts.objects.${word}`, { id });
  const to = pages[word]?.(id);
  if (to === undefined) return name;
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {name}
    </Link>
  );
}

/** An act in words; one that an older version of the shop wrote, as the audit log names it. */
function ActText({ act, object }: Pick<TokenAct, "act" | "object">) {
  const { t } = useTranslation("tokens");
  const name = <ActObject object={object} />;
  if (isTokenAct(act)) return <LinkedText text={t(`acts.${act}`)}>{name}</LinkedText>;
  return (
    <>
      <code className="text-sm wrap-anywhere">{act}</code> {name}
    </>
  );
}

type TokenActsDialogProps = { token: Token; onClose: () => void };

/** Shows the last acts of a token. */
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
              <li
                key={index}
                className="flex flex-col gap-x-4 gap-y-0.5 py-2 sm:flex-row sm:items-baseline"
              >
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">{showTime(at)}</span>
                <span className="min-w-0 wrap-anywhere">
                  <ActText act={act} object={object} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  );
}
