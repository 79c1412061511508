import { useLanguage } from "#web/platform/texts/use-language.ts";
import { showPercent } from "#web/staff/charts/show-compact-money.ts";

/** Shows a share of a whole as a percentage and as a bar. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <span className="inline-flex w-full min-w-32 items-center justify-end gap-2">
      <span
        aria-hidden="true"
        className="h-2 min-w-12 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <span className={`block h-full rounded-full bg-accent bar-${percent}`} />
      </span>
      <span className="w-14 text-end tabular-nums">{showPercent(useLanguage(), share)}</span>
    </span>
  );
}
