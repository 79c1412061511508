/** The columns of a voucher `v` with its counts `c` that its owner and shoppers see. */
export const voucherColumns = `v.id, v.code, v.name_en as "nameEn", v.name_vn as "nameVn", v.terms_en as "termsEn",
  v.terms_vn as "termsVn", v.kind, v.percent, v.amount, v.cap, v.min_spend as "minSpend", v.scope,
  v.new_customers_only as "newCustomersOnly", v.per_customer as "perCustomer", v.starts_at as "startsAt",
  v.ends_at as "endsAt", v.ended_at as "endedAt", v.is_draft as "isDraft", v.is_paused as "isPaused", c.quota, c.used,
  array(select l.category_id::text from voucher_categories l where l.voucher_id = v.id order by l.category_id) as "categoryIds!",
  array(select l.product_id::text from voucher_products l where l.voucher_id = v.id order by l.product_id) as "productIds!"`;
