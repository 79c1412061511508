import type { ReactNode } from "react";
import type { VoucherState } from "#contract/rules/vouchers.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import type { Tone } from "#web/design/tone.ts";
import { showDay, showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Voucher, VoucherOwner } from "../voucher-calls.ts";
import { conditionsText, discountText } from "#web/vouchers/voucher-summary.ts";
import type { FinalAct } from "./end-or-delete.tsx";
import { VoucherActs } from "./voucher-acts.tsx";

const stateTones: Record<VoucherState, Tone> = {
  draft: "neutral",
  scheduled: "info",
  running: "success",
  paused: "warning",
  used_up: "neutral",
  ended: "neutral",
};

type VoucherTableProps = {
  owner: VoucherOwner;
  vouchers: readonly Voucher[];
  stale: boolean;
  empty: ReactNode;
  onPause: (voucher: Voucher) => void;
  onAsk: (final: FinalAct) => void;
};

/** Vouchers with state, period, uses, the revenue that they brought and what they cost. */
export function VoucherTable(props: VoucherTableProps) {
  const { vouchers, stale, empty } = props;
  const { t } = useTranslation("vouchers");
  const columns = useColumns(props);
  return (
    <Table
      caption={t("list.caption")}
      rows={vouchers}
      rowKey={({ id }) => id}
      stale={stale}
      empty={empty}
      columns={columns}
    />
  );
}

const useColumns = ({ owner, onPause, onAsk }: VoucherTableProps): Column<Voucher>[] => {
  const { t } = useTranslation("vouchers");
  const language = useLanguage();
  const money = (dong: number) => showMoney(language, dong);
  const number = (whole: number) => showNumber(language, whole);
  return [
    {
      key: "voucher",
      label: t("column.voucher"),
      lead: true,
      className: "@min-[44rem]:w-1/3",
      cell: (voucher) => <VoucherName voucher={voucher} />,
    },
    {
      key: "state",
      label: t("column.state"),
      cell: ({ state }) => (
        <Badge dot tone={stateTones[state]}>
          {t(`state.${state}`)}
        </Badge>
      ),
    },
    {
      key: "period",
      label: t("column.period"),
      cell: ({ startsAt, endsAt }) => {
        const from = showDay(startsAt);
        return endsAt === null
          ? t("row.noEnd", { from })
          : t("row.period", { from, to: showDay(endsAt) });
      },
    },
    {
      key: "uses",
      label: t("column.uses"),
      align: "end",
      cell: ({ uses, quota }) =>
        quota === null
          ? number(uses)
          : t("row.ofQuota", { used: number(uses), quota: number(quota) }),
    },
    {
      key: "revenue",
      label: t("column.revenue"),
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ revenue }) => money(revenue),
    },
    {
      key: "cost",
      label: t("column.cost"),
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ cost }) => money(cost),
    },
    {
      key: "action",
      label: t("column.action"),
      align: "end",
      className: "@min-[44rem]:w-px @max-[44rem]:items-center",
      cell: (voucher) => (
        <VoucherActs
          owner={owner}
          voucher={voucher}
          onPause={() => onPause(voucher)}
          onAsk={(act) => onAsk({ voucher, act })}
        />
      ),
    },
  ];
};

/** A voucher's code, its name, and what it takes off. */
function VoucherName({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation("vouchers");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const { code, name, codes } = voucher;
  const conditions = conditionsText(voucher, language, say);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-mono font-bold">{code}</span>
        <Badge>
          {voucher.singleUse
            ? t("row.bulk", { count: codes, number: showNumber(language, codes) })
            : t(voucher.public ? "row.public" : "row.byCode")}
        </Badge>
      </p>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-ink-soft">
        {discountText(voucher, language, say)}
        {conditions && ` · ${conditions}`}
      </p>
    </div>
  );
}
