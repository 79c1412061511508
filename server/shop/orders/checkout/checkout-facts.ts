import type { Queryable } from "#server/platform/database/database.ts";
import type { Row } from "#server/platform/database/statement.ts";
import type { Judging } from "./evaluate-vouchers.ts";
import { findFactsForCheckout, type PricedGood } from "./voucher-snapshot.queries.ts";

type Voucher = Row<typeof findFactsForCheckout>;

/** What decides on the vouchers of a checkout: the vouchers, and its goods that are on sale. */
export type CheckoutFacts = {
  vouchers: readonly Voucher[];
  goods: ReadonlyMap<number, PricedGood>;
};

/** Reads them as they are now, and locks nothing. */
export const readFacts = async (
  checkoutDb: Queryable,
  { accountId, phone, productIds, chosen: { owners, codes } }: Judging,
): Promise<CheckoutFacts> => {
  const vouchers = await findFactsForCheckout(checkoutDb, {
    accountId,
    phone,
    productIds,
    owners,
    codes,
  });
  const goods = vouchers[0]?.goods ?? [];
  return { vouchers, goods: new Map(goods.map((good) => [good.productId, good])) };
};

/** With the longest lists of conditions, a few kilobytes each. */
const MOST_KEPT = 5_000;

/**
 * What the checkouts of a process read last. It may be out of date: the statement that places the orders compares all that
 * it decided, so nothing has to invalidate it.
 */
export class LastFacts {
  readonly #vouchers = new Map<string, Voucher>();
  readonly #goods = new Map<number, PricedGood>();

  /** The facts of a checkout, or null if some of them were not read before. */
  find({ productIds, chosen: { owners, codes } }: Judging): CheckoutFacts | null {
    const vouchers = owners.flatMap(
      (owner, at) => this.#vouchers.get(`${owner} ${codes[at]}`) ?? [],
    );
    const goods = productIds.flatMap((id) => this.#goods.get(id) ?? []);
    if (vouchers.length < owners.length || goods.length < productIds.length) return null;
    return { vouchers, goods: new Map(goods.map((good) => [good.productId, good])) };
  }

  /** Keeps goods, and vouchers whose conditions are the same for every customer and every cart. */
  keep({ vouchers, goods }: CheckoutFacts): void {
    for (const voucher of vouchers)
      if (voucher.codeId === null && !voucher.newCustomersOnly && voucher.scope !== "products")
        keepOne(this.#vouchers, `${voucher.ownerId} ${voucher.code}`, {
          ...voucher,
          usedByCustomer: 0,
          goods: null,
        });
    for (const good of goods.values()) keepOne(this.#goods, good.productId, good);
  }
}

const keepOne = <K, V>(kept: Map<K, V>, key: K, value: V): void => {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size <= MOST_KEPT) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
};
