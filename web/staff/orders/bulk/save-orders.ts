import { askRaw } from "#web/platform/api/api.ts";
import { saveFile } from "#web/platform/api/save-file.ts";
import type { OrderQuery } from "../order-query.ts";

/** Downloads the filtered list under the file name that the server sends. */
export const saveOrders = async (
  { page: _page, size: _size, ...filters }: OrderQuery,
  format: "csv" | "xlsx",
): Promise<void> => {
  const answer = await askRaw(
    "GET /admin/orders/export",
    { query: { ...filters, format } },
    { headers: { accept: "*/*" } },
  );
  const said = answer.headers.get("content-disposition") ?? "";
  const name = /filename="?([^";]+)/.exec(said)?.[1] ?? `orders.${format}`;
  saveFile(await answer.blob(), name);
};
