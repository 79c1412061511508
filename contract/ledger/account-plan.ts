/** The account plan of the books of stores and of the shop, and the codes of transfers, for both sides (decision 100). */

import { carriers } from "../parcels.ts";

/** The shop's own book; the book of a store has the store's id. */
export const SHOP_BOOK = 0;

/** Accounts of a store's book. One with a colon is kept for each carrier. */
export const storeAccounts = [
  /** Money on the store's bank accounts, as far as orders and settlements explain it. */
  "bank",
  /** Cash that the store collected on delivery without a carrier. */
  "cash",
  /** Buyers: debits are what they owe for orders, credits are what they paid. */
  "buyers",
  "sales",
  /** Cash on delivery that a carrier collected and owes to the store. */
  "cod:",
  /** Fees that the store owes to a carrier. */
  "fees:",
  "carrier_fees",
  /** The claim of the store against the shop; a credit balance is owed to the shop. */
  "shop",
  "shop_vouchers",
  "commission",
] as const;

/** The accounts of a store's book by name, with those of each carrier. */
export const storeAccountNames = storeAccounts.flatMap((account) =>
  account === "cod:" || account === "fees:"
    ? carriers.map((carrier) => `${account}${carrier}` as const)
    : [account],
);
export type StoreAccountName = (typeof storeAccountNames)[number];

/** Accounts of the shop's book. `store:3` is the claim of store 3. */
export const shopAccounts = ["bank", "shop_vouchers", "commission", "store:"] as const;

type StoreAccount = (typeof storeAccounts)[number];
type ShopAccount = (typeof shopAccounts)[number];

/** The objects that transfers stem from. */
export const ledgerSources = [
  "order",
  "payment",
  "parcel",
  "payout",
  "settlement",
  /** A return, or a payment of it: `2ABCDEFGHJ`, `2ABCDEFGHJ-1`. */
  "return",
] as const;
export type LedgerSource = (typeof ledgerSources)[number];

type Posting = {
  source: LedgerSource;
  /** The account that the store's book debits, and the one that it credits. */
  store: readonly [debit: StoreAccount, credit: StoreAccount];
  /** The same event in the shop's book, where it concerns the shop. */
  shop: readonly [debit: ShopAccount, credit: ShopAccount] | null;
};

/** Why money is transferred between two accounts. */
export const ledgerCodes = [
  "sale",
  "transfer_received",
  "transfer_withdrawn",
  "refund",
  "cash_collected",
  "cod_due",
  "cod_paid",
  "carrier_fee",
  "carrier_fee_paid",
  /** The fee of a payout itself. */
  "payout_fee",
  /** The part of a payout that none of its parcels explains, and what is lacking for them. */
  "payout_over",
  "payout_short",
  "shop_voucher",
  "shop_voucher_returned",
  "commission",
  "commission_reversed",
  /** Of a return: the goods and the freight that the store gives back, the way back that it pays, and each payment. */
  "sale_returned",
  "return_postage",
  "return_paid",
  /** The shares of the pieces that came back. */
  "return_commission_reversed",
  "return_voucher_reversed",
  /** Transfers that settle a statement, and those that were taken back. */
  "settled_by_shop",
  "settled_by_shop_withdrawn",
  "settled_by_store",
  "settled_by_store_withdrawn",
  /** The difference after an event changed that was posted before; `corrects` is the code of that. */
  "correction",
] as const;
export type LedgerCode = (typeof ledgerCodes)[number];

/** The codes of first postings. A correction has the accounts of the code that it corrects, in either direction. */
export type PostedCode = Exclude<LedgerCode, "correction">;

/** The return that a transfer's source names: of its payments, too. */
export const returnOfSource = (sourceId: string): string => sourceId.replace(/-\d+$/, "");

/** The account plan: the accounts that each code debits and credits. */
export const accountPlan: Record<PostedCode, Posting> = {
  sale: { source: "order", store: ["buyers", "sales"], shop: null },
  transfer_received: { source: "payment", store: ["bank", "buyers"], shop: null },
  transfer_withdrawn: { source: "payment", store: ["buyers", "bank"], shop: null },
  refund: { source: "payment", store: ["buyers", "bank"], shop: null },
  cash_collected: { source: "order", store: ["cash", "buyers"], shop: null },
  cod_due: { source: "parcel", store: ["cod:", "buyers"], shop: null },
  cod_paid: { source: "parcel", store: ["bank", "cod:"], shop: null },
  carrier_fee: { source: "parcel", store: ["carrier_fees", "fees:"], shop: null },
  carrier_fee_paid: { source: "parcel", store: ["fees:", "bank"], shop: null },
  payout_fee: { source: "payout", store: ["carrier_fees", "bank"], shop: null },
  payout_over: { source: "payout", store: ["bank", "cod:"], shop: null },
  payout_short: { source: "payout", store: ["cod:", "bank"], shop: null },
  shop_voucher: {
    source: "order",
    store: ["shop", "shop_vouchers"],
    shop: ["shop_vouchers", "store:"],
  },
  shop_voucher_returned: {
    source: "order",
    store: ["shop_vouchers", "shop"],
    shop: ["store:", "shop_vouchers"],
  },
  commission: { source: "order", store: ["commission", "shop"], shop: ["store:", "commission"] },
  commission_reversed: {
    source: "order",
    store: ["shop", "commission"],
    shop: ["commission", "store:"],
  },
  sale_returned: { source: "return", store: ["sales", "buyers"], shop: null },
  return_postage: { source: "return", store: ["carrier_fees", "buyers"], shop: null },
  return_paid: { source: "return", store: ["buyers", "bank"], shop: null },
  return_commission_reversed: {
    source: "return",
    store: ["shop", "commission"],
    shop: ["commission", "store:"],
  },
  return_voucher_reversed: {
    source: "return",
    store: ["shop_vouchers", "shop"],
    shop: ["store:", "shop_vouchers"],
  },
  settled_by_shop: { source: "settlement", store: ["bank", "shop"], shop: ["store:", "bank"] },
  settled_by_shop_withdrawn: {
    source: "settlement",
    store: ["shop", "bank"],
    shop: ["bank", "store:"],
  },
  settled_by_store: { source: "settlement", store: ["shop", "bank"], shop: ["bank", "store:"] },
  settled_by_store_withdrawn: {
    source: "settlement",
    store: ["bank", "shop"],
    shop: ["store:", "bank"],
  },
};

/** The codes that change what a store pays for its sales, and what it gets for vouchers of the shop. */
export const commissionCodes = [
  "commission",
  "commission_reversed",
  "return_commission_reversed",
] as const satisfies readonly LedgerCode[];
export const shopVoucherCodes = [
  "shop_voucher",
  "shop_voucher_returned",
  "return_voucher_reversed",
] as const satisfies readonly LedgerCode[];

/** The codes of transfers that stem from settlements. */
export const settlementCodes = ledgerCodes.filter(
  (code) => code !== "correction" && accountPlan[code].source === "settlement",
);

/**
 * Accounts of which each source is kept open until it is paid: cash on delivery, parcel by parcel, and what a payout has
 * more or less than its parcels.
 */
export const OPEN_ITEM_ACCOUNT = "cod:";

/** Those accounts of a store's book, one a carrier. */
export const codAccounts = storeAccountNames.filter((account) =>
  account.startsWith(OPEN_ITEM_ACCOUNT),
);
