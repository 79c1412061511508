import { useState } from "react";
import {
  nextOfDifference,
  statementDifferences,
  type StatementDifference,
} from "#contract/ledger/payouts.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type Difference = {
  kind: StatementDifference;
  parcelId: string | null;
  orderId: string | null;
  trackingCode: string | null;
  owed: number;
  paid: number;
  /** The row of a file. */
  row?: number | null;
};

/** Each name lists this number of differences at first. */
const LISTED = 10;

/** The differences of a payout by their names, each name with its next step. */
export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation("payouts");
  const groups = statementDifferences
    .map((kind) => ({ kind, some: differences.filter((each) => each.kind === kind) }))
    .filter(({ some }) => some.length > 0);
  return (
    <Notice tone="warning" title={t("difference.title", { count: differences.length })}>
      <ul className="flex flex-col gap-3 pt-2 text-sm">
        {groups.map(({ kind, some }) => (
          <li key={kind}>
            <p>
              <span className="font-semibold">
                {kind === "rest"
                  ? t("differenceName.rest")
                  : t("difference.named", {
                      name: t(`differenceName.${kind}`),
                      count: some.length,
                    })}
              </span>{" "}
              <span className="text-ink-soft">{t(`next.${nextOfDifference[kind]}`)}</span>
            </p>
            <Named differences={some} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Named({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="list-disc ps-5">
        {(all ? differences : differences.slice(0, LISTED)).map((difference) => (
          <li key={`${difference.row ?? ""} ${difference.parcelId ?? ""}`}>
            <Sentence difference={difference} />
          </li>
        ))}
      </ul>
      {!all && differences.length > LISTED && (
        <Button size="sm" className="mt-1" onClick={() => setAll(true)}>
          {t("difference.all", { number: showNumber(language, differences.length) })}
        </Button>
      )}
    </>
  );
}

function Sentence({ difference }: { difference: Difference }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { kind, orderId, trackingCode, owed, paid, row } = difference;
  const code = <span className="font-mono wrap-anywhere">{trackingCode}</span>;
  return (
    <>
      {row !== null && row !== undefined && t("difference.row", { row: showNumber(language, row) })}
      {trackingCode !== null && (
        <>
          {orderId === null ? (
            code
          ) : (
            <Link
              to={staffPaths.adminOrder(orderId)}
              className="text-accent underline underline-offset-4"
            >
              {code}
            </Link>
          )}{" "}
        </>
      )}
      {t(`difference.${kind}`, {
        owed: showMoney(language, owed),
        paid: showMoney(language, kind === "rest" ? paid - owed : paid),
      })}
    </>
  );
}
