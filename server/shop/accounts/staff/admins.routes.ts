import type { Calls } from "#server/shop/app-context.ts";
import { addAdmin } from "./add-admin.ts";
import { changeAdmin, removeAdmin } from "./change-admin.ts";
import { listAdmins } from "./list-admins.ts";

/** The endpoints with which the super admin manages the staff. */
export const adminsRoutes = ({ serve }: Calls): void => {
  serve("GET /admins", async ({ context, query }) => await listAdmins(context.db, query));
  serve(
    "POST /admins",
    async ({ context, caller: { accountId }, language, body }) =>
      await addAdmin(context, { accountId, language }, body),
  );
  serve(
    "PUT /admins/{id}",
    async ({ context, caller, params, body }) =>
      await changeAdmin(context, caller.accountId, params.id, body),
  );
  serve("DELETE /admins/{id}", async ({ context, caller, params }) => {
    await removeAdmin(context, caller.accountId, params.id);
    return undefined;
  });
};
