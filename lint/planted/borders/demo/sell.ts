import { insertOrders } from "../server/shop/orders/orders.queries.ts";

export const sell = insertOrders;
