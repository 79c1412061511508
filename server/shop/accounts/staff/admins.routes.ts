import type { Calls } from "#server/shop/ground.ts";
import { addAdmin } from "./add-admin.ts";
import { changeAdmin, removeAdmin } from "./change-admin.ts";
import { listAdmins } from "./list-admins.ts";

/** What the super admin does with the staff. */
export const adminsRoutes = ({ serve }: Calls): void => {
  serve("GET /admins", async ({ ground, query }) => await listAdmins(ground.db, query));
  serve(
    "POST /admins",
    async ({ ground, caller: { accountId }, language, body }) =>
      await addAdmin(ground, { accountId, language }, body),
  );
  serve(
    "PUT /admins/{id}",
    async ({ ground, caller, params, body }) =>
      await changeAdmin(ground, caller.accountId, params.id, body),
  );
  serve("DELETE /admins/{id}", async ({ ground, caller, params }) => {
    await removeAdmin(ground, caller.accountId, params.id);
    return undefined;
  });
};
