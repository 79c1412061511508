import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Database, Queryable } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { findWardNames } from "../../addresses/addresses.ts";
import type { Input } from "../../input.ts";
import { orderIdOf } from "../../orders/orders.ts";
import { readDetail, serializeReturn } from "../serialize-return.ts";
import {
  countOwnReturns,
  findOwnReturn,
  listOwnReturns,
  type OwnReturnRow,
} from "./own-returns.queries.ts";

type Page = Answer<Contract["GET /user/returns"]>;
export type OwnReturnDetail = Answer<Contract["GET /user/returns/{id}"]>;

/** A page of an account's returns. */
export const listOwn = async (
  db: Database,
  accountId: number,
  { state, page, size }: Input<"GET /user/returns">["query"],
  language: Language,
): Promise<Page> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const openOnly = state === "open";
    const rows = await listOwnReturns(client, {
      accountId,
      openOnly,
      limit: size,
      offset: (page - 1) * size,
    });
    const [count] = await countOwnReturns(client, { accountId, openOnly });
    return {
      totalReturns: count?.total ?? 0,
      page,
      size,
      returns: rows.map((row) => ({
        ...serializeReturn(row, language),
        tenant: { id: String(row.tenantId), name: row.tenantName },
      })),
    };
  });

/** One return of an account. */
export const showOwnReturn = async (
  db: Database,
  accountId: number,
  id: string,
  language: Language,
): Promise<OwnReturnDetail> =>
  await inTransaction(db, { account: accountId }, async (client) =>
    theOwnReturn(client, accountId, orderIdOf(id) ?? "", language),
  );

/** One return of an account, in a transaction of that account. */
export const theOwnReturn = async (
  client: Queryable,
  accountId: number,
  id: string,
  language: Language,
): Promise<OwnReturnDetail> => {
  const [row] = await findOwnReturn(client, { accountId, id });
  if (!row) throw new Refused("http/not-found");
  const { tenantId: tenant, tenantName: name } = row;
  return {
    ...(await readDetail(client, row, "user", language)),
    tenant: { id: String(tenant), name },
    returnAddress: await findReturnAddress(client, row),
  };
};

const findReturnAddress = async (
  client: Queryable,
  row: OwnReturnRow,
): Promise<OwnReturnDetail["returnAddress"]> => {
  const { pickupProvince, pickupWard, pickupStreet, hotline, tenantName: name, way } = row;
  if (way === "none" || !pickupProvince || !pickupWard || pickupStreet === null) return null;
  const names = await findWardNames(client, pickupProvince, pickupWard);
  return names && { name, phone: hotline, street: pickupStreet, ...names };
};
