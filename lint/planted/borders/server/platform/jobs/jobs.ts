// planted: house(borders)
import { theOrder } from "../../shop/orders/orders.ts";

export const known = theOrder;
