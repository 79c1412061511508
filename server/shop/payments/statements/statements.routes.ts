import { Refused } from "#contract/wire/refusals.ts";
import type { Calls } from "#server/shop/app-context.ts";
import { bringInStatement } from "./bring-in-statement.ts";

/** Routes of a store's admin for statements of banks. */
export const statementsRoutes = ({ serve }: Calls): void => {
  serve("POST /admin/payments/statements", async ({ context, caller, language, query, files }) => {
    const [file] = files;
    if (!file) throw new Refused("http/malformed");
    const { tenant, accountId } = caller;
    return await bringInStatement(context, { tenant, accountId, language }, file, query);
  });
};
