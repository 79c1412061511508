import { staffPaths } from "#contract/staff/staff-paths.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useFittingTransfers } from "./use-fitting-transfers.ts";

type StatementTransferProps = {
  /** The amount that the transfer should have. */
  expected: number;
  /** The transfer with which the page was opened. */
  named: string | undefined;
  value: string | undefined;
  onTransfer: (id: string | undefined) => void;
};

const NONE = "none";

/** Asks which transfer a carrier's statement belongs to; those with the nearest amounts are listed. */
export function StatementTransfer(props: StatementTransferProps) {
  const { expected, named, value, onTransfer } = props;
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const transfers = useFittingTransfers(expected, named);
  if (transfers === undefined) return <Skeleton className="h-24" />;
  if (transfers === null) return <Notice tone="danger">{t("upload.transfersNotLoaded")}</Notice>;
  if (transfers.length === 0)
    return (
      <Notice>
        {t("upload.noTransfers")}{" "}
        <Link to={staffPaths.adminPayments} className="text-accent underline underline-offset-4">
          {t("upload.toInbox")}
        </Link>
      </Notice>
    );
  return (
    <RadioCards
      legend={t("upload.which")}
      name="transfer"
      value={value ?? NONE}
      onValue={(chosen) => onTransfer(chosen === NONE ? undefined : chosen)}
      options={[
        ...transfers.map(({ id, amount, at, text, counterName }) => ({
          value: id,
          title: <span className="tabular-nums">{showMoney(language, amount)}</span>,
          aside:
            amount === expected ? (
              <Badge tone="success">{t("upload.fits")}</Badge>
            ) : (
              <span className="text-sm text-ink-soft tabular-nums">
                {amount > expected ? "+" : "−"}
                {showMoney(language, Math.abs(amount - expected))}
              </span>
            ),
          detail: (
            <span className="wrap-anywhere">
              {[showTime(at), counterName ?? "", text].filter(Boolean).join(" · ")}
            </span>
          ),
        })),
        { value: NONE, title: t("upload.none"), detail: t("upload.noneDetail") },
      ]}
    />
  );
}
