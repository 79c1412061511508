import { useActionState, useState } from "react";
import { Link } from "#web/platform/page/link.tsx";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import { openLogin } from "#web/accounts/login/login-dialog-state.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { CartIcon } from "#web/design/icon/icons-things.tsx";
import { Stepper } from "#web/design/form/stepper.tsx";
import { paths } from "#web/paths.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { session } from "#web/platform/storage/session.ts";
import { hideToast, showToast } from "#web/platform/toast.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { NeedsScripts } from "#web/frame/needs-scripts.tsx";
import { putInCart } from "./put-in-cart.ts";

export type BuyFormProps = {
  product: { id: string; name: string; inStock: number };
  /** Id of the text that shows the stock. */
  stockId: string;
};

const BUY_NOW = "buy-now";

/** Form with the quantity and two buttons: add to the cart, or buy now. */
export function BuyForm({ product, stockId }: BuyFormProps) {
  const { t } = useTranslation("catalogue", "frame");
  const language = useLanguage();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState(1);
  const most = Math.min(product.inStock, MAX_QUANTITY);

  // Uses a form action, because React queues a form that is submitted before hydration and runs its action afterwards.
  const [, act, busy] = useActionState(async (_: null, form: FormData) => {
    try {
      await putInCart(product.id, quantity);
      if (form.get("then") === BUY_NOW && session.now().account?.isLoggedIn)
        await (await import("./select-only.ts")).selectOnly(product.id);
    } catch (error) {
      showToast("error", failureText(error));
      return null;
    }
    if (form.get("then") === BUY_NOW) {
      if (session.now().account === null) openLogin(paths.cart);
      else await navigate(paths.checkout);
      return null;
    }
    const here = location.pathname + location.search;
    const id: number = showToast(
      "success",
      t("product.added", { count: quantity, number: showNumber(language, quantity) }),
      session.now().account ? (
        <Link to={paths.cart} className={buttonClass({ look: "link", size: "sm" })}>
          {t("product.toCart")}
        </Link>
      ) : (
        // The cart needs a login; without a way to the cart the visitor stays on this page.
        <Button
          look="link"
          size="sm"
          onClick={() => {
            hideToast(id);
            openLogin(here);
          }}
        >
          {t("frame:shop.login")}
        </Button>
      ),
    );
    return null;
  }, null);

  return (
    <form action={act} className="flex flex-col gap-4">
      <NeedsScripts />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {t("product.quantity")}
        </span>
        <Stepper
          name="quantity"
          label={t("product.quantity")}
          lessLabel={t("product.less")}
          moreLabel={t("product.more")}
          value={quantity}
          onValue={setQuantity}
          max={most}
          mostText={t(most < product.inStock ? "product.most" : "product.left", {
            count: most,
            number: showNumber(language, most),
          })}
          aria-describedby={stockId}
        />
      </div>
      <div className="bottom-bar flex flex-wrap gap-2.5">
        <Button
          type="submit"
          look="soft"
          size="lg"
          busy={busy}
          className="flex-auto max-sm:px-2 max-sm:text-sm"
        >
          <CartIcon className="size-5 max-sm:hidden" />
          {t("product.add")}
        </Button>
        <Button
          type="submit"
          name="then"
          value={BUY_NOW}
          look="primary"
          size="lg"
          busy={busy}
          className="flex-auto max-sm:px-2 max-sm:text-sm"
        >
          {t("product.buy")}
        </Button>
      </div>
    </form>
  );
}
