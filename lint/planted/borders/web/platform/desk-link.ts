// planted: house(borders)
export { StaffOrders } from "#web/staff/orders/staff-orders.ts";
