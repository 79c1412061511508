// planted: house(borders)
export const load = () => import("../../server/shop/orders/orders.ts");
