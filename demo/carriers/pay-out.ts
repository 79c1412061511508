import type { FastifyInstance } from "fastify";
import { payoutDefaults } from "../../contract/ledger/payouts.ts";
import type { Carrier } from "../../contract/parcels.ts";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import type { ProcessContext } from "../../server/shop/app-context.ts";
import { reportTransfer } from "../bank/report-transfer.ts";
import { findPayable } from "./carriers.queries.ts";

/** The differences that a simulated carrier may plant in a payout. */
export const payoutFaults = [
  "right",
  "missing",
  "other_amount",
  "other_fee",
  "paid_twice",
  "not_delivered",
  "rest",
] as const;
export type PayoutFault = (typeof payoutFaults)[number];

/** The payers' names and notes of the carriers' transfers. */
const notes: Record<Carrier, { payer: string; note: string }> = {
  ghn: { payer: "CTCP DICH VU GIAO HANG NHANH", note: "GHN CHUYEN TIEN COD" },
  ghtk: { payer: "CTCP GIAO HANG TIET KIEM", note: "GHTK THANH TOAN COD" },
  viettel_post: { payer: "TCT CP BUU CHINH VIETTEL", note: "VIETTEL POST CHI COD" },
};

const LESS_CASH = 10_000;
const MORE_FEE = 3_000;
const UNEXPLAINED = 7_777;

type Payable = { state: string; cod: number; owedCod: number; owedFee: number };

const isDue = ({ state, owedCod }: Payable): boolean => state === "delivered" && owedCod > 0;

/** The amount of a payout of all that waits, with a difference. */
export const payoutAmount = (
  parcels: readonly Payable[],
  payoutFee: number,
  fault: PayoutFault,
): number => {
  const net = ({ owedCod, owedFee }: Payable) => owedCod - owedFee;
  const waiting = parcels.filter(isDue);
  const sum = waiting.reduce((all, parcel) => all + net(parcel), -payoutFee);
  const paid = parcels.find(({ owedCod }) => owedCod === 0) ?? waiting[0];
  const underway = parcels.find(({ state }) => state !== "delivered");
  const planted: Record<PayoutFault, number> = {
    right: 0,
    missing: waiting[0] ? -net(waiting[0]) : 0,
    other_amount: -LESS_CASH,
    other_fee: -MORE_FEE,
    paid_twice: paid?.cod ?? 0,
    not_delivered: underway?.cod ?? 0,
    rest: UNEXPLAINED,
  };
  return sum + planted[fault];
};

/**
 * A simulated carrier pays all that it owes to a store by one transfer; returns its amount, and the status of the
 * shop's answer. Both are 0 without anything to pay, or without a connection to the bank.
 */
export const payOut = async (
  app: FastifyInstance,
  shop: Pick<ProcessContext, "db" | "clock" | "secrets">,
  { tenantId, carrier, fault }: { tenantId: number; carrier: Carrier; fault: PayoutFault },
): Promise<{ amount: number; status: number }> => {
  const tenant = tenantId as TenantId; // as: the demo's carriers pay every store
  const parcels = await readAs(shop.db, { tenant }, (client) =>
    findPayable(client, { tenant, carrier }),
  );
  const amount = payoutAmount(parcels, payoutDefaults[carrier].payoutFee, fault);
  if (!parcels.some(isDue) || amount <= 0) return { amount: 0, status: 0 };
  const { payer, note } = notes[carrier];
  const told = await reportTransfer(app, shop, tenant, { amount, text: note, counterName: payer });
  return told === null ? { amount: 0, status: 0 } : { amount, status: told.status };
};
