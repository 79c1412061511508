/** The path prefix of every endpoint (`spec §7`). */
export const BASE_PATH = "/ecommerce-shopping/api";
