import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { paths } from "#web/paths.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Difference, Checkout } from "./use-checkout.ts";

/** Shows what changed since the page was loaded. Nothing was ordered; the shopper agrees or returns to the cart. */
export function DifferenceDialog({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders", "frame");
  const navigate = useNavigate();
  const { difference } = checkout;
  // The dialog keeps its contents during the closing animation.
  const [shown, setShown] = useState(difference);
  if (difference && difference !== shown) setShown(difference);
  const toCart = () => void navigate(paths.cart);
  const agree = () => {
    if (difference?.kind === "prices") void checkout.place(difference.now);
    if (difference?.kind === "gone") void checkout.reduceTo([]);
    if (difference?.kind === "stock")
      void checkout.reduceTo(
        difference.lines.map(({ item, available }) => ({
          productId: item.productId,
          quantity: available,
        })),
      );
  };
  return (
    <Dialog
      open={difference !== null}
      onClose={() => difference && toCart()}
      title={shown ? t(`difference.${shown.kind}.title`) : ""}
      closeLabel={t("frame:shop.close")}
      lightDismiss={false}
      footer={
        <>
          <Button onClick={toCart}>{t("difference.toCart")}</Button>
          <Button look="primary" busy={checkout.busy} onClick={agree}>
            {shown && t(`difference.${shown.kind}.agree`)}
          </Button>
        </>
      }
    >
      {shown && (
        <div role="status" className="flex flex-col gap-3">
          <p>{t(`difference.${shown.kind}.text`)}</p>
          <DifferenceLines difference={shown} />
        </div>
      )}
    </Dialog>
  );
}

function DifferenceLines({ difference }: { difference: Difference }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const money = (dong: number) => showMoney(language, dong);
  const change = (was: number, now: number) =>
    t("difference.change", { was: money(was), now: money(now) });
  const lines =
    difference.kind === "prices"
      ? [
          ...difference.lines.map(({ name, was, now }) => ({ name, text: change(was, now) })),
          { name: t("sum.total"), text: change(difference.was, difference.now) },
        ]
      : difference.kind === "stock"
        ? difference.lines.map(({ item, available }) => ({
            name: item.name,
            text: t("difference.left", { wanted: item.quantity, available }),
          }))
        : difference.items.map(({ name }) => ({ name, text: t("difference.unavailable") }));
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {lines.map(({ name, text }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2.5">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="ms-auto font-semibold">{text}</span>
        </li>
      ))}
    </ul>
  );
}
