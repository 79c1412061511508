import type { TokenActOn } from "#contract/integrations/token-act-codes.ts";
import type { Language } from "#contract/language.ts";
import type { ReturnAct } from "#contract/rules/returns/return-moves.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { actAsTenantOf, orderIdOf } from "../../orders/orders.ts";
import {
  findOrderOf,
  lockOrder,
  readReturn,
  type OrderRow,
  type ReturnRow,
} from "../returns.queries.ts";

export type ReturnContext = Pick<AppContext, "db" | "clock">;

/** A return, and the version that the caller saw. */
export type ReturnRequest = { id: string; version: number };

/** A return with its order, both of which the transaction has locked. */
export type Locked = { client: Queryable; row: ReturnRow; order: OrderRow; now: Date };

/**
 * Locks the order of a return, then reads the return, whose id has the form of an order's. Refuses one that neither the store
 * nor the account has.
 */
export const lockReturn = async (
  client: Queryable,
  {
    id: typed,
    tenant,
    accountId,
  }: { id: string; tenant: TenantId | null; accountId: number | null },
): Promise<Omit<Locked, "client" | "now">> => {
  const id = orderIdOf(typed);
  const [of] = id === null ? [] : await findOrderOf(client, { id, tenant, accountId });
  if (id === null || !of) throw new Refused("http/not-found");
  const { orderId } = of;
  if (tenant === null) await actAsTenantOf(client, { orderId });
  const [order] = await lockOrder(client, { orderId, tenant: of.tenantId, accountId: null });
  const [row] = await readReturn(client, { tenant: of.tenantId, id });
  if (!order || !row) throw new Error("a return and its order are never deleted");
  return { order, row };
};

const refuseStale = ({ version }: ReturnRow, request: ReturnRequest): void => {
  if (version !== request.version) throw new Refused("returns/stale", { currentVersion: version });
};

/** Carries out an act of a buyer on an own return, in one transaction that also works for the store: it writes its order. */
export const actAsBuyer = async <T>(
  { db, clock }: ReturnContext,
  accountId: number,
  request: ReturnRequest,
  act: (locked: Locked) => Promise<T>,
): Promise<T> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const locked = await lockReturn(client, { id: request.id, tenant: null, accountId });
    refuseStale(locked.row, request);
    return await act({ client, now: clock(), ...locked });
  });

/** A member of the store's staff, or the super admin who works on its return. */
export type Staff = { tenant: TenantId; accountId: number; language: Language };

/** The super admin decides on appeals; machine tokens never do. */
type SuperAct = Extract<ReturnAct, `uphold_${string}`>;

/** Carries out an act of staff on a return of a store, in one transaction that audits it as `return.<name>`. */
export const actAsStaff = async <T>(
  { db, clock }: ReturnContext,
  { tenant, accountId }: Omit<Staff, "language">,
  request: ReturnRequest,
  name: TokenActOn<"return"> | SuperAct,
  act: (locked: Locked) => Promise<T>,
): Promise<T> =>
  await inTransaction(db, { tenant }, async (client) => {
    const locked = await lockReturn(client, { id: request.id, tenant, accountId: null });
    refuseStale(locked.row, request);
    const now = clock();
    const done = await act({ client, now, ...locked });
    const object = `return:${locked.row.id}`;
    await audit(client, { tenant, accountId, act: `return.${name}`, object, now });
    return done;
  });
