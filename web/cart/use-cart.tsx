import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { failureText } from "../platform/api/failure-text.ts";
import { Button } from "../design/button.tsx";
import { showMoney } from "../platform/texts/format.ts";
import { hideErrors, hideToast, showToast } from "../platform/toast.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import { canBuy, withQuantity, type CartItem, type CartView } from "./cart-lines.ts";
import { useCartSender, type QuantityChange } from "./use-cart-sender.ts";

/** Id of the page's heading, which takes the focus when a removed line takes the pressed button with it. */
export const CART_TITLE = "cart-title";

export type LiveCart = {
  view: CartView;
  /** Announcement of the last change for screen readers. */
  announcement: string;
  /** Reason why the last change of a line was refused, by product id. */
  refused: ReadonlyMap<string, string>;
  setQuantity: (item: CartItem, quantity: number) => void;
  /** Removes lines at once. A toast offers to put back the lines that can still be bought. */
  remove: (items: readonly CartItem[]) => void;
};

/**
 * Optimistic view of the cart: a change shows at once and is rolled back if the server refuses it. `askedAt` is the time
 * in milliseconds at which the loaded cart was requested.
 */
export const useCart = (loaded: CartView, askedAt: number): LiveCart => {
  const { t } = useTranslation("cart");
  const language = useLanguage();
  const [view, setView] = useState(loaded);
  const [announcement, setAnnouncement] = useState("");
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const refuse = (reasons: readonly (readonly [productId: string, reason: string])[]) => {
    setRefused((before) => new Map([...before, ...reasons]));
    const [first] = reasons;
    if (first) showToast("error", first[1]);
  };
  const sender = useCartSender(loaded, {
    onSettled: setView,
    onRefused: (changes, error, available) =>
      refuse(
        changes.map(({ productId }) => {
          const left = available.get(productId);
          return [
            productId,
            left === undefined ? failureText(error) : t("line.onlyLeft", { count: left }),
          ];
        }),
      ),
    onFailed: (error) => showToast("error", failureText(error)),
  });

  const follow = useEffectEvent((fresh: CartView) => sender.follow(fresh, askedAt));
  useEffect(() => follow(loaded), [loaded]);

  const change = (changes: readonly QuantityChange[]) => {
    hideErrors();
    setRefused(
      (before) =>
        new Map([...before].filter(([id]) => changes.every(({ productId }) => productId !== id))),
    );
    sender.send(changes);
  };

  const setQuantity = (item: CartItem, quantity: number) => {
    setView(withQuantity(view, item.productId, quantity));
    const total = showMoney(language, item.price * quantity);
    setAnnouncement(t("said.quantity", { name: item.name, count: quantity, total }));
    change([{ productId: item.productId, quantity }]);
  };

  const putBack = (items: readonly CartItem[]) => {
    change(items.map(({ productId, quantity }) => ({ productId, quantity })));
    setAnnouncement(t("said.putBack", { count: items.length }));
  };

  const remove = (items: readonly CartItem[]) => {
    setView(items.reduce((left, { productId }) => withQuantity(left, productId, 0), view));
    change(items.map(({ productId }) => ({ productId, quantity: 0 })));
    document.getElementById(CART_TITLE)?.focus({ preventScroll: true });
    const again = items.filter(canBuy);
    const [first] = items;
    const text =
      items.length === 1 && first
        ? t("removed.one", { name: first.name })
        : t("removed.many", { count: items.length });
    const undo = () => {
      hideToast(id);
      putBack(again);
    };
    const act = (
      <Button look="link" onClick={undo}>
        {t("undo")}
      </Button>
    );
    const id: number = showToast("success", text, again.length > 0 ? act : undefined);
  };

  return { view, announcement, refused, setQuantity, remove };
};
