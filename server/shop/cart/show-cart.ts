import type { cartItem, cartView } from "#contract/cart.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { picturePath } from "#contract/wire/pictures.ts";
import type { z } from "#contract/wire/zod.ts";
import type { AppContext } from "../app-context.ts";
import { findLines, type CartRow } from "./cart.queries.ts";

type CartView = z.infer<typeof cartView>;
type CartItem = z.infer<typeof cartItem>;

/** The cart by store, last added first. A product that can no longer be bought stays in it as `hidden`. */
export const showCart = async (
  { db }: Pick<AppContext, "db">,
  accountId: number,
  language: Language,
): Promise<CartView> => {
  const rows = await findLines(db, { accountId });
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

const statusOf = ({ withdrawn, storeClosed, inStock }: CartRow): CartItem["status"] => {
  if (withdrawn || storeClosed) return "hidden";
  return inStock > 0 ? "active" : "sold_out";
};

const showItem = (line: CartRow, language: Language): CartItem => ({
  productId: String(line.productId),
  name: inLanguage(language, { en: line.nameEn, vn: line.nameVn }),
  productNumber: line.productNumber,
  imageUrl: line.picture === null ? null : picturePath(line.picture, 640),
  price: line.price,
  quantity: line.quantity,
  inStock: line.inStock,
  categoryId: line.categoryId === null ? null : String(line.categoryId),
  status: statusOf(line),
});
