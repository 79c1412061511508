import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { saveSettings, selectSettings } from "./connections.queries.ts";

/** Whether buyers are reminded of transfers, and unpaid orders cancelled. */
export type PaymentSettings = { remind: boolean; cancel: boolean };

export const showSettings = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
): Promise<PaymentSettings> => {
  const [saved] = await readAs(db, { tenant }, (client) => selectSettings(client, { tenant }));
  return { remind: saved?.remind ?? true, cancel: saved?.cancel ?? true };
};

export const changeSettings = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  settings: PaymentSettings,
): Promise<PaymentSettings> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await saveSettings(client, { tenant, ...settings, now });
    const object = `tenant:${tenant}`;
    await audit(client, { tenant, accountId, act: "payment.settings", object, now });
    return settings;
  });
