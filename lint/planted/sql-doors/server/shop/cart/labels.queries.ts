// planted: house(sql-doors)
export const findLabels = "select p.name_en from product_publication p where p.product_id = $1";
