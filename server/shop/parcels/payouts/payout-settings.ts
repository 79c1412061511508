import { carriers, type Carrier } from "#contract/parcels.ts";
import { payoutDefaults, type PayoutSettings } from "#contract/ledger/payouts.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { savePayoutSettings, selectPayoutSettings } from "./payouts.queries.ts";

export type CarrierPayoutSettings = PayoutSettings & { carrier: Carrier };

/** How a carrier pays a store, in a transaction of the store. */
export const thePayoutSettings = async (
  client: Queryable,
  tenant: TenantId,
  carrier: Carrier,
): Promise<CarrierPayoutSettings> => {
  const saved = await selectPayoutSettings(client, { tenant });
  return saved.find((each) => each.carrier === carrier) ?? { carrier, ...payoutDefaults[carrier] };
};

export const listPayoutSettings = async (
  { db }: Pick<AppContext, "db">,
  tenant: TenantId,
): Promise<{ carriers: CarrierPayoutSettings[] }> =>
  await inTransaction(db, { tenant }, async (client) => {
    const saved = await selectPayoutSettings(client, { tenant });
    const of = (carrier: Carrier) => saved.find((each) => each.carrier === carrier);
    return {
      carriers: carriers.map((carrier) => of(carrier) ?? { carrier, ...payoutDefaults[carrier] }),
    };
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
