import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { planNow } from "./import-products.ts";
import {
  endImport,
  findImport,
  findImportRows,
  lockImport,
  insertProducts,
  noteProgress,
  updateProducts,
} from "./imports.queries.ts";
import type { PlannedRow } from "./plan-import.ts";

type Shop = Pick<AppContext, "db" | "clock">;

const AT_ONCE = 250;
const STATEMENT_S = 120;

/**
 * Carries out an import in one transaction; a retried job does not repeat it. Its progress is written over another
 * connection, so that staff see it. If rows no longer fit because products changed, it fails with reasons.
 */
export const runImport = async (shop: Shop, tenant: TenantId, importId: number): Promise<void> => {
  await inTransaction(withTimeout(shop.db, STATEMENT_S), { tenant }, async (client) => {
    await lockImport(client, { id: importId });
    const [state] = await findImport(client, { tenant, id: importId });
    if (!state || !["waiting", "running"].includes(state.state)) return;
    const [{ rows } = { rows: [] }] = await findImportRows(client, { id: importId });
    const plan = await planNow(client, tenant, rows, "hold");
    const now = shop.clock();
    if (plan.errors.length > 0) {
      await endImport(client, {
        id: importId,
        state: "failed",
        created: 0,
        updated: 0,
        errors: JSON.stringify(plan.errors),
        now,
      });
      return;
    }
    const created = plan.rows.filter(({ before }) => !before);
    const updated = plan.rows.filter(({ before, changed }) => before && changed.length > 0);
    const actor = { tenant, accountId: state.byAccount, now, importId };
    const progressFrom = (begin: number) => async (done: number) =>
      await writeProgress(shop, tenant, importId, begin + done);
    await inParts(created, progressFrom(0), async (part) => {
      const records = part.map(({ record, inStock }) => ({ record, stock: inStock }));
      await insertProducts(client, { ...actor, records: JSON.stringify(records) });
    });
    await inParts(updated, progressFrom(created.length), async (part) => {
      await updateProducts(client, { ...actor, records: JSON.stringify(part.map(asUpdate)) });
    });
    await endImport(client, {
      id: importId,
      state: "done",
      created: created.length,
      updated: updated.length,
      errors: null,
      now,
    });
  });
};

/**
 * Writes the progress over another connection, because the import's own writes are invisible until it commits. If no
 * connection is available, the import continues without reporting progress.
 */
export const writeProgress = async (
  { db }: Shop,
  tenant: TenantId,
  importId: number,
  done: number,
): Promise<void> => {
  await inTransaction(
    db,
    { tenant },
    async (client) => await noteProgress(client, { id: importId, done }),
  ).catch(() => undefined);
};

const inParts = async (
  rows: readonly PlannedRow[],
  writeDone: (done: number) => Promise<void>,
  write: (part: readonly PlannedRow[]) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await write(rows.slice(at, at + AT_ONCE));
    await writeDone(Math.min(at + AT_ONCE, rows.length));
  }
};

const asUpdate = ({ record, inStock, before }: PlannedRow) => ({
  id: before?.id,
  before,
  record,
  added: inStock - (before?.inStock ?? 0),
});
