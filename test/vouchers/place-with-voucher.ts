import type { Database, Query } from "#server/platform/database/database.ts";
import { placeDiscounted } from "#server/shop/orders/checkout/place-discounted.ts";
import { SnapshotCache } from "#server/shop/vouchers/vouchers.ts";
import { checkoutParams } from "../checkout-params.ts";

type Bought = {
  accountId: number;
  productId: number;
  /** The code of a voucher of the shop. */
  code: string;
  /** The snapshots that the process has cached; none by default. */
  snapshotCache?: SnapshotCache;
};

/** Buys a piece with a voucher over a connection of its own, so that checkouts with one voucher race instead of queueing. */
export const placeWithVoucher = async (
  db: Pick<Database, "query" | "connect">,
  { accountId, productId, code, snapshotCache = new SnapshotCache() }: Bought,
) => {
  const alone = {
    query: async (config: Query) => await db.query(config),
    connect: async () => await db.connect(),
  };
  return await placeDiscounted(
    { ...alone, groupCommit: () => alone },
    snapshotCache,
    { ...checkoutParams(accountId, [productId]), productIds: [productId], quantities: [1] },
    { named: [{ ownerId: 0, code }], phone: null },
  );
};
