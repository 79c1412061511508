import type { ReactNode } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ChevronDownIcon } from "#web/design/icon/icons.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask } from "#web/platform/api/api.ts";
import { voucherSummary } from "#web/vouchers/voucher-summary.ts";
import { VoucherTicket } from "#web/vouchers/voucher-ticket.tsx";
import type { CartItem, CartView } from "./cart-lines.ts";
import { countedBy, missingTo } from "./counted-lines.ts";

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

/**
 * The vouchers of a store: those that count goods of the cart, each with what is missing to its least spend, and those for
 * other goods, folded.
 */
export function StoreCartVouchers({ vouchers, now, items, chosen }: StoreCartVouchersProps) {
  const { t } = useTranslation("cart");
  const sold = items.filter(({ status }) => status === "active");
  const fitting = vouchers.filter((voucher) => countedBy(voucher, sold).length > 0);
  const others = vouchers.filter((voucher) => !fitting.includes(voucher));
  if (vouchers.length === 0) return null;
  return (
    <div className="border-t border-line px-3">
      {fitting.length > 0 && (
        <VoucherRow label={t("vouchers.title")}>
          {fitting.map((voucher) => (
            <CartVoucher
              key={voucher.id}
              voucher={voucher}
              now={now}
              missing={missingTo(voucher, chosen)}
            />
          ))}
        </VoucherRow>
      )}
      {others.length > 0 && (
        <details className="text-sm">
          <summary className="flex min-h-touch cursor-pointer items-center gap-1 text-ink-soft hover:text-accent">
            <ChevronDownIcon className="size-4" />
            {t("vouchers.otherGoods", { count: others.length })}
          </summary>
          <VoucherRow label={t("vouchers.otherGoods", { count: others.length })}>
            {others.map((voucher) => (
              <CartVoucher key={voucher.id} voucher={voucher} now={now} />
            ))}
          </VoucherRow>
        </details>
      )}
    </div>
  );
}

function VoucherRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard could not scroll the row
      tabIndex={0}
      aria-label={label}
      className="scroll-row flex gap-2.5 py-2.5"
    >
      {children}
    </ul>
  );
}

type CartVoucherProps = {
  voucher: PublicVoucher;
  now: number;
  /** The amount that is missing to the least spend; without it the ticket doesn't say whether the voucher can be used. */
  missing?: number;
};

function CartVoucher({ voucher, now, missing }: CartVoucherProps) {
  const { t } = useTranslation("cart");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  return (
    <li className="grid max-w-full shrink-0">
      <VoucherTicket
        summary={voucherSummary(voucher, language, say, now)}
        note={
          missing !== undefined && (
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
}
