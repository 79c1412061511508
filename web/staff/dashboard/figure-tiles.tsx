import { averageOrder, callsInTime, cancelledShare } from "#contract/rules/reports/overview.ts";
import { classNames } from "#web/design/class-names.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "../charts/change.tsx";
import { showCompactMoney, showPercent } from "../charts/show-compact-money.ts";

type Sum = { orders: number; amount: number };

/** The figures of a store, or of all stores. */
type TiledFigures = Record<"placed" | "cancelled" | "realised", Sum> & {
  calls: { inTime: number; late: number };
};

type FigureTilesProps = {
  figures: TiledFigures;
  before: TiledFigures;
  /** Returns the URL of a figure's orders; absent where the viewer may not see them. */
  hrefOf?: (measure: "placed" | "cancelled" | "realised", sort?: "amount") => string;
  /** Leaves out the realised amount, where a larger figure shows it. */
  withoutRealised?: boolean;
};

/** Shows each figure with its meaning and the period before, and links it to its orders. */
export function FigureTiles({ figures, before, hrefOf, withoutRealised }: FigureTilesProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const number = (value: number) => showNumber(language, value);
  const money = (value: number) => showMoney(language, value);
  const percent = (value: number) => showPercent(language, value);
  const { placed, cancelled, realised, calls } = figures;
  return (
    <ul
      className={classNames(
        "grid grid-cols-2 gap-2 lg:gap-3",
        withoutRealised ? "lg:grid-cols-4" : "sm:grid-cols-3 xl:grid-cols-5",
      )}
    >
      <FigureTile
        label={t("figure.placed")}
        meaning={t("figure.placedMeaning")}
        detail={t("figure.placedSum", { amount: money(placed.amount) })}
        value={placed.orders}
        before={before.placed.orders}
        show={number}
        href={hrefOf?.("placed")}
      />
      {!withoutRealised && (
        <FigureTile
          label={t("figure.realised")}
          meaning={t("figure.realisedMeaning")}
          detail={t("figure.realisedOf", {
            count: realised.orders,
            number: number(realised.orders),
          })}
          value={realised.amount}
          before={before.realised.amount}
          show={money}
          href={hrefOf?.("realised")}
        />
      )}
      <FigureTile
        label={t("figure.average")}
        meaning={t("figure.averageMeaning")}
        value={averageOrder(figures)}
        before={averageOrder(before)}
        show={(value) => showCompactMoney(language, value)}
        href={hrefOf?.("placed", "amount")}
      />
      <FigureTile
        label={t("figure.cancelled")}
        meaning={t("figure.cancelledMeaning")}
        detail={t("figure.share", {
          number: number(cancelled.orders),
          all: number(placed.orders),
        })}
        value={cancelledShare(figures)}
        before={cancelledShare(before)}
        show={percent}
        isShare
        href={hrefOf?.("cancelled")}
      />
      <FigureTile
        label={t("figure.calls")}
        meaning={t("figure.callsMeaning")}
        detail={t("figure.share", {
          number: number(calls.inTime),
          all: number(calls.inTime + calls.late),
        })}
        value={callsInTime(figures)}
        before={callsInTime(before)}
        show={percent}
        isShare
      />
    </ul>
  );
}

type FigureTileProps = {
  label: string;
  /** The meaning of the figure, which a pointer or a screen reader asks for. */
  meaning: string;
  /** The numbers that the figure is made of. */
  detail?: string;
  /** Null where there is nothing to divide. */
  value: number | null;
  before: number | null;
  show: (value: number) => string;
  /** A share changes by points, which its two values show well enough. */
  isShare?: boolean;
  /** The URL of the figure's orders. */
  href?: string | undefined;
};

function FigureTile(props: FigureTileProps) {
  const { label, meaning, detail, value, before, show, isShare, href } = props;
  const { t } = useTranslation("dashboard");
  const figure = (each: number | null) => (each === null ? "–" : show(each));
  return (
    <li
      title={meaning}
      className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 sm:px-4"
    >
      <h3 className="text-sm font-semibold text-ink-soft">{label}</h3>
      {href === undefined ? (
        <p className="text-[0.9375rem] font-bold wrap-anywhere tabular-nums sm:text-xl">
          {figure(value)}
        </p>
      ) : (
        <p className="text-[0.9375rem] font-bold wrap-anywhere tabular-nums sm:text-xl">
          <AppLink
            href={href}
            aria-label={t("figure.open", { figure: `${label}: ${figure(value)}` })}
            className="rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-current"
          >
            {figure(value)}
          </AppLink>
        </p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-faint tabular-nums">
        {!isShare && value !== null && before !== null && <Change value={value} before={before} />}
        {t("figure.before", { figure: figure(before) })}
      </p>
      {detail !== undefined && <p className="text-xs text-ink-soft tabular-nums">{detail}</p>}
      <p className="sr-only">{meaning}</p>
    </li>
  );
}
