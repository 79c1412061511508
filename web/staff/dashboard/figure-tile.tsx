import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Change } from "../charts/change.tsx";

type FigureTileProps = {
  label: string;
  /** What the figure says, in a few words. */
  meaning: string;
  /** Null where there is nothing to divide. */
  value: number | null;
  before: number | null;
  show: (value: number) => string;
  /** A share changes by points, which its two values show well enough. */
  isShare?: boolean;
  /** The orders behind the figure. */
  href?: string;
};

/** Shows a figure with what it means, and that of the period before. */
export function FigureTile(props: FigureTileProps) {
  const { label, meaning, value, before, show, isShare, href } = props;
  const { t } = useTranslation("dashboard");
  const figure = (each: number | null) => (each === null ? "–" : show(each));
  return (
    <li className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface px-3 py-2.5 sm:px-4">
      <h3 className="text-sm font-semibold text-ink-soft">{label}</h3>
      {href === undefined ? (
        <p className="text-xl font-bold wrap-anywhere tabular-nums">{figure(value)}</p>
      ) : (
        <p className="text-xl font-bold wrap-anywhere tabular-nums">
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
      <p className="text-xs text-ink-soft">{meaning}</p>
    </li>
  );
}
