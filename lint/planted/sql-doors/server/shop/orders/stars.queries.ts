// planted: house(sql-doors)
export const rating = "(select r.rating from reviews r where r.order_id = l.order_id)";
