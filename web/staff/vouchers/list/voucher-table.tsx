import type { ReactNode } from "react";
import { daysLeft, type OwnVoucherState as State } from "#contract/rules/vouchers.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import type { Tone } from "#web/design/tone.ts";
import { showDay, showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useIsNarrow } from "#web/staff/kit/use-is-narrow.ts";
import { voucherPaths, type Voucher, type VoucherOwner } from "../voucher-calls.ts";
import { conditionsText, discountText } from "#web/vouchers/voucher-summary.ts";
import type { FinalAct } from "./end-or-delete.tsx";
import { VoucherActs } from "./voucher-acts.tsx";

const stateTones: Record<State, Tone> = {
  draft: "neutral",
  no_codes: "warning",
  scheduled: "info",
  running: "success",
  paused: "warning",
  used_up: "neutral",
  ended: "neutral",
};

type VoucherTableProps = {
  owner: VoucherOwner;
  vouchers: readonly Voucher[];
  /** When the list was loaded, in milliseconds. */
  now: number;
  stale: boolean;
  empty: ReactNode;
  onPause: (voucher: Voucher) => void;
  onAsk: (final: FinalAct) => void;
};

/** Vouchers with state, period, uses, the revenue that they brought and what they cost. On a phone each is a card. */
export function VoucherTable(props: VoucherTableProps) {
  const { vouchers, stale, empty } = props;
  const { t } = useTranslation("vouchers");
  const columns = useColumns(props);
  if (useIsNarrow() && vouchers.length > 0) return <VoucherCards {...props} />;
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

const useColumns = ({ owner, now, onPause, onAsk }: VoucherTableProps): Column<Voucher>[] => {
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
      cell: (voucher) => <VoucherName owner={owner} voucher={voucher} />,
    },
    {
      key: "state",
      label: t("column.state"),
      cell: (voucher) => <VoucherState voucher={voucher} now={now} />,
    },
    {
      key: "period",
      label: t("column.period"),
      className: "whitespace-nowrap",
      cell: (voucher) => <Period voucher={voucher} />,
    },
    {
      key: "uses",
      label: t("column.uses"),
      align: "end",
      className: "whitespace-nowrap",
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
function VoucherName({ owner, voucher }: { owner: VoucherOwner; voucher: Voucher }) {
  const { t } = useTranslation("vouchers");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const { id, code, name, codes } = voucher;
  const conditions = conditionsText(voucher, language, say);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={voucherPaths[owner].edit(id)}
          className="font-mono font-bold hover:text-accent hover:underline"
        >
          {code}
        </Link>
        <Badge>
          {voucher.singleUse
            ? t("row.bulk", { count: codes, number: showNumber(language, codes) })
            : t(voucher.public ? "row.public" : "row.byCode")}
        </Badge>
      </p>
      <p className="clamp-2 font-medium">{name}</p>
      <p className="text-ink-soft">
        {discountText(voucher, language, say)}
        {conditions && ` · ${conditions}`}
      </p>
    </div>
  );
}

/** A voucher's state, and in its last days how many are left. */
function VoucherState({ voucher, now }: { voucher: Voucher; now: number }) {
  const { t } = useTranslation("vouchers");
  const { t: say } = useTranslation("catalogue");
  const { state, endsAt } = voucher;
  const left = state === "running" && endsAt !== null ? daysLeft(endsAt, now) : null;
  return (
    <span className="inline-flex flex-col items-start gap-0.5 whitespace-nowrap">
      <Badge dot tone={stateTones[state]}>
        {t(`state.${state}`)}
      </Badge>
      {left !== null && (
        <span className="text-xs font-semibold text-warning">
          {say("voucher.daysLeft", { count: left })}
        </span>
      )}
    </span>
  );
}

const MINUTE_MS = 60_000;

/** `08/11 – 22/01/2027`: from the first to the last day. An end at midnight belongs to the day before. */
function Period({ voucher: { startsAt, endsAt } }: { voucher: Voucher }) {
  const { t } = useTranslation("vouchers");
  const from = showDay(startsAt);
  if (endsAt === null) return t("row.noEnd", { from });
  const to = showDay(new Date(Date.parse(endsAt) - MINUTE_MS).toISOString());
  return t("row.period", { from: from.slice(0, 5), to });
}

/** The vouchers on a phone: a card of few lines each, and a menu. */
function VoucherCards({ owner, vouchers, now, stale, onPause, onAsk }: VoucherTableProps) {
  const { t } = useTranslation("vouchers");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const number = (whole: number) => showNumber(language, whole);
  return (
    <ul
      aria-label={t("list.caption")}
      aria-busy={stale || undefined}
      className="divide-y divide-line rounded-lg border border-line bg-surface aria-busy:opacity-60"
    >
      {vouchers.map((voucher) => {
        const { id, code, name, uses, quota } = voucher;
        const used = t("row.used", {
          used:
            quota === null
              ? number(uses)
              : t("row.ofQuota", { used: number(uses), quota: number(quota) }),
        });
        return (
          <li key={id} className="flex items-center py-2 ps-3">
            <Link to={voucherPaths[owner].edit(id)} className="min-w-0 flex-1 text-sm">
              <span className="flex items-start justify-between gap-2">
                <b className="truncate font-mono">{code}</b>
                <VoucherState voucher={voucher} now={now} />
              </span>
              <span className="clamp-2">
                {discountText(voucher, language, say)} · {name}
              </span>
              <span className="flex justify-between gap-2 text-xs text-ink-soft tabular-nums">
                <Period voucher={voucher} />
                <span>{used}</span>
              </span>
            </Link>
            <VoucherActs
              owner={owner}
              voucher={voucher}
              onPause={() => onPause(voucher)}
              onAsk={(act) => onAsk({ voucher, act })}
            />
          </li>
        );
      })}
    </ul>
  );
}
