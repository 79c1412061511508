import pg from "pg";

// In the order of their foreign keys. Their owner is held to row-level security like everybody else.
const walled = [
  "categories",
  "products",
  "stock",
  "product_pictures",
  "published_products",
  "checkouts",
  "orders",
  "order_lines",
  "order_history",
  "reviews",
];

/**
 * Fills tables of all stores at once as their owner, in one transaction: all of it or nothing. The owner's walls
 * are down inside it and stand again when it ends; until then nobody else reads these tables.
 */
export const asOwner = async <T>(
  ownerUrl: string,
  fill: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "phohang_load" });
  await client.connect();
  try {
    await client.query("begin");
    await setWalls(client, "no force");
    const result = await fill(client);
    await setWalls(client, "force");
    await client.query("commit");
    return result;
  } finally {
    await client.end(); // an open transaction ends with its connection, undone
  }
};

const setWalls = async (client: pg.Client, walls: "force" | "no force"): Promise<void> => {
  await client.query(
    walled.map((table) => `alter table ${table} ${walls} row level security`).join("; "),
  );
};
