// planted: house(borders)
import { place } from "../server/shop/orders/place-orders.ts";

export const shape = place;
