/** An export whose files are imported again, as a dry run. */
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Person } from "#test/cast.ts";
import { formOf } from "#test/requests/multipart-form.ts";
import type { TestShop } from "#test/shop.ts";

type Download = { type: string; filename: string; products: number; bytes: Buffer };

/** Downloads the products of the caller's store, with a query such as `format=xlsx&lng=vn`. */
export const download = async (shop: TestShop, as: Person, query: string): Promise<Download> => {
  const answer = await shop.app.inject({
    method: "GET",
    url: `${BASE_PATH}/products/export?${query}`,
    headers: { authorization: `Bearer ${await shop.tokenOf(as)}` },
  });
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  const { "content-type": type, "content-disposition": disposition } = answer.headers;
  return {
    type: String(type),
    filename: /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? "",
    products: Number(answer.headers["x-total-products"]),
    bytes: answer.rawPayload,
  };
};

/** The files of a download: the entries of an archive, or the file itself. */
export const filesOf = ({ type, bytes }: Download): Uint8Array<ArrayBuffer>[] =>
  type === "application/zip"
    ? Object.values(unzipSync(bytes)).map((file) => new Uint8Array(file))
    : [new Uint8Array(bytes)];

/** Previews the import of a file. */
export const previewImport = async (shop: TestShop, as: Person, bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await shop.ask("POST /products/import", {
    as,
    ...(await formOf(null, [{ bytes, name: "products", type: "text/csv" }], "file")),
  });
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return answer.body;
};

/** Exports the store's products and expects that the import of each file changes none of them. */
export const expectUnchanged = async (
  shop: TestShop,
  as: Person,
  query: string,
): Promise<Download> => {
  const file = await download(shop, as, query);
  let rows = 0;
  for (const each of filesOf(file)) {
    const plan = await previewImport(shop, as, each);
    expect(plan.errors.slice(0, 3)).toEqual([]);
    const moved = plan.changes.filter(({ act }: { act: string }) => act !== "none");
    expect(moved.slice(0, 3)).toEqual([]);
    rows += plan.unchanged;
  }
  expect(rows).toBe(file.products);
  return file;
};
