import pg from "pg";
import "#server/platform/database/column-parsers.ts";

// Tables in the order of their foreign keys. Row-level security applies to their owner, too.
const securedTables = [
  "categories",
  "products",
  "stock",
  "product_pictures",
  "published_products",
  "published_texts",
  "withdrawn_products",
  "vouchers",
  "voucher_counts",
  "voucher_categories",
  "voucher_uses",
  "collected_vouchers",
  "checkouts",
  "orders",
  "order_lines",
  "order_history",
  "reviews",
  "review_counts",
  "review_votes",
  "review_cases",
  "review_reports",
  "reply_templates",
  "store_profiles",
  "bank_changes",
  "seller_identities",
  "decor_drafts",
  "decor_pictures",
  "decor_versions",
  "carrier_connections",
  "parcels",
  "parcel_lines",
  "parcel_events",
  "returns",
  "return_lines",
  "return_steps",
  "return_refunds",
  "payment_accounts",
  "payment_connections",
  "payment_connection_accounts",
  "webhook_deliveries",
  "bank_transactions",
  "transaction_matches",
  "transaction_steps",
  "ledger_statements",
  "ledger_settlements",
];

/**
 * Fills tables of all stores as their owner, in one transaction. Row-level security is not forced on the owner inside it,
 * and is forced again at its end; until then the tables are locked for other readers.
 */
export const asOwner = async <T>(
  ownerUrl: string,
  fill: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "phohang_load" });
  await client.connect();
  try {
    await client.query("begin");
    await setRowSecurity(client, "no force");
    const result = await fill(client);
    await setRowSecurity(client, "force");
    await client.query("commit");
    return result;
  } finally {
    await client.end(); // an open transaction is rolled back when its connection ends
  }
};

const setRowSecurity = async (client: pg.Client, force: "force" | "no force"): Promise<void> => {
  await client.query(
    securedTables.map((table) => `alter table ${table} ${force} row level security`).join("; "),
  );
};
