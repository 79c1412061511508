import type { Person } from "../cast.ts";
import { formOf } from "../requests/multipart-form.ts";
import type { Answered, TestShop } from "../shop.ts";

export type UploadStatement = [
  rows: readonly (readonly string[])[],
  query?: Record<string, string>,
  as?: Person,
  lng?: "en" | "vn",
];

/** Uploads a statement as CSV, as an admin of the own store. */
export const uploadStatement = async (
  shop: TestShop,
  rows: readonly (readonly string[])[],
  query: Record<string, string> = {},
  as: Person = shop.cast.ownAdmin,
  lng: "en" | "vn" = "vn",
): Promise<Answered> => {
  const bytes = new Uint8Array(Buffer.from(`\ufeff${csvOf(rows)}`));
  const { body, headers } = await formOf(null, [{ bytes, name: "sao-ke.csv" }], "file");
  return await shop.ask("POST /admin/payments/statements", {
    as,
    query,
    body,
    headers: { ...headers, "accept-language": lng === "vn" ? "vi" : "en" },
  });
};

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
