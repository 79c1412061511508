// planted: house(borders)
export type { Order } from "../../../contract/orders.ts";
