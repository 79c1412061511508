// planted: house(sql-place)
export const read = "select id from orders where id = $1";
