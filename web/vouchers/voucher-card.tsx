import type { ReactNode } from "react";
import { showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { conditionsText, discountText, type DiscountTerms } from "./discount-text.ts";

/** What a card tells about a voucher. */
export type VoucherOfCard = DiscountTerms & {
  code: string;
  name: string;
  newCustomersOnly: boolean;
  scope: string;
  endsAt: string | null;
  usedPercent: number | null;
  /** The store's name; null for a voucher of the whole shop. */
  tenant: { name: string } | null;
};

/** A voucher as a shopper sees it; `children` are its acts. */
export function VoucherCard({
  voucher,
  children,
}: {
  voucher: VoucherOfCard;
  children?: ReactNode;
}) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const { name, endsAt, usedPercent } = voucher;
  const notes = [
    conditionsText(voucher, language, t),
    voucher.newCustomersOnly ? t("voucher.newCustomers") : "",
    voucher.scope === "store" ? "" : t("voucher.someGoods"),
    voucher.tenant ? "" : t("voucher.ofShop"),
    usedPercent ? t("voucher.used", { percent: usedPercent }) : "",
    endsAt === null ? "" : t("voucher.until", { time: showTime(endsAt) }),
  ].filter((note) => note !== "");
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-lg border border-dashed border-accent-line bg-accent-soft p-3">
      <div className="min-w-0 flex-1">
        <p className="font-bold text-accent-strong">{discountText(voucher, language, t)}</p>
        <p className="text-sm wrap-anywhere">{name}</p>
        <p className="text-xs text-ink-soft">{notes.join(" · ")}</p>
      </div>
      {children}
    </div>
  );
}
