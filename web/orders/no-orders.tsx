import { useTranslation } from "../platform/texts/use-translation.ts";
import type { OrderTab } from "#contract/rules/moves.ts";
import { buttonClass } from "../design/button-class.ts";
import { EmptyState } from "../design/feedback/empty-state.tsx";
import { BoxIcon } from "../design/icon/icons-things.tsx";
import { paths } from "../paths.ts";
import { AppLink } from "../platform/page/app-link.tsx";

/** Empty state of a tab without orders. */
export function NoOrders({ tab }: { tab: OrderTab }) {
  const { t } = useTranslation("orders");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        title={tab === "all" ? t("empty.all") : t("empty.tab")}
        act={
          <AppLink href={paths.home} className={buttonClass({ look: "primary" })}>
            {t("empty.act")}
          </AppLink>
        }
      />
    </div>
  );
}
