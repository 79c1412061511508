// planted: house(borders)
import { theOrder } from "../orders/orders.ts";

export const seen = theOrder;
