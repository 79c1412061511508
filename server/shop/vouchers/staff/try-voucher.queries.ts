import { statement } from "#server/platform/database/statement.ts";

/** Products for a sample cart: a store's own, hidden ones too, or those on sale for the shop (owner 0). */
export const findTrialProducts = statement(
  "vouchers.trial-goods",
  `select g.product_id as "productId!", g.tenant_id as "tenantId!", g.category_id as "categoryId", g.price as "price!",
     t.express_fee as "expressFee"
   from (
     select p.id as product_id, p.tenant_id, p.category_id, p.price from products p
     where p.id = any (:ids::bigint[]) and p.tenant_id = :owner and not p.is_deleted
     union
     select p.product_id, p.tenant_id, p.category_id, p.price from published_products p
     where p.product_id = any (:ids) and :owner = 0) g
   join tenants t on t.id = g.tenant_id`,
);
