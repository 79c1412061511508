/**
 * The handling of every text column of the schema when a shopper closes their account (decision 12). A new column with text
 * needs its line in one of these lists.
 */

/** Names the shopper while the account is open, and is removed when it is closed. */
export const erased: Record<string, string> = {
  account_links: "hash purpose email",
  accounts: "email password_hash full_name phone",
  addresses:
    "full_name phone scheme province_code district_code ward_code new_ward_code new_scheme street",
  buyer_keys: "key",
  buyer_notes: "note",
  identities: "issuer subject",
  jobs: "personal last_error",
  order_calls: "note",
  order_history: "reason",
  parcels: "note refused_says",
  parcel_events: "reason place",
  orders:
    "ship_to cancellation_reason note carrier tracking_code tracking_key parcel_snapshot invoice",
  return_steps: "reason",
  return_uploads: "file",
  returns:
    "details pictures carrier tracking_code tracking_key receipt_picture sent_carrier sent_code bank_bin bank_account bank_holder",
  review_reports: "evidence pictures",
  reviews: "author pictures reply",
  sessions: "access_hash refresh_hash previous_refresh_hash xsrf device",
  voucher_uses: "phone",
};

/** May name the shopper afterwards, each with its reason. */
export const kept: Record<string, { columns: string; because: string }> = {
  bank_transactions: {
    columns: "text folded counter_name reference",
    because: "bookkeeping law: the statement of the store's account, for ten years",
  },
  order_payments: {
    columns: "reference reason",
    because: "bookkeeping law: which money belongs to which order, for ten years",
  },
  transaction_steps: {
    columns: "reason",
    because: "bookkeeping law: why staff matched a transfer with an order",
  },
  webhook_deliveries: {
    columns: "headers body transactions answer",
    because: "proof of what a bank told, and what staff did about it; deleted after 90 days",
  },
  parcels: {
    columns: "tracking_code",
    because:
      "bookkeeping law: a carrier's payouts name the parcels that they pay for by their codes",
  },
  return_refunds: {
    columns: "reference plain_reference",
    because: "bookkeeping law: which money paid a refund, for ten years",
  },
  reviews: { columns: "comment", because: "the writer published it, and it stays without a name" },
  review_cases: { columns: "note", because: "why a published text was hidden or not" },
  webhook_messages: {
    columns: "try_log",
    because:
      "the beginning of what a store's own server answered; events name nobody; deleted after 30 days",
  },
  demo_mails: {
    columns: "recipient sender subject html text",
    because: "the mailboxes of the people of a demo; no real shop has this table's rows",
  },
};

/** Columns without personal data: texts of stores and staff, keys, states, hashes of other things. */
export const impersonal: Record<string, string> = {
  accounts: "role language",
  admin_unit_map: "old_ward new_ward",
  admin_units: "scheme code parent_code kind full_name full_name_en fold",
  admin_units_version: "version",
  audit_log: "act object",
  bank_changes: "bin name account holder outcome",
  bank_transactions: "provider external_id direction state double_why",
  built_files: "name content_type body",
  categories: "name_en name_vn",
  changes: "tag",
  checkouts: "id idempotency_key ask_hash",
  consents: "purpose text_version language",
  decor_drafts: "sections",
  decor_pictures: "file",
  decor_versions: "sections",
  demo_mails: "message_id",
  jobs: "kind payload outcome",
  machine_tokens: "name scopes hash hint",
  notice_days: "kind",
  order_calls: "order_id result",
  order_counts: "status payment_status",
  order_discounts: "order_id checkout_id code name_en name_vn",
  order_history: "order_id from_status to_status event by_role",
  order_lines: "order_id product_number name_en name_vn picture vat_rate",
  order_payments: "order_id kind source",
  orders:
    "id checkout_id status payment_method payment_status shipping_method transfer_code language province discounts return_snapshot",
  payment_accounts: "account bank_name",
  payment_connections:
    "provider name token_hash token_sealed secret_sealed old_secret_sealed last_refusal",
  parcels: "id order_id carrier state service inspection sorting_code refused_why",
  commission_lines: "order_id",
  commission_rules: "base",
  ledger_accounts: "account code",
  ledger_open_items: "account source_id order_id",
  ledger_queue: "order_id",
  ledger_statements: "cod_ages settlement_code",
  ledger_settlements: "paid_by reference plain_reference reason undone_reason",
  ledger_transfers: "debit credit code corrects source_kind source_id order_id",
  parcel_lines: "parcel_id",
  carrier_figures: "carrier",
  carrier_figure_changes: "carrier",
  parcel_events: "parcel_id key state carrier_state failure",
  payout_settings: "carrier",
  carrier_payouts: "carrier order_id reason",
  payout_parcels: "parcel_id",
  carrier_statement_layouts: "carrier signature fields",
  carrier_connections: "carrier shop_name credentials_sealed token_hash secret_sealed",
  policy_drafts: "name text_en text_vn",
  policy_versions: "name text_en text_vn",
  product_counts: "origin",
  product_import_rows: "before",
  product_imports: "kind state rows errors",
  product_pictures: "file",
  products:
    "product_number name_en name_vn description_en description_vn specification_en specification_vn warranty_en warranty_vn origin vat_rate",
  published_products:
    "product_number name_en name_vn category_en category_vn origin pictures fold code_key",
  published_texts:
    "description_en description_vn specification_en specification_vn warranty_en warranty_vn",
  reply_templates: "name text",
  return_lines: "return_id order_id",
  return_refunds: "return_id order_id how",
  return_steps: "return_id act from_state to_state by_role",
  returns: "id order_id code reason wish state waits_for when_passed outcome way parcel_id",
  revenue_changes: "order_id event",
  revenue_recategorized: "category",
  revenue_figures: "dimension span event key",
  review_cases: "decision reason",
  review_reports: "reason",
  reviews: "order_id hidden_for",
  search_words: "word",
  seller_identities: "legal_name tax_code address",
  shop_product_counts: "origin",
  staff_notices: "kind",
  statement_layouts: "signature fields",
  sold_numbers: "key",
  stock: "origin",
  store_profiles:
    "hotline_hours more_hotlines website pickup_province pickup_ward pickup_street legal_name tax_code legal_address representative licence_number verified verified_note",
  synonym_groups: "words",
  synonyms: "word also",
  tenants:
    "name url_name description_en description_vn picture hotline email bank_bin bank_name bank_account bank_holder transfer_prefix cover closure_kind vat_rate",
  throttle: "key",
  transaction_matches: "order_id",
  transaction_steps: "act order_ids",
  unfound_searches: "text",
  vat_rates: "rate",
  voucher_codes: "hash",
  voucher_uses: "checkout_id",
  vouchers: "code name_en name_vn terms_en terms_vn kind scope",
  webhook_deliveries: "body_hash",
  webhook_messages: "message_id event object content state last_error",
  webhooks: "name url events secret_key secret_sealed old_secret_sealed state last_failure_error",
  withdrawn_products: "product_number name_en name_vn picture",
};
