import { carrierNames, trackingPages, type Carrier } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Card } from "#web/design/card.tsx";
import { CopyButton } from "#web/design/copy-button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { UploadIcon } from "#web/design/icon/icons-acts.tsx";
import type { Language } from "#contract/language.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showDay, showMoney, showNumber } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { carrierMessage } from "./carrier-message.ts";
import type { Unpaid } from "./load-payouts.ts";
import { PayoutSettingsForm } from "./payout-settings-form.tsx";

/** The cash that a carrier has not paid, with a text to send to it, and how it pays. */
export function UnpaidOfCarrier({ unpaid, onSaved }: { unpaid: Unpaid; onSaved: () => void }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { settings, open, overdue, parcels, isMore } = unpaid;
  const name = carrierNames[settings.carrier];
  return (
    <Card
      title={name}
      aside={
        <span className="flex flex-wrap gap-2">
          {overdue.parcels > 0 && (
            <CopyButton
              text={carrierMessage(t, language, unpaid)}
              label={t("message.copy", { carrier: name })}
              copiedLabel={t("message.copied")}
              onRefused={() => showToast("warning", t("message.refused"))}
            />
          )}
          <Link
            to={listHref(staffPaths.adminCarrierStatement, { carrier: settings.carrier })}
            className={buttonClass({ size: "sm" })}
          >
            <UploadIcon />
            {t("upload.act")}
            <span className="sr-only">{name}</span>
          </Link>
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {t("waiting.sum", { count: open.parcels, amount: showMoney(language, open.amount) })}
          {overdue.parcels > 0 && (
            <span className="font-semibold text-danger">
              {" "}
              {t("waiting.overdue", {
                count: overdue.parcels,
                amount: showMoney(language, overdue.amount),
                days: settings.overdueDays,
              })}
            </span>
          )}
        </p>
        {isMore && <Notice>{t("waiting.more", { count: parcels.length })}</Notice>}
        {parcels.length > 0 && (
          <Table
            caption={t("waiting.caption", { carrier: name })}
            rows={parcels}
            rowKey={({ id }) => id}
            columns={columnsOf(t, language, settings.carrier)}
          />
        )}
        <PayoutSettingsForm settings={settings} onSaved={onSaved} />
      </div>
    </Card>
  );
}

const columnsOf = (
  t: Translate<"payouts">,
  language: Language,
  carrier: Carrier,
): Column<Unpaid["parcels"][number]>[] => [
  {
    key: "code",
    label: t("waiting.parcel"),
    lead: true,
    cell: ({ id, trackingCode }) =>
      trackingCode === null ? (
        id
      ) : (
        <a
          href={trackingPages[carrier](trackingCode)}
          target="_blank"
          rel="noreferrer"
          className="font-mono text-accent underline underline-offset-4"
        >
          {trackingCode}
        </a>
      ),
  },
  {
    key: "order",
    label: t("waiting.order"),
    cell: ({ orderId }) => (
      <Link
        to={staffPaths.adminOrder(orderId)}
        className="text-accent underline underline-offset-4"
      >
        {orderId}
      </Link>
    ),
  },
  {
    key: "day",
    label: t("waiting.delivered"),
    cell: ({ deliveredAt }) => (deliveredAt === null ? "" : showDay(deliveredAt)),
  },
  {
    key: "days",
    label: t("waiting.days"),
    align: "end",
    cell: ({ workingDays, isOverdue }) =>
      isOverdue ? (
        <Badge tone="danger">{showNumber(language, workingDays)}</Badge>
      ) : (
        showNumber(language, workingDays)
      ),
  },
  {
    key: "amount",
    label: t("waiting.amount"),
    align: "end",
    cell: ({ owedCod }) => <span className="font-semibold">{showMoney(language, owedCod)}</span>,
  },
];
