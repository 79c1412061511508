import { useId } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";
import { ListPager } from "#web/frame/list-pager.tsx";
import { Select } from "#web/design/form/select.tsx";
import type { Paging, StaffPageSize } from "./read-paging.ts";

type StaffPagerProps = {
  query: Pick<Paging, "page">;
  /** Rows per page, and rows in total. */
  size: number;
  total: number;
  hrefOf: (change: { page: number; size?: StaffPageSize }) => string;
};

/** Shown under every list, even a short one: number of rows per page (`spec §2`), and links to the pages. */
export function StaffPager({ query, size, total, hrefOf }: StaffPagerProps) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <div className="flex items-center gap-2.5 py-3">
        <label htmlFor={id} className="text-sm text-ink-soft">
          {t("paging.size")}
        </label>
        <Select
          id={id}
          className="w-24"
          value={size}
          onChange={({ currentTarget }) => {
            const chosen = STAFF_PAGE_SIZES.find((each) => String(each) === currentTarget.value);
            if (chosen)
              void navigate(hrefOf({ page: 1, size: chosen }), { preventScrollReset: true });
          }}
        >
          {STAFF_PAGE_SIZES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
      <ListPager
        page={query.page}
        pages={Math.ceil(total / size)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </div>
  );
}
