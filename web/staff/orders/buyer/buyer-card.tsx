import { useState } from "react";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showNumber, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DetailPart } from "../detail/detail-part.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { BuyerNote } from "./buyer-note.tsx";
import type { Buyer } from "./load-buyer.ts";

type BuyerCardProps = {
  order: StoreOrder;
  /** Null when the buyer could not be loaded. */
  loaded: Buyer | null;
};

/** The buyer of an order as the store knows them: by their orders with it, and its own note. */
export function BuyerCard({ order, loaded }: BuyerCardProps) {
  const { t } = useTranslation("staff");
  const [saved, setSaved] = useState<Buyer>();
  const buyer = saved ?? loaded;
  return (
    <DetailPart title={t("buyer.title")} tall>
      {buyer ? (
        <>
          <BuyerFigures buyer={buyer} />
          <BuyersOrders buyer={buyer} shown={order.id} />
          <BuyerNote orderId={order.id} note={buyer.note} onSaved={setSaved} />
        </>
      ) : (
        <Notice tone="warning">{t("buyer.missing")}</Notice>
      )}
    </DetailPart>
  );
}

function BuyerFigures({ buyer: { counts, amount, isConfirmed, since } }: { buyer: Buyer }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const number = (count: number) => showNumber(language, count);
  const facts: [label: string, value: string, isBad?: boolean][] = [
    [t("buyer.orders"), number(counts.orders)],
    [t("buyer.amount"), showMoney(language, amount)],
    [t("status.completed"), number(counts.completed)],
    [t("status.cancelled"), number(counts.cancelled)],
    [t("buyer.refused"), number(counts.refused), counts.refused > 0],
  ];
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
        {facts.map(([label, value, isBad]) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className={isBad ? "font-bold text-danger" : "font-bold tabular-nums"}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-ink-soft">
        {t("buyer.since", { time: showTime(since) })}
        {!isConfirmed && ` ${t("buyer.masked")}`}
      </p>
    </>
  );
}

function BuyersOrders({ buyer: { orders }, shown }: { buyer: Buyer; shown: string }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const others = orders.filter(({ id }) => id !== shown);
  if (others.length === 0) return <p className="text-ink-soft">{t("buyer.first")}</p>;
  return (
    <ul
      aria-label={t("buyer.others")}
      className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface px-3"
    >
      {others.map(({ id, status, totalAmount, orderedDate }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
          <Link
            to={listHref(staffPaths.adminOrders, { orderId: id })}
            className="inline-flex min-h-9 items-center font-mono font-semibold text-accent underline decoration-accent-line underline-offset-4 pointer-coarse:min-h-touch"
          >
            {id}
          </Link>
          <span className="text-ink-soft">{t(`status.${status}`)}</span>
          <time dateTime={orderedDate} className="text-ink-soft tabular-nums">
            {showTime(orderedDate).slice(0, 10)}
          </time>
          <span className="font-semibold tabular-nums">{showMoney(language, totalAmount)}</span>
        </li>
      ))}
    </ul>
  );
}
