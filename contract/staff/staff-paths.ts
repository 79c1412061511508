/**
 * Builders of the URLs of staff's pages, which mails name, too. They are apart from `paths`, because shoppers' browsers
 * load that one.
 */
export const staffPaths = {
  adminOrders: "/admin/order",
  adminSlips: (ids: readonly string[]) =>
    `/admin/order/slips?${ids.map((id) => `order=${id}`).join("&")}`,
  adminSlip: (id: string) => `/admin/order/${id}/slip`,
  adminProducts: "/admin/all-products",
  adminNewProduct: "/admin/all-products/new",
  adminProduct: (id: string) => `/admin/all-products/${id}`,
  adminImport: "/admin/all-products/import",
  adminImportOf: (id: string) => `/admin/all-products/import?id=${id}`,
  adminPolicy: "/admin/product-policy",
  adminVoucher: "/admin/voucher",
  adminNewVoucher: "/admin/voucher/new",
  adminVoucherOf: (id: string) => `/admin/voucher/${id}`,
  adminRevenue: "/admin/revenue",
  adminPayments: "/admin/payments",
  adminReconciliation: "/admin/payments/reconciliation",
  adminStatement: "/admin/payments/statement",
  adminConnections: "/admin/payments/connections",
  adminParcels: "/admin/parcels",
  adminProfile: "/admin/store-profile",
  adminReviews: "/admin/reviews",
  adminDecor: "/admin/decor",
  adminSettings: "/admin/settings",
  adminNotices: "/admin/settings/notices",
  adminStoreSettings: "/admin/settings/store",
  adminHelp: "/admin/help",
  superTenants: "/super-admin/tenant",
  superOverview: "/super-admin/overview",
  superVouchers: "/super-admin/voucher",
  superNewVoucher: "/super-admin/voucher/new",
  superVoucherOf: (id: string) => `/super-admin/voucher/${id}`,
  superReviews: "/super-admin/reviews",
  superSettings: "/super-admin/settings",
  superHelp: "/super-admin/help",
  /** The list of orders, with this one alone. */
  adminOrder: (id: string) => `/admin/order?orderId=${id}`,
  adminLateCalls: "/admin/order?overdue=true",
  adminLowStock: "/admin/all-products?tab=low_stock",
} as const;
