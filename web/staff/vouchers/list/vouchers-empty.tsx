import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { TagIcon } from "#web/design/icon/icons-acts.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { voucherPaths, type VoucherOwner } from "../voucher-calls.ts";
import type { VoucherQuery } from "../voucher-query.ts";

type VouchersEmptyProps = { owner: VoucherOwner; query: VoucherQuery };

/** The empty state: nothing matches, or there is no voucher yet. */
export function VouchersEmpty({ owner, query }: VouchersEmptyProps) {
  const { t } = useTranslation("vouchers");
  const isNarrowed = query.q !== undefined || query.state !== undefined;
  const { add, list } = voucherPaths[owner];
  return (
    <EmptyState
      icon={<TagIcon className="size-8" />}
      title={t(isNarrowed ? "empty.some" : "empty.none")}
      act={
        <AppLink
          href={isNarrowed ? list : add}
          className={buttonClass({ look: isNarrowed ? "secondary" : "primary" })}
        >
          {t(isNarrowed ? "empty.showAll" : "list.add")}
        </AppLink>
      }
    >
      {t(isNarrowed ? "empty.someHint" : "empty.noneHint")}
    </EmptyState>
  );
}
