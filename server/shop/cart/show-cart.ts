import type { cartItem, cartView } from "#contract/cart.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import type { z } from "#contract/wire/zod.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import {
  findLines,
  findWithdrawn,
  actAsTenantOf,
  type CartRow,
  type ProductColumns,
} from "./cart.queries.ts";

type CartView = z.infer<typeof cartView>;
type CartItem = z.infer<typeof cartItem>;
type Published = CartRow & ProductColumns & { price: number };
type Shown = Published & { withdrawn: boolean };

/** The cart by store, last added first. A product that can no longer be bought stays in it as `hidden`. */
export const showCart = async (
  { db }: Pick<AppContext, "db">,
  accountId: number,
  language: Language,
): Promise<CartView> => {
  const rows = await withProducts(db, await findLines(db, { accountId }));
  const byStore = Map.groupBy(rows, ({ tenantId }) => tenantId);
  return {
    stores: [...byStore].map(([tenantId, lines]) => ({
      tenant: { id: String(tenantId), name: lines[0]?.tenantName ?? "" },
      items: lines.map((line) => showItem(line, language)),
    })),
    productCount: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    total: rows
      .filter((row) => statusOf(row) === "active")
      .reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
};

const isPublished = (row: CartRow): row is Published => row.price !== null;

/** Adds the names of products that are no longer published, which only the rows of their store still have. */
const withProducts = async (db: Database, rows: readonly CartRow[]): Promise<Shown[]> => {
  const missing = rows.filter(({ price }) => price === null);
  const withdrawn = missing.length === 0 ? [] : await withdrawnOf(db, missing);
  return rows.flatMap((row): Shown[] => {
    if (isPublished(row)) return [{ ...row, withdrawn: false }];
    const product = withdrawn.find(({ productId }) => productId === row.productId);
    return product ? [{ ...row, ...product, withdrawn: true }] : [];
  });
};

const withdrawnOf = async (db: Database, rows: readonly CartRow[]) =>
  await inTransaction(db, {}, async (client) => {
    const found: ({ productId: number; price: number } & ProductColumns)[] = [];
    for (const [tenantId, lines] of Map.groupBy(rows, (row) => row.tenantId)) {
      await actAsTenantOf(client, { tenantId });
      found.push(
        ...(await findWithdrawn(client, { productIds: lines.map(({ productId }) => productId) })),
      );
    }
    return found;
  });

const statusOf = ({ withdrawn, storeClosed, inStock }: Shown): CartItem["status"] => {
  if (withdrawn || storeClosed) return "hidden";
  return inStock > 0 ? "active" : "sold_out";
};

const showItem = (line: Shown, language: Language): CartItem => ({
  productId: String(line.productId),
  name: inLanguage(language, { en: line.nameEn, vn: line.nameVn }),
  productNumber: line.productNumber,
  imageUrl: line.picture === null ? null : picturePath(line.picture, 640),
  price: line.price,
  quantity: line.quantity,
  inStock: line.inStock,
  status: statusOf(line),
});
