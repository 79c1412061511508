import { buttonClass } from "#web/design/button-class.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { CartIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { piecesOf } from "#web/platform/storage/client-state.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const COUNT_ID = "cart-count";

/** Links to the cart, with the number of pieces in it (`spec §2`); a visitor's cart waits in the browser (decision 2). */
export function CartLink() {
  const { t } = useTranslation("frame");
  const { account, cart } = useSession();
  const count = account ? cart.totalQuantityOfProductsInCart : piecesOf(cart.pendingProducts);
  // The number is outside of the link, so that a screen reader reads the description instead of "Cart 3".
  return (
    <span className="relative inline-flex">
      <Link
        to={paths.cart}
        aria-label={t("shop.cart")}
        aria-describedby={count > 0 ? COUNT_ID : undefined}
        title={t("shop.cart")}
        className={buttonClass({ look: "quiet", square: true })}
      >
        <CartIcon />
      </Link>
      {count > 0 && (
        <>
          <span className="pointer-events-none">
            <CountBadge count={count} corner />
          </span>
          <span id={COUNT_ID} className="sr-only">
            {t("shop.cartCount", { count })}
          </span>
        </>
      )}
    </span>
  );
}
