import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { endImport, findImport, lockImport } from "../imports/imports.queries.ts";
import { writeProgress } from "../imports/run-import.ts";
import { planStock } from "./import-stock.ts";
import { findStockRows, importStock, lockStock } from "./stock-import.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;

const AT_ONCE = 1_000;
const STATEMENT_S = 120;

/**
 * Carries out an import of stock in one transaction; a retried job does not repeat it. It locks only products whose stock
 * changes, and compares them again. If rows no longer fit, it fails with reasons.
 */
export const runStockImport = async (
  shop: Shop,
  tenant: TenantId,
  importId: number,
): Promise<void> => {
  await inTransaction(withTimeout(shop.db, STATEMENT_S), { tenant }, async (client) => {
    await lockImport(client, { id: importId });
    const [state] = await findImport(client, { tenant, id: importId });
    if (!state || !["waiting", "running"].includes(state.state)) return;
    const [{ rows } = { rows: [] }] = await findStockRows(client, { id: importId });
    const seen = await planStock(client, tenant, rows);
    await lockStock(client, { tenant, ids: seen.changes.map(({ productId }) => productId) });
    const { changes, errors } = await planStock(client, tenant, seen.changes);
    errors.unshift(...seen.errors);
    const now = shop.clock();
    const ended = { id: importId, created: 0, now };
    if (errors.length > 0) {
      const reasons = JSON.stringify(errors);
      await endImport(client, { ...ended, state: "failed", updated: 0, errors: reasons });
      return;
    }
    for (let at = 0; at < changes.length; at += AT_ONCE) {
      const part = changes.slice(at, at + AT_ONCE);
      await importStock(client, {
        tenant,
        importId,
        ids: part.map(({ productId }) => productId),
        quantities: part.map(({ quantity }) => quantity),
        before: part.map(({ before }) => before),
      });
      await writeProgress(shop, tenant, importId, at + part.length);
    }
    await endImport(client, { ...ended, state: "done", updated: changes.length, errors: null });
  });
};
