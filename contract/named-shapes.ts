/** The shapes of the wire by name: an exported shape `product` is published as `Product`. Browsers do not load this. */
import * as accounts from "./accounts.ts";
import * as addresses from "./addresses.ts";
import * as admins from "./staff/admins.ts";
import * as carriers from "./staff/parcels/carriers.ts";
import * as cart from "./cart.ts";
import * as catalogue from "./catalogue.ts";
import * as dashboard from "./staff/dashboard.ts";
import * as decor from "./decor.ts";
import * as checkout from "./checkout.ts";
import * as shopLedger from "./ledger/shop-ledger.ts";
import * as settlementCalls from "./ledger/settlement-calls.ts";
import * as settlements from "./ledger/settlements.ts";
import * as ledgerStatements from "./ledger/statements.ts";
import * as machineTokens from "./staff/integrations/tokens.ts";
import * as storeLedger from "./ledger/store-ledger.ts";
import * as invoices from "./invoices/invoice.ts";
import * as notices from "./staff/notices.ts";
import * as orders from "./orders.ts";
import * as parcels from "./parcels.ts";
import * as payments from "./payments.ts";
import * as policies from "./policies.ts";
import * as productImports from "./staff/products/product-imports.ts";
import * as revenue from "./staff/revenue.ts";
import * as reviews from "./reviews.ts";
import * as storeCategories from "./staff/store-categories.ts";
import * as storeDecor from "./staff/store-decor.ts";
import * as orderBuyers from "./staff/order-buyers.ts";
import * as storeOrders from "./staff/store-orders.ts";
import * as paymentStatements from "./staff/payment-statements.ts";
import * as paymentConnections from "./staff/payment-connections.ts";
import * as bankTransactions from "./staff/bank-transactions.ts";
import * as parcelDesk from "./staff/parcels/parcel-desk.ts";
import * as carrierStatements from "./staff/parcels/carrier-statements.ts";
import * as payouts from "./staff/parcels/payouts.ts";
import * as storeParcels from "./staff/parcels/store-parcels.ts";
import * as storePayments from "./staff/payments.ts";
import * as storePolicies from "./staff/policies.ts";
import * as storeProfile from "./staff/store-profile.ts";
import * as storeProducts from "./staff/store-products.ts";
import * as orderReturns from "./returns/order-return.ts";
import * as returns from "./returns/return.ts";
import * as returnCalls from "./returns/return-calls.ts";
import * as storeReturns from "./staff/returns/store-returns.ts";
import * as superReturns from "./staff/returns/super-returns.ts";
import * as replyTemplates from "./staff/reply-templates.ts";
import * as storeReviews from "./staff/store-reviews.ts";
import * as synonyms from "./staff/search/synonyms.ts";
import * as tenantAdmin from "./staff/tenant-admin.ts";
import * as storeVouchers from "./staff/store-vouchers.ts";
import * as tenants from "./tenants.ts";
import * as vatRates from "./staff/invoices/vat-rates.ts";
import * as vouchers from "./vouchers.ts";
import * as webhooks from "./staff/integrations/webhooks.ts";
import * as richText from "./rich-text/rich-text.ts";
import type { Schema } from "./wire/endpoint.ts";
import * as shapes from "./wire/shapes.ts";
import { z } from "./wire/zod.ts";

const files = [
  accounts,
  addresses,
  admins,
  carriers,
  cart,
  catalogue,
  dashboard,
  decor,
  checkout,
  storeLedger,
  shopLedger,
  invoices,
  ledgerStatements,
  machineTokens,
  settlements,
  settlementCalls,
  notices,
  orders,
  parcels,
  payments,
  policies,
  productImports,
  revenue,
  reviews,
  richText,
  storeCategories,
  storeDecor,
  orderBuyers,
  storeOrders,
  paymentStatements,
  paymentConnections,
  bankTransactions,
  storeParcels,
  parcelDesk,
  payouts,
  carrierStatements,
  storePayments,
  storePolicies,
  storeProducts,
  replyTemplates,
  orderReturns,
  returns,
  returnCalls,
  storeReturns,
  superReturns,
  storeReviews,
  storeProfile,
  storeVouchers,
  synonyms,
  tenantAdmin,
  tenants,
  vatRates,
  vouchers,
  webhooks,
  shapes,
];

const isObject = (value: unknown): value is Schema =>
  value instanceof z.ZodMiniObject || value instanceof z.ZodMiniDiscriminatedUnion;

/** Names the shapes of objects that modules export; throws when one name stands for two shapes. */
export const nameShapes = (modules: readonly object[]): ReadonlyMap<string, Schema> => {
  const named = new Map<string, Schema>();
  for (const [key, shape] of modules.flatMap((each) => Object.entries(each))) {
    if (!isObject(shape)) continue;
    const name = key.charAt(0).toUpperCase() + key.slice(1);
    if ((named.get(name) ?? shape) !== shape) throw new Error(`two shapes are named ${name}`);
    named.set(name, shape);
  }
  return named;
};

export const namedShapes = nameShapes(files);
