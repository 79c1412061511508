-- Triggers are named by table, event and effect. The functions files create them under these names in the same transaction.
-- On a new database there is none yet.
DO $$
DECLARE
  names CONSTANT text[] := ARRAY[
    ['bank_transactions', 'refund_left', 'bank_transactions_insert_queue_refund_match'],
    ['bank_transactions', 'refund_taken_in', 'bank_transactions_update_queue_refund_match'],
    ['bank_transactions', 'settlement_arrived', 'bank_transactions_insert_queue_settlement_match'],
    ['bank_transactions', 'settlement_released', 'bank_transactions_update_queue_settlement_match'],
    ['bank_transactions', 'transactions_written', 'bank_transactions_write_notify_staff_pages'],
    ['carrier_figure_changes', 'carrier_figures_changed', 'carrier_figure_changes_insert_queue_fold'],
    ['categories', 'category_written', 'categories_write_publish_products'],
    ['decor_pictures', 'decor_picture_written', 'decor_pictures_update_invalidate_cache'],
    ['decor_versions', 'decor_written', 'decor_versions_write_invalidate_cache'],
    ['jobs', 'job_written', 'jobs_insert_notify_workers'],
    ['ledger_settlements', 'ledger_settled', 'ledger_settlements_write_queue_ledger_posting'],
    ['ledger_statements', 'webhook_statement_closed', 'ledger_statements_insert_queue_webhooks'],
    ['ledger_transfers', 'ledger_appended', 'ledger_transfers_before_write_refuse'],
    ['order_lines', 'sold_numbers_placed', 'order_lines_insert_add_sold_numbers'],
    ['order_payments', 'revenue_paid', 'order_payments_insert_log_revenue'],
    ['orders', 'buyer_keys_placed', 'orders_insert_add_buyer_keys'],
    ['orders', 'order_called', 'orders_update_count_calls'],
    ['orders', 'order_moved', 'orders_update_count_orders'],
    ['orders', 'order_moves', 'orders_before_update_set_moved_at'],
    ['orders', 'order_written', 'orders_insert_notify_staff_pages'],
    ['orders', 'orders_changed', 'orders_update_notify_order_pages'],
    ['orders', 'orders_placed', 'orders_insert_count_orders'],
    ['orders', 'orders_told', 'orders_insert_email_staff'],
    ['orders', 'parcels_decided', 'orders_update_finish_returned_parcels'],
    ['orders', 'revenue_moved', 'orders_update_log_revenue'],
    ['orders', 'revenue_placed', 'orders_insert_log_revenue'],
    ['orders', 'transactions_settled', 'orders_update_set_transaction_states'],
    ['orders', 'webhook_order_changed', 'orders_update_queue_webhooks'],
    ['orders', 'webhook_orders_placed', 'orders_insert_queue_webhooks'],
    ['parcels', 'ledger_parcel_changed', 'parcels_update_queue_ledger_posting'],
    ['parcels', 'ledger_parcel_placed', 'parcels_insert_queue_ledger_posting'],
    ['parcels', 'parcel_counted', 'parcels_update_log_carrier_figures'],
    ['parcels', 'parcel_placed', 'parcels_insert_log_carrier_figures'],
    ['parcels', 'return_parcel_moved', 'parcels_update_queue_return_follow_up'],
    ['parcels', 'webhook_parcel_moved', 'parcels_update_queue_webhooks'],
    ['payout_parcels', 'ledger_paid_out', 'payout_parcels_insert_queue_ledger_posting'],
    ['payout_parcels', 'ledger_payout_undone', 'payout_parcels_update_queue_ledger_posting'],
    ['policy_versions', 'policy_published', 'policy_versions_write_invalidate_cache'],
    ['product_counts', 'product_count_written', 'product_counts_insert_queue_compaction'],
    ['product_pictures', 'picture_written', 'product_pictures_write_publish_product'],
    ['products', 'product_moved', 'products_update_copy_to_stock'],
    ['products', 'product_written', 'products_write_publish_product'],
    ['products', 'revenue_recategorized', 'products_update_queue_revenue_recount'],
    ['products', 'webhook_product_added', 'products_insert_queue_webhooks'],
    ['products', 'webhook_product_changed', 'products_update_queue_webhooks'],
    ['published_products', 'published_written', 'published_products_write_count_sold_and_invalidate'],
    ['published_products', 'words_changed', 'published_products_update_list_words'],
    ['published_products', 'words_published', 'published_products_insert_list_words'],
    ['return_refunds', 'revenue_return_paid', 'return_refunds_insert_log_revenue'],
    ['return_steps', 'ledger_returned', 'return_steps_insert_queue_ledger_posting'],
    ['returns', 'webhook_return_asked', 'returns_insert_queue_webhooks'],
    ['returns', 'webhook_return_moved', 'returns_update_queue_webhooks'],
    ['revenue_changes', 'ledger_folded', 'revenue_changes_delete_queue_ledger_posting'],
    ['revenue_changes', 'revenue_changed', 'revenue_changes_insert_queue_fold'],
    ['review_votes', 'review_voted', 'review_votes_write_count_helpful'],
    ['reviews', 'review_changed', 'reviews_update_invalidate_cache'],
    ['reviews', 'review_hides', 'reviews_before_write_require_decision'],
    ['reviews', 'review_refigured', 'reviews_update_revise_rating'],
    ['reviews', 'review_written', 'reviews_insert_add_rating'],
    ['reviews', 'webhook_review_written', 'reviews_insert_queue_webhooks'],
    ['stock', 'shelf_changed', 'stock_update_count_products'],
    ['stock', 'shelf_placed', 'stock_write_count_products'],
    ['stock', 'stock_placed', 'stock_before_insert_copy_product'],
    ['stock', 'stock_written', 'stock_update_invalidate_cache'],
    ['stock', 'webhook_stock_changed', 'stock_update_queue_webhooks'],
    ['store_profiles', 'store_profile_written', 'store_profiles_write_invalidate_cache'],
    ['synonym_groups', 'synonyms_changed', 'synonym_groups_write_notify_processes'],
    ['tenants', 'tenant_placed', 'tenants_before_insert_number_store'],
    ['tenants', 'tenant_written', 'tenants_write_invalidate_cache'],
    ['voucher_counts', 'voucher_counted', 'voucher_counts_update_invalidate_cache'],
    ['voucher_counts', 'voucher_deleted', 'voucher_counts_before_delete_refuse_used'],
    ['vouchers', 'voucher_changed', 'vouchers_update_bump_version'],
    ['vouchers', 'voucher_written', 'vouchers_write_invalidate_cache']
  ];
  patience CONSTANT text := current_setting('lock_timeout');
  tables text;
  renamed text[];
BEGIN
  SELECT string_agg(DISTINCT t.tgrelid::regclass::text, ', ') INTO tables
  FROM generate_subscripts(names, 1) at JOIN pg_trigger t ON t.tgrelid = to_regclass(names[at][1]) AND t.tgname = names[at][2];
  IF tables IS NULL THEN
    RETURN;
  END IF;
  -- Checkouts and moves of orders lock these tables in different orders, so all are locked or none: an attempt gives up
  -- before PostgreSQL looks for a deadlock, and the end of its block releases what it had.
  FOR attempt IN 1..60 LOOP
    BEGIN
      PERFORM set_config('lock_timeout', CASE WHEN attempt < 60 THEN '100ms' ELSE patience END, true);
      EXECUTE 'LOCK TABLE ' || tables || ' IN ACCESS EXCLUSIVE MODE';
      LOCK TABLE accounts IN SHARE ROW EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 60 THEN
        RAISE;
      END IF;
      PERFORM pg_sleep(random() / 10);
    END;
  END LOOP;
  PERFORM set_config('lock_timeout', patience, true);
  FOREACH renamed SLICE 1 IN ARRAY names LOOP
    CONTINUE WHEN NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = to_regclass(renamed[1]) AND tgname = renamed[2]);
    IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = to_regclass(renamed[1]) AND tgname = renamed[3]) THEN
      EXECUTE format('DROP TRIGGER %I ON %I', renamed[2], renamed[1]);
    ELSE
      EXECUTE format('ALTER TRIGGER %I ON %I RENAME TO %I', renamed[2], renamed[1], renamed[3]);
    END IF;
  END LOOP;
  -- Each request looks up its account, and a rename would lock the table until the commit. A trigger is disabled beside
  -- readers: the functions files create the new one, and the old one is dropped after the commit.
  IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = 'accounts'::regclass AND tgname = 'buyer_keys_renamed') THEN
    ALTER TABLE accounts DISABLE TRIGGER buyer_keys_renamed;
  END IF;
END
$$;
--> statement-breakpoint
-- after the commit
DROP TRIGGER IF EXISTS buyer_keys_renamed ON accounts;
