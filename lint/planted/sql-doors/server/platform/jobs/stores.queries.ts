// planted: house(sql-doors)
export const findStores = "select id from tenants where not is_deleted";
