import { useTranslation } from "../platform/texts/use-translation.ts";
import { Badge } from "../design/data/badge.tsx";
import { Button } from "../design/button.tsx";
import { classNames } from "../design/class-names.ts";
import { Checkbox } from "../design/form/checkbox.tsx";
import { IconButton } from "../design/icon-button.tsx";
import { AlertIcon } from "../design/icon/icons.tsx";
import { TrashIcon } from "../design/icon/icons-acts.tsx";
import { Price } from "../design/data/price.tsx";
import { Stepper } from "../design/form/stepper.tsx";
import { FEW_LEFT } from "#contract/rules/limits.ts";
import { paths } from "../paths.ts";
import { showMoney, showNumber } from "../platform/texts/format.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import {
  canBuy,
  maxQuantityOf,
  exceedsStock,
  type CartItem,
  type CartStore,
} from "./cart-lines.ts";
import { LineProduct } from "./line-product.tsx";
import type { Selection } from "./use-selection.ts";
import type { LiveCart } from "./use-cart.tsx";

export type CartLineProps = {
  item: CartItem;
  tenant: CartStore["tenant"];
  cart: LiveCart;
  selection: Selection;
  /** Whether it is in view at first. */
  isFirst: boolean;
};

/** Aligns with the name next to the picture; a narrow line has the name below it, a wide one has columns. */
const LINE_UP = "min-[24rem]:ps-21 sm:ps-25 @max-[18rem]:ps-0 @min-[52rem]:ps-0";

/** One product of the cart: checkbox, picture, price, quantity, amount and buttons. */
export function CartLine({ item, tenant, cart, selection, isFirst }: CartLineProps) {
  const { t } = useTranslation("cart");
  const language = useLanguage();
  const sold = item.status === "active";
  const most = maxQuantityOf(item);
  return (
    <li data-product={item.productId} className="flex items-start gap-1 px-2 py-3 sm:gap-2 sm:px-3">
      <Checkbox
        hideLabel
        checked={selection.has(item)}
        disabled={!canBuy(item)}
        onChange={(event) => selection.select([item], event.currentTarget.checked)}
        className="sm:mt-5"
      >
        {item.name}
      </Checkbox>
      <div
        className={classNames(
          "grid min-w-0 flex-1 gap-x-2 gap-y-2 sm:gap-x-4 @min-[52rem]:grid-cols-[minmax(0,1fr)_6.5rem_8.75rem_7.5rem_2.75rem] @min-[52rem]:items-center",
          !sold && "@max-[52rem]:grid-cols-[minmax(0,1fr)_auto]",
        )}
      >
        <LineProduct
          name={item.name}
          imageUrl={item.imageUrl}
          href={
            item.status === "hidden" ? undefined : paths.product({ id: item.productId, tenant })
          }
          pale={!sold}
          priority={isFirst}
        >
          <span className="text-sm text-ink-faint">{item.productNumber}</span>
          <LineState item={item} cart={cart} />
        </LineProduct>
        <p className={classNames(LINE_UP, "@min-[52rem]:text-end", !sold && "@max-[52rem]:hidden")}>
          <span className="sr-only">{t("columns.price")}: </span>
          <span
            className={
              sold ? "font-semibold whitespace-nowrap" : "whitespace-nowrap text-ink-faint"
            }
          >
            {showMoney(language, item.price)}
          </span>
        </p>
        <div
          className={classNames(
            "flex flex-wrap items-center justify-between gap-2 @min-[52rem]:contents",
            sold ? LINE_UP : "@max-[52rem]:gap-0 @max-[52rem]:self-start",
          )}
        >
          <div className="@min-[52rem]:justify-self-center">
            {sold && (
              <Stepper
                label={t("line.quantity", { name: item.name })}
                lessLabel={t("line.less")}
                moreLabel={t("line.more")}
                value={item.quantity}
                max={Math.max(most, 1)}
                mostText={t(most < item.inStock ? "line.most" : "line.onlyLeft", {
                  count: most,
                  number: showNumber(language, most),
                })}
                onValue={(quantity) => cart.setQuantity(item, quantity)}
              />
            )}
          </div>
          <p className="hidden text-end @min-[52rem]:block">
            <span className="sr-only">{t("columns.amount")}: </span>
            {sold && <Price>{showMoney(language, item.price * item.quantity)}</Price>}
          </p>
          <IconButton
            label={t("line.remove", { name: item.name })}
            icon={<TrashIcon />}
            onClick={() => cart.remove([item])}
          />
        </div>
      </div>
    </li>
  );
}

function LineState({ item, cart }: Pick<CartLineProps, "item" | "cart">) {
  const { t } = useTranslation("cart");
  const refused = cart.refused.get(item.productId);
  const most = maxQuantityOf(item);
  if (item.status === "hidden") return <StateBadge text={t("line.unavailable")} />;
  if (item.status === "sold_out") return <StateBadge text={t("line.soldOut")} />;
  if (exceedsStock(item)) {
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <Warning text={t("line.onlyLeft", { count: item.inStock })} />
        <Button look="link" size="sm" onClick={() => cart.setQuantity(item, most)}>
          {t("line.take", { count: most })}
        </Button>
      </div>
    );
  }
  if (refused !== undefined) return <Warning text={refused} />;
  if (item.inStock <= FEW_LEFT)
    return <p className="text-sm text-warning">{t("line.left", { count: item.inStock })}</p>;
  return null;
}

const StateBadge = ({ text }: { text: string }) => (
  <span>
    <Badge>{text}</Badge>
  </span>
);

const Warning = ({ text }: { text: string }) => (
  <p className="flex items-center gap-1.5 text-sm font-medium text-danger">
    <AlertIcon className="size-4" />
    {text}
  </p>
);
