import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { identity, key, writtenAt } from "#server/platform/database/columns.ts";
import { accounts } from "../accounts/accounts.tables.ts";

/** Vietnam's provinces, districts (old form only) and wards. A code is only meaningful with its scheme. */
export const adminUnits = pgTable(
  "admin_units",
  {
    scheme: text().notNull(),
    level: integer().notNull(),
    code: text().notNull(),
    parentCode: text("parent_code"),
    kind: text().notNull(),
    fullName: text("full_name").notNull(),
    fullNameEn: text("full_name_en").notNull(),
    fold: text().notNull(),
    sortOrder: integer("sort_order").notNull(),
    /** Whether express delivery reaches this current ward. */
    express: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.scheme, table.level, table.code] }),
    index("admin_units_parent_idx").on(
      table.scheme,
      table.level,
      table.parentCode,
      table.sortOrder,
    ),
    check("admin_units_scheme_check", sql`${table.scheme} in ('vn2025', 'vn2004')`),
  ],
);

/** The current ward that an old ward became; a divided one has several. */
export const adminUnitMap = pgTable(
  "admin_unit_map",
  {
    oldWard: text("old_ward").notNull(),
    newWard: text("new_ward").notNull(),
    isDefault: boolean("is_default").notNull(),
  },
  (table) => [primaryKey({ columns: [table.oldWard, table.newWard] })],
);

/** One row with the content hash of the loaded units, so that a restart loads nothing. */
export const adminUnitsVersion = pgTable("admin_units_version", { version: text().primaryKey() });

/** The saved addresses of accounts. A unique index enforces one default per account. */
export const addresses = pgTable(
  "addresses",
  {
    id: identity(),
    accountId: key()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull(),
    phone: text().notNull(),
    scheme: text().notNull(),
    provinceCode: text("province_code").notNull(),
    districtCode: text("district_code"),
    wardCode: text("ward_code").notNull(),
    /** The current ward of the address. */
    newWardCode: text("new_ward_code").notNull(),
    unitLevel: integer("unit_level").notNull().default(3),
    newScheme: text("new_scheme").notNull().default("vn2025"),
    street: text().notNull(),
    officeHoursOnly: boolean("office_hours_only").notNull(),
    isDefault: boolean("is_default").notNull(),
    createdAt: writtenAt(),
  },
  (table) => [
    index("addresses_account_idx").on(table.accountId, table.id),
    uniqueIndex("addresses_one_default_key")
      .on(table.accountId)
      .where(sql`${table.isDefault}`),
    foreignKey({
      name: "addresses_ward_fk",
      columns: [table.scheme, table.unitLevel, table.wardCode],
      foreignColumns: [adminUnits.scheme, adminUnits.level, adminUnits.code],
    }),
    foreignKey({
      name: "addresses_new_ward_fk",
      columns: [table.newScheme, table.unitLevel, table.newWardCode],
      foreignColumns: [adminUnits.scheme, adminUnits.level, adminUnits.code],
    }),
    check(
      "addresses_scheme_check",
      sql`(${table.scheme} = 'vn2004') = (${table.districtCode} is not null)`,
    ),
    check(
      "addresses_new_scheme_check",
      sql`${table.newScheme} = 'vn2025' and ${table.unitLevel} = 3`,
    ),
  ],
);
