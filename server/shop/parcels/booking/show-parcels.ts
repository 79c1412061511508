import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { cancellableStates } from "#contract/parcels.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import { isUnclear } from "./is-unclear.ts";
import { selectEvents, selectParcel, type LineRow, type ParcelRow } from "./parcels.queries.ts";

export type Parcel = Answer<Contract["GET /admin/parcels"]>["parcels"][number];
export type ParcelDetail = Answer<Contract["GET /admin/parcels/{id}"]>;

export const showParcel = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  id: string,
  language: Language,
): Promise<ParcelDetail> =>
  await inTransaction(db, { tenant }, async (client) => {
    const parcel = await theParcel(client, tenant, id, { language, now: clock() });
    const events = await selectEvents(client, { tenant, id });
    return {
      ...parcel,
      events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    };
  });

/** A parcel of the store; refuses an unknown one. */
export const theParcel = async (
  client: Queryable,
  tenant: TenantId,
  id: string,
  { language, now }: { language: Language; now: Date },
): Promise<Parcel> => {
  const [row] = await selectParcel(client, { tenant, id });
  if (!row) throw new Refused("http/not-found");
  return serializeParcel(row, language, now);
};

type Line = Pick<LineRow, "line" | "nameEn" | "nameVn" | "productNumber"> & { quantity: number };

/** A line of a parcel in a language. */
export const serializeLine = (
  { line, nameEn, nameVn, productNumber, quantity }: Line,
  language: Language,
) => ({ line, name: inLanguage(language, { en: nameEn, vn: nameVn }), productNumber, quantity });

/** A parcel as its store sees it. */
export const serializeParcel = (row: ParcelRow, language: Language, now: Date): Parcel => {
  const { length, width, height, refusedWhy, refusedSays, sentAt, endedAt, ...parcel } = row;
  return {
    ...parcel,
    stateAt: row.stateAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    expectedAt: row.expectedAt?.toISOString() ?? null,
    size: length === null || width === null || height === null ? null : { length, width, height },
    lines: row.lines.map((line) => serializeLine(line, language)),
    refusal: refusedWhy && { why: refusedWhy, says: refusedSays ?? "" },
    canCancel: cancellableStates.some((state) => state === row.state),
    canResolve: isUnclear({ state: row.state, sentAt, endedAt }, now),
  };
};
