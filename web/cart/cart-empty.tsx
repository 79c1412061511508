import { useTranslation } from "../platform/texts/use-translation.ts";
import { buttonClass } from "../design/button-class.ts";
import { EmptyState } from "../design/feedback/empty-state.tsx";
import { CartIcon } from "../design/icon/icons-things.tsx";
import { paths } from "../paths.ts";
import { AppLink } from "../platform/page/app-link.tsx";

/** Empty state of the cart, with a link to the home page. */
export function CartEmpty() {
  const { t } = useTranslation("cart");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<CartIcon className="size-8" />}
        title={t("empty.title")}
        act={
          <AppLink href={paths.home} className={buttonClass({ look: "primary" })}>
            {t("empty.act")}
          </AppLink>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </div>
  );
}
