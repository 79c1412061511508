import { accounts } from "./accounts.ts";
import { addresses } from "./addresses.ts";
import { admins } from "./staff/admins.ts";
import { carrierCalls } from "./staff/parcels/carriers.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { decor } from "./decor.ts";
import { dashboard } from "./staff/dashboard.ts";
import { checkout } from "./checkout.ts";
import { invoiceCalls } from "./invoices/invoice-calls.ts";
import { orderInvoiceCalls } from "./staff/invoices/order-invoices.ts";
import { machineTokenCalls } from "./staff/integrations/tokens.ts";
import { orders } from "./orders.ts";
import { staffNotices } from "./staff/notices.ts";
import { orderBuyers } from "./staff/order-buyers.ts";
import { storeOrders } from "./staff/store-orders.ts";
import { payments } from "./payments.ts";
import { paymentStatements } from "./staff/payment-statements.ts";
import { policies } from "./policies.ts";
import { productExports } from "./staff/products/product-exports.ts";
import { productImports } from "./staff/products/product-imports.ts";
import { productStock } from "./staff/products/product-stock.ts";
import { returns } from "./returns/return-calls.ts";
import { storeReturns } from "./staff/returns/store-returns.ts";
import { superReturns } from "./staff/returns/super-returns.ts";
import { reviews } from "./reviews.ts";
import { shopLedger } from "./ledger/shop-ledger.ts";
import { settlementCalls } from "./ledger/settlement-calls.ts";
import { statements } from "./ledger/statements.ts";
import { storeLedger } from "./ledger/store-ledger.ts";
import { revenue } from "./staff/revenue.ts";
import { storeCategories } from "./staff/store-categories.ts";
import { storeKeeping } from "./staff/tenant-admin.ts";
import { paymentConnectionCalls } from "./staff/payment-connections.ts";
import { parcelNotices } from "./parcels.ts";
import { parcelDesk } from "./staff/parcels/parcel-desk.ts";
import { carrierStatementCalls } from "./staff/parcels/carrier-statements.ts";
import { payoutCalls } from "./staff/parcels/payouts.ts";
import { storeParcels } from "./staff/parcels/store-parcels.ts";
import { storePayments } from "./staff/payments.ts";
import { storePolicyCalls } from "./staff/policies.ts";
import { storeProfiles } from "./staff/store-profile.ts";
import { storeDecors } from "./staff/store-decor.ts";
import { storeProducts } from "./staff/store-products.ts";
import { replyTemplateCalls } from "./staff/reply-templates.ts";
import { storeReviews } from "./staff/store-reviews.ts";
import { storeVouchers } from "./staff/store-vouchers.ts";
import { synonymCalls } from "./staff/search/synonyms.ts";
import { tenants } from "./tenants.ts";
import { vatRateCalls } from "./staff/invoices/vat-rates.ts";
import { vouchers } from "./vouchers.ts";
import { webhookCalls } from "./staff/integrations/webhooks.ts";

/** All endpoints, keyed `METHOD /path`. */
export const contract = {
  ...tenants,
  ...storeKeeping,
  ...storeProfiles,
  ...accounts,
  ...admins,
  ...staffNotices,
  ...addresses,
  ...policies,
  ...storePolicyCalls,
  ...vatRateCalls,
  ...catalogue,
  ...storeProducts,
  ...productExports,
  ...productImports,
  ...productStock,
  ...storeCategories,
  ...synonymCalls,
  ...vouchers,
  ...replyTemplateCalls,
  ...storeReviews,
  ...storeVouchers,
  ...decor,
  ...storeDecors,
  ...cart,
  ...checkout,
  ...orders,
  ...storeOrders,
  ...orderBuyers,
  ...invoiceCalls,
  ...orderInvoiceCalls,
  ...payments,
  ...storePayments,
  ...paymentConnectionCalls,
  ...paymentStatements,
  ...carrierCalls,
  ...storeParcels,
  ...parcelDesk,
  ...parcelNotices,
  ...payoutCalls,
  ...carrierStatementCalls,
  ...returns,
  ...storeReturns,
  ...superReturns,
  ...reviews,
  ...revenue,
  ...storeLedger,
  ...shopLedger,
  ...statements,
  ...settlementCalls,
  ...dashboard,
  ...machineTokenCalls,
  ...webhookCalls,
} as const;

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;
