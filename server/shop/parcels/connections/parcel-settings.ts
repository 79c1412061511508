import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { saveSettings, selectSettings } from "./carrier-connections.queries.ts";

/** How a store sends: the weight of a product without one, in grams, and whether orders follow their parcels. */
type ParcelSettings = { defaultWeight: number; follow: boolean };

const DEFAULT_WEIGHT = 500;

export const findSettings = async (
  client: Queryable,
  tenant: TenantId,
): Promise<ParcelSettings> => {
  const [saved] = await selectSettings(client, { tenant });
  return saved ?? { defaultWeight: DEFAULT_WEIGHT, follow: true };
};

export const changeSettings = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  settings: ParcelSettings,
): Promise<ParcelSettings> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    await saveSettings(client, { tenant, ...settings });
    await audit(client, {
      tenant,
      accountId,
      act: "parcel.settings",
      object: `tenant:${tenant}`,
      now,
    });
    return settings;
  });
