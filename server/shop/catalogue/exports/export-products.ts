import type { Content } from "#contract/wire/endpoint.ts";
import { productExports } from "#contract/staff/products/product-exports.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { deadlineIn } from "#server/platform/deadline.ts";
import { limitConcurrency } from "#server/platform/http/limit-concurrency.ts";
import type { Cell, RowStream } from "#server/platform/sheets/sheet.ts";
import { streamPieces } from "#server/platform/sheets/stream-file.ts";
import { writeZip, type ZipEntry } from "#server/platform/sheets/write-zip.ts";
import { inVietnam } from "#server/shop/export-file.ts";
import type { Input } from "#server/shop/input.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { indexCategories } from "../imports/category-index.ts";
import { sheetNames } from "../imports/import-template.ts";
import { findCategoryNames } from "../imports/imports.queries.ts";
import { storeFilter } from "../listing/store-list.ts";
import { countTabs, findRecordsBefore, type StoreRecord } from "../listing/store-list.queries.ts";
import type { Actor } from "../store-products/write-catalogue.ts";
import { productCells, productColumns } from "./product-sheet.ts";
import { splitFiles } from "./split-files.ts";

/** Seconds for the products of one statement. */
const READ_S = 10;
/** Products of one statement. */
const AT_ONCE = 250;
/** How long an export waits for others before each statement, in milliseconds. */
const WAIT_MS = 60_000;

// Limited per process, so that files leave the database to those who shop.
const acquire = limitConcurrency({ atOnce: 2, waiting: 50 });

const [csv, xlsx, zip] = productExports["GET /products/export"].media;

type Export = {
  context: Pick<AppContext, "db" | "clock">;
  actor: Pick<Actor, "tenant" | "language">;
  /** Whether the caller may still read the store's products. */
  mayStill: () => Promise<boolean>;
};

/**
 * The store's own products that match the filter, as a file that an import reads without a change, or as an archive of
 * several such files. No transaction lasts longer than one statement.
 */
export const exportProducts = async (
  { context: { db, clock }, actor: { tenant, language }, mayStill }: Export,
  { format, tab, ...query }: Input<"GET /products/export">["query"],
): Promise<Content & { products: number }> => {
  const filter = storeFilter(tenant, query);
  const [products, categories] = await inTransaction(
    withTimeout(db, READ_S),
    { tenant },
    async (client) => [
      (await countTabs(client, filter))[tab],
      indexCategories(await findCategoryNames(client, { tenant })),
    ],
  );
  const read = async (before: number): Promise<StoreRecord[]> => {
    const leave = await acquire("", deadlineIn(WAIT_MS));
    try {
      return await readAs(withTimeout(db, READ_S), { tenant }, (client) =>
        findRecordsBefore(client, filter, tab, { before, limit: AT_ONCE }),
      );
    } finally {
      leave();
    }
  };
  async function* batches(): AsyncGenerator<Cell[][]> {
    let rows = await read(Number.MAX_SAFE_INTEGER);
    while (rows.length > 0) {
      yield rows.map((row) => productCells(row, categories, language));
      if (rows.length < AT_ONCE) return;
      if (!(await mayStill())) throw new Refused("http/unauthorized");
      rows = await read(rows.at(-1)?.id ?? 0);
    }
  }
  const table: RowStream = {
    name: sheetNames[language],
    columns: productColumns(language),
    batches: batches(),
  };
  const files = splitFiles(table, format);
  const name = `products-${inVietnam(clock()).toISOString().slice(0, 10)}`;
  // Read before the answer begins, so that a failure is one.
  const first = await nextOf(files);
  const second = await nextOf(files);
  if (!second)
    return {
      type: format === "xlsx" ? xlsx : csv,
      body: first ?? new Uint8Array(),
      filename: `${name}.${format}`,
      products,
    };
  const archive = writeZip(entriesOf([first, second], files, `${name}-%.${format}`));
  return { type: zip, body: streamPieces(archive), filename: `${name}.zip`, products };
};

const nextOf = async (files: AsyncGenerator<Uint8Array>): Promise<Uint8Array | undefined> => {
  const { done, value } = await files.next();
  return done ? undefined : value;
};

/** The files of an archive, numbered in place of the percent sign. */
async function* entriesOf(
  begun: (Uint8Array | undefined)[],
  files: AsyncGenerator<Uint8Array>,
  name: string,
): AsyncGenerator<ZipEntry> {
  let number = 0;
  const entry = (file: Uint8Array): ZipEntry => {
    number += 1;
    return { name: name.replace("%", String(number).padStart(2, "0")), pieces: [file] };
  };
  while (begun.length > 0) {
    const file = begun.shift();
    if (file) yield entry(file);
  }
  for await (const file of files) yield entry(file);
}
