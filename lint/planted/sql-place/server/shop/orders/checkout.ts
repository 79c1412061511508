// planted: house(sql-place)
export const checkout = (table: string) => `
  with taken as materialized (
    update ${table} set stock = stock - 1 returning id
  ) select id from taken`;
