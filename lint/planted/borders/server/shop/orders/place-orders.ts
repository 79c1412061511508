import { theAddress } from "../addresses/addresses.ts";
import { insertOrders } from "./orders.queries.ts";

export const needed = [theAddress, insertOrders];
