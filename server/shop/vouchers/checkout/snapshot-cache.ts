import { LruMap } from "#server/platform/lru-map.ts";
import type { PricedProduct, SnapshotVoucher } from "./checkout-vouchers.queries.ts";
import type { NamedVoucher } from "./chosen-vouchers.ts";

/** The vouchers of a checkout and its products that are on sale, which decide on the discounts. */
export type VoucherSnapshot = {
  vouchers: readonly SnapshotVoucher[];
  products: ReadonlyMap<number, PricedProduct>;
};

type SnapshotRow = SnapshotVoucher & { products: PricedProduct[] | null };

/** The snapshot of the rows of `selectSnapshot`. */
export const snapshotOf = (vouchers: readonly SnapshotRow[]): VoucherSnapshot => ({
  vouchers,
  products: byId(vouchers[0]?.products ?? []),
});

const byId = (products: readonly PricedProduct[]): VoucherSnapshot["products"] =>
  new Map(products.map((product) => [product.productId, product]));

/** With the longest lists of conditions, a few kilobytes each. */
const MOST_CACHED = 5_000;

/**
 * Vouchers and products as the checkouts of a process read them last. They may be out of date: the statement that places the
 * orders validates all that was evaluated, so nothing has to invalidate them.
 */
export class SnapshotCache {
  readonly #vouchers = new LruMap<string, SnapshotVoucher>(MOST_CACHED);
  readonly #products = new LruMap<number, PricedProduct>(MOST_CACHED);

  /** The snapshot of a checkout, or null if a part of it was not read before. */
  find(named: readonly NamedVoucher[], productIds: readonly number[]): VoucherSnapshot | null {
    const vouchers = named.flatMap((voucher) => this.#vouchers.get(keyOf(voucher)) ?? []);
    const products = productIds.flatMap((id) => this.#products.get(id) ?? []);
    if (vouchers.length < named.length || products.length < productIds.length) return null;
    return { vouchers, products: byId(products) };
  }

  /** Caches products, and vouchers whose conditions are the same for every customer and every cart. */
  add({ vouchers, products }: VoucherSnapshot): void {
    for (const voucher of vouchers)
      if (voucher.codeId === null && !voucher.newCustomersOnly && voucher.scope !== "products")
        this.#vouchers.set(keyOf(voucher), { ...voucher, usedByCustomer: 0 });
    for (const product of products.values()) this.#products.set(product.productId, product);
  }
}

const keyOf = ({ ownerId, code }: NamedVoucher): string => `${ownerId} ${code}`;
