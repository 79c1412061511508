import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask } from "#web/platform/api/api.ts";
import { voucherSummary } from "#web/vouchers/voucher-summary.ts";
import { VoucherTicket } from "#web/vouchers/voucher-ticket.tsx";
import { sumOf, type CartItem, type CartView } from "./cart-lines.ts";

type PublicVoucher = Answer<Contract["GET /tenants/{id}/vouchers"]>["vouchers"][number];

/** The public vouchers of the stores in a cart, by store, and the time of loading in milliseconds. */
export type CartVouchers = { byStore: ReadonlyMap<string, PublicVoucher[]>; now: number };

/** Stores of a cart whose vouchers are shown. */
const MOST_STORES = 10;

/** Loads the vouchers of the stores in a cart. The cart does without those that can't be read. */
export const loadCartVouchers = async ({ stores }: CartView): Promise<CartVouchers> => {
  const found = await Promise.all(
    stores.slice(0, MOST_STORES).map(async ({ tenant: { id } }) => {
      try {
        const { vouchers } = await ask("GET /tenants/{id}/vouchers", { params: { id } });
        return [id, vouchers.filter(({ tenant }) => tenant !== null)] as const; // as: a pair
      } catch {
        return [id, []] as const; // as: a pair
      }
    }),
  );
  return { byStore: new Map(found.map(([id, vouchers]) => [id, [...vouchers]])), now: Date.now() };
};

type StoreCartVouchersProps = {
  vouchers: readonly PublicVoucher[];
  now: number;
  /** The lines of the store, and those among them that are chosen. */
  items: readonly CartItem[];
  chosen: readonly CartItem[];
};

/** The vouchers that may apply to a store's lines, each with what is missing to its least spend. */
export function StoreCartVouchers({ vouchers, now, items, chosen }: StoreCartVouchersProps) {
  const { t } = useTranslation("cart");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const fitting = vouchers.filter(
    ({ scope, productIds }) =>
      scope !== "products" || items.some(({ productId }) => productIds.includes(productId)),
  );
  if (fitting.length === 0) return null;
  /** The amount that is missing; null if only the checkout knows the lines that count. */
  const missingTo = ({ scope, productIds, minSpend }: PublicVoucher): number | null => {
    if (scope === "categories") return null;
    const counted = chosen.filter(
      ({ productId }) => scope === "store" || productIds.includes(productId),
    );
    return Math.max(minSpend - sumOf(counted).total, 0);
  };
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard could not scroll the row
      tabIndex={0}
      aria-label={t("vouchers.title")}
      className="scroll-row flex gap-2.5 border-t border-line px-3 py-2.5"
    >
      {fitting.map((voucher) => {
        const missing = missingTo(voucher);
        return (
          <li key={voucher.id} className="grid max-w-full shrink-0">
            <VoucherTicket
              summary={voucherSummary(voucher, language, say, now)}
              note={
                missing !== null && (
                  <span
                    className={`block font-semibold ${missing > 0 ? "text-warning" : "text-success"}`}
                  >
                    {missing > 0
                      ? t("vouchers.missing", { amount: showMoney(language, missing) })
                      : t("vouchers.fits")}
                  </span>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
