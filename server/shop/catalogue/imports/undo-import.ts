import { keyOfId } from "#contract/wire/wire-id.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import {
  findChangedSince,
  restoreProducts,
  restoreStock,
  takeBackProducts,
} from "./undo-import.queries.ts";
import { endImport, findImport, lockImport, shareCategories } from "./imports.queries.ts";
import { writeCatalogue, type Actor } from "../store-products/write-catalogue.ts";

const STATEMENT_S = 120;

/**
 * Undoes an import: it deletes products that the import created and restores those that it changed; sold pieces stay
 * sold. Refused with the product numbers if any of these products was changed since.
 */
export const undoImport = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId }: Actor,
  id: string,
): Promise<void> => {
  const key = keyOfId(id);
  if (key === null) throw new Refused("http/not-found");
  await writeCatalogue(withTimeout(db, STATEMENT_S), tenant, async (client) => {
    const [known] = await findImport(client, { tenant, id: key });
    if (!known) throw new Refused("http/not-found");
    await lockImport(client, { id: key });
    const [locked] = await findImport(client, { tenant, id: key });
    if (locked?.state !== "done") throw new Refused("catalogue/import-not-done");
    await shareCategories(client, { tenant });
    const changed = await findChangedSince(client, { importId: key });
    if (changed.length > 0)
      throw new Refused("catalogue/import-changed", {
        productNumbers: changed.map(({ productNumber }) => productNumber),
      });
    const now = clock();
    await takeBackProducts(client, { importId: key, accountId, now });
    await restoreProducts(client, { importId: key, accountId, now });
    await restoreStock(client, { importId: key });
    await endImport(client, {
      id: key,
      state: "undone",
      created: locked.created,
      updated: locked.updated,
      errors: null,
      now,
    });
    const object = `product-import:${key}`;
    await audit(client, { tenant, accountId, act: "product.import-undo", object, now });
  });
};
