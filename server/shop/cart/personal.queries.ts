import { command, statement } from "#server/platform/database/statement.ts";

export const selectCartLines = statement<
  [accountId: number],
  { productId: number; quantity: number }
>(
  "cart.personal",
  `select product_id as "productId", quantity from cart_lines where account_id = $1 order by product_id`,
);

export const deleteCart = command<[accountId: number]>(
  "cart.delete-all",
  "delete from cart_lines where account_id = $1",
);
