import { carriers, type Carrier } from "#contract/parcels.ts";
import { payoutDefaults, type PayoutSettings } from "#contract/ledger/payouts.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { savePayoutSettings, selectPayoutSettings } from "./payouts.queries.ts";

export type CarrierPayoutSettings = PayoutSettings & { carrier: Carrier };

const settingsOf = (
  saved: readonly CarrierPayoutSettings[],
  carrier: Carrier,
): CarrierPayoutSettings =>
  saved.find((each) => each.carrier === carrier) ?? { carrier, ...payoutDefaults[carrier] };

/** How a carrier pays a store, in a transaction of the store. */
export const thePayoutSettings = async (
  client: Queryable,
  tenant: TenantId,
  carrier: Carrier,
): Promise<CarrierPayoutSettings> =>
  settingsOf(await selectPayoutSettings(client, { tenant }), carrier);

/** How each carrier pays a store, connected or not. */
export const findPayoutSettings = async (
  client: Queryable,
  tenant: TenantId,
): Promise<CarrierPayoutSettings[]> => {
  const saved = await selectPayoutSettings(client, { tenant });
  return carriers.map((carrier) => settingsOf(saved, carrier));
};

export const listPayoutSettings = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
): Promise<{ carriers: CarrierPayoutSettings[] }> => ({
  carriers: await inTransaction(db, { tenant }, async (client) =>
    findPayoutSettings(client, tenant),
  ),
});

export const changePayoutSettings = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: StaffCaller,
  settings: CarrierPayoutSettings,
): Promise<CarrierPayoutSettings> =>
  await inTransaction(db, { tenant }, async (client) => {
    await savePayoutSettings(client, { tenant, ...settings });
    const act = { tenant, accountId, act: "payout.settings", now: clock() };
    await audit(client, { ...act, object: `carrier:${settings.carrier}` });
    return settings;
  });
