import type { Language } from "#contract/language.ts";
import { reasonRules } from "#contract/rules/returns/reasons.ts";
import type { Tracking } from "#contract/tracking.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { Input } from "../../input.ts";
import { actAsBuyer, type Locked, type ReturnContext } from "../acts/act-on-return.ts";
import { carryOut, refuseIllegal } from "../acts/carry-out.ts";
import { takeUploads } from "../pictures/uploads.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { trackingColumns } from "../tracking-columns.ts";
import { accountColumns } from "./write-request.ts";
import { theOwnReturn, type OwnReturnDetail } from "./show-own-returns.ts";

export type Buyer = { accountId: number; language: Language };

/** Withdraws a return before anything was sent. */
export const withdrawReturn = async (
  context: ReturnContext,
  buyer: Buyer,
  id: string,
  version: number,
): Promise<OwnReturnDetail> =>
  await actAsBuyer(context, buyer.accountId, { id, version }, async ({ client, row, now }) => {
    const { accountId, language } = buyer;
    await carryOut(client, row, row, { act: "withdraw", by: "buyer", accountId, now });
    return await theOwnReturn(client, accountId, row.id, language);
  });

type Shipment = Input<"PUT /user/returns/{id}/shipment">["body"];

/** The buyer says that the goods are on their way, in the parcel of the store's carrier or in an own one. */
export const sendReturn = async (
  context: ReturnContext,
  buyer: Buyer,
  id: string,
  { version, ...shipment }: Shipment,
): Promise<OwnReturnDetail> =>
  await actAsBuyer(context, buyer.accountId, { id, version }, async (locked) => {
    const { client, row, now } = locked;
    const { accountId, language } = buyer;
    const done = { act: "send", by: "buyer", accountId, now } as const;
    refuseIllegal(row, done);
    const after = { ...row, ...theParcel(row, shipment.tracking) };
    await carryOut(client, row, await withReceipt(locked, after, shipment.receipt), done);
    return await theOwnReturn(client, accountId, row.id, language);
  });

/** The parcel that the buyer names, or else the one that the store has named. */
const theParcel = (row: ReturnRow, tracking: Tracking | undefined) => {
  if (tracking) return trackingColumns(tracking);
  if (row.trackingCode !== null) return {};
  throw new Refused("returns/tracking-required", {}, [missing("tracking")]);
};

const withReceipt = async (
  { client }: Locked,
  row: ReturnRow,
  receipt: Shipment["receipt"],
): Promise<ReturnRow> => {
  if (!receipt) return row;
  if (row.way !== "own" || reasonRules[row.reason].paysTheWay !== "store")
    throw new Refused("returns/receipt");
  await takeUploads(client, row.accountId, [receipt.picture]);
  return { ...row, receiptAmount: receipt.amount, receiptPicture: receipt.picture };
};

/** Names the account that the refund goes to. */
export const nameAccount = async (
  context: ReturnContext,
  buyer: Buyer,
  id: string,
  { version, account }: Input<"PUT /user/returns/{id}/account">["body"],
): Promise<OwnReturnDetail> =>
  await actAsBuyer(context, buyer.accountId, { id, version }, async ({ client, row, now }) => {
    const { accountId, language } = buyer;
    const done = { act: "name_account", by: "buyer", accountId, now } as const;
    await carryOut(client, row, { ...row, ...accountColumns(account) }, done);
    return await theOwnReturn(client, accountId, row.id, language);
  });

/** Brings a refusal or a reduction before the super admin, once. */
export const appealReturn = async (
  context: ReturnContext,
  buyer: Buyer,
  id: string,
  { version, reason }: Input<"POST /user/returns/{id}/appeal">["body"],
): Promise<OwnReturnDetail> =>
  await actAsBuyer(context, buyer.accountId, { id, version }, async ({ client, row, now }) => {
    const { accountId, language } = buyer;
    const done = { act: "appeal", by: "buyer", accountId, reason, now } as const;
    await carryOut(client, row, { ...row, appealedAt: now }, done);
    return await theOwnReturn(client, accountId, row.id, language);
  });
