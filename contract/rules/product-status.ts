export const productStatuses = ["active", "hidden", "sold_out"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A product's status; hidden wins over sold out (decision 9). */
export const productStatus = (product: { isHidden?: boolean; inStock: number }): ProductStatus => {
  if (product.isHidden) return "hidden";
  return product.inStock > 0 ? "active" : "sold_out";
};

/** Whether a product is on sale and few of it are left by its store's threshold. */
export const isLowStock = (
  product: { isHidden?: boolean; inStock: number },
  lowStockAt: number,
): boolean => productStatus(product) === "active" && product.inStock <= lowStockAt;
