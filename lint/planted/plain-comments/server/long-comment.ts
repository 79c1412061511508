// planted: house(plain-comments)
/**
 * Returns the page of the orders of one store, sorted by the time of their placing, with the newest order first, and with
 * the sums of all lines, the discounts of all vouchers and the fee of the delivery, each in whole đồng, of the whole order.
 */
export const page = "orders";
