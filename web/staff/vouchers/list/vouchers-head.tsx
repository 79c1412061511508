import { buttonClass } from "#web/design/button-class.ts";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ExportButtons } from "../../kit/export-buttons.tsx";
import { voucherCalls, voucherPaths, type VoucherOwner } from "../voucher-calls.ts";
import type { VoucherQuery } from "../voucher-query.ts";

type VouchersHeadProps = { owner: VoucherOwner; query: VoucherQuery };

/** The page's title, downloads of the list, and the link to a new voucher. */
export function VouchersHead({ owner, query: { state, q, sort } }: VouchersHeadProps) {
  const { t } = useTranslation("vouchers");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <PageHeading />
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <ExportButtons
          label={t("list.export")}
          name="vouchers"
          ask={async (format) => await voucherCalls(owner).export({ state, q, sort, format })}
        />
        <AppLink
          href={voucherPaths[owner].add}
          className={`${buttonClass({ look: "primary" })} max-sm:flex-1`}
        >
          <PlusIcon />
          {t("list.add")}
        </AppLink>
      </div>
    </div>
  );
}
