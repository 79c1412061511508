import type { Contract } from "#contract/contract.ts";
import { parcelStates } from "#contract/parcels.ts";
import { LATE_PICKUP_HOURS } from "#contract/staff/parcels/parcel-desk.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { Input } from "../../input.ts";
import { serializeParcel } from "../booking/show-parcels.ts";
import { countStates, countWaits, selectParcels } from "./desk.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Page = Answer<Contract["GET /admin/parcels"]>;
type Overview = Answer<Contract["GET /admin/parcels/overview"]>;

const HOUR_MS = 3_600_000;

/** Parcels that were booked before this time, and were not picked up, are late. */
const lateBefore = (now: Date): Date => new Date(now.getTime() - LATE_PICKUP_HOURS * HOUR_MS);

/** A store's parcels that match the filters, the newest first. */
export const listParcels = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  { page, size, ...filter }: Input<"GET /admin/parcels">["query"],
  language: Language,
): Promise<Page> => {
  const now = clock();
  const part = { size, offset: (page - 1) * size, now, lateBefore: lateBefore(now) };
  const { rows, total } = await inTransaction(db, { tenant }, (client) =>
    selectParcels(client, { tenant, ...filter }, part),
  );
  return { total, page, size, parcels: rows.map((row) => serializeParcel(row, language, now)) };
};

/** How many of the store's parcels are in each state, late and silent. */
export const countDesk = async ({ db, clock }: Shop, tenant: TenantId): Promise<Overview> => {
  const now = clock();
  return await inTransaction(db, { tenant }, async (client) => {
    const states = await countStates(client, { tenant, states: [...parcelStates] });
    const [waits] = await countWaits(client, { tenant, now, lateBefore: lateBefore(now) });
    return {
      states,
      waits: [
        { wait: "late_pickup", count: waits?.late ?? 0 },
        { wait: "silent", count: waits?.silent ?? 0 },
        { wait: "unclear", count: waits?.unclear ?? 0 },
        { wait: "goods_back", count: waits?.goodsBack ?? 0 },
        { wait: "high_fee", count: waits?.highFee ?? 0 },
      ],
    };
  });
};
