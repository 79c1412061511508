import { useId, type ReactNode } from "react";
import { buttonClass } from "#web/design/button-class.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { FilterIcon } from "#web/design/icon/icons.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type FilterButtonProps = {
  /** How many filters are on. */
  on: number;
  children: ReactNode;
};

/** A button that opens the filters of a list, with the number of those that are on. */
export function FilterButton({ on, children }: FilterButtonProps) {
  const { t } = useTranslation("kit");
  const id = useId();
  return (
    <div>
      <button type="button" popoverTarget={id} className={buttonClass()}>
        <FilterIcon />
        <span className="max-sm:sr-only">{t("filter.title")}</span>
        {on > 0 && (
          <>
            <CountBadge count={on} />
            <span className="sr-only">{t("filter.on", { count: on })}</span>
          </>
        )}
      </button>
      <Popover id={id} align="end" label={t("filter.title")} className="w-96">
        <div className="flex flex-col gap-4 p-4">{children}</div>
      </Popover>
    </div>
  );
}
