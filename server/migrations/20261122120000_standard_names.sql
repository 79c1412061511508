-- Tables, columns and functions get the names that the code uses. The functions' files create the functions again.
ALTER TABLE shelf_figures RENAME TO product_counts;
ALTER SEQUENCE shelf_figures_id_seq RENAME TO product_counts_id_seq;
ALTER INDEX shelf_figures_pkey RENAME TO product_counts_pkey;
ALTER INDEX shelf_figures_tenant_idx RENAME TO product_counts_tenant_idx;
ALTER INDEX shelf_figures_category_idx RENAME TO product_counts_category_idx;
ALTER INDEX shelf_figures_loose_idx RENAME TO product_counts_loose_idx;
ALTER POLICY shelf_figures_read ON product_counts RENAME TO product_counts_read;
DROP POLICY IF EXISTS shelf_figures_kept ON product_counts;
--> statement-breakpoint
ALTER TABLE shop_figures RENAME TO shop_product_counts;
ALTER SEQUENCE shop_figures_id_seq RENAME TO shop_product_counts_id_seq;
ALTER INDEX shop_figures_pkey RENAME TO shop_product_counts_pkey;
--> statement-breakpoint
ALTER TABLE staff_acts RENAME TO audit_log;
ALTER SEQUENCE staff_acts_id_seq RENAME TO audit_log_id_seq;
ALTER INDEX staff_acts_pkey RENAME TO audit_log_pkey;
ALTER INDEX staff_acts_tenant_idx RENAME TO audit_log_tenant_idx;
ALTER INDEX staff_acts_object_idx RENAME TO audit_log_object_idx;
--> statement-breakpoint
ALTER TABLE published_products RENAME COLUMN level TO tier;
ALTER INDEX published_levels_idx RENAME TO published_tiers_idx;
DROP POLICY IF EXISTS published_products_levelled ON published_products;
--> statement-breakpoint
DROP TRIGGER IF EXISTS figure_written ON product_counts;
DROP FUNCTION IF EXISTS figure_written(), gather_figures(), recount_figures(), level_products(integer[], integer),
  tell_window(bigint, text), tell_changed(text);
