/** The columns of the orders table (`spec §2`). */
export const orderColumns = ["product", "total", "payment", "status", "actions"] as const;
