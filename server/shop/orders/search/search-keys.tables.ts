import { customType, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { key } from "#server/platform/database/columns.ts";
import { ofTenant } from "#server/platform/database/of-tenant.ts";
import { tenants } from "../../tenants/tenants.tables.ts";
import { ofStoreOrBuyer } from "../orders.tables.ts";

/** A text in the order of its bytes, so that the texts with a common beginning are neighbours in an index. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/**
 * The texts by which a store finds its buyers: names and phone numbers of their accounts and of the recipients of their
 * orders. `buyer_keys_of` makes them. They reference nothing, because their orders do.
 */
export const buyerKeys = pgTable(
  "buyer_keys",
  {
    accountId: key().notNull(),
    tenantId: key().notNull(),
    key: bytewise().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tenantId, table.key] }),
    index("buyer_keys_found_idx").on(table.tenantId, table.key, table.accountId),
    ofStoreOrBuyer("buyer_keys"),
  ],
);

/** The product numbers of a store's orders, in letters and digits alone (`code_key`). */
export const soldNumbers = pgTable(
  "sold_numbers",
  {
    tenantId: key()
      .notNull()
      .references(() => tenants.id),
    key: bytewise().notNull(),
    productId: key().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.key, table.productId] }),
    ofTenant("sold_numbers"),
  ],
);
