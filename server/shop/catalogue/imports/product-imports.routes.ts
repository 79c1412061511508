import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import type { Calls } from "#server/shop/app-context.ts";
import { serializeErrors, importProducts } from "./import-products.ts";
import { importTemplate } from "./import-template.ts";
import { findImport, findImports } from "./imports.queries.ts";
import { undoImport } from "./undo-import.ts";
import { actorOf } from "../store-products/write-catalogue.ts";

const LATEST = 10;
const NO_IMPORT = 0; // no row has this key

/** Routes of a store's admin for imports of products. */
export const productImportsRoutes = ({ serve }: Calls): void => {
  serve("POST /products/import", async ({ context, caller, language, query, files }, { reply }) => {
    const [file] = files;
    if (!file) throw new Refused("http/malformed");
    if (!query.dryRun) reply.code(202);
    return await importProducts(context, actorOf(caller, language), file, query);
  });

  serve(
    "GET /products/import/template",
    async ({ query, language }) => await importTemplate(query.format, language),
  );

  serve("GET /products/imports", async ({ context, caller: { tenant } }) => {
    const rows = await readAs(
      context.db,
      { tenant },
      async (client) => await findImports(client, { tenant, limit: LATEST }),
    );
    const imports = rows.map((row) => ({
      ...row,
      id: String(row.id),
      createdAt: row.createdAt.toISOString(),
    }));
    return { imports };
  });

  serve("GET /products/imports/{id}", async ({ context, caller: { tenant }, language, params }) => {
    const key = keyOfId(params.id) ?? NO_IMPORT;
    const find = readAs(context.db, { tenant }, async (client) =>
      findImport(client, { tenant, id: key }),
    );
    const [found] = await find;
    if (!found) throw new Refused("http/not-found");
    const errors = serializeErrors(found.errors ?? [], language);
    return { ...found, id: params.id, errors, createdAt: found.createdAt.toISOString() };
  });

  serve("DELETE /products/imports/{id}", async ({ context, caller, language, params }) => {
    await undoImport(context, actorOf(caller, language), params.id);
    return undefined;
  });
};
