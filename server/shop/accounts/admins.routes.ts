import type { Serving } from "../../platform/http/serve.ts";
import type { Ground } from "../ground.ts";
import { addAdmin } from "./add-admin.ts";
import { changeAdmin, removeAdmin } from "./change-admin.ts";
import { listAdmins } from "./list-admins.ts";

/** What the super admin does with the staff. */
export const adminsRoutes = ({ serve }: Serving, ground: Ground): void => {
  serve("GET /admins", async ({ query }) => await listAdmins(ground.db, query));
  serve(
    "POST /admins",
    async ({ caller: { accountId }, language, body }) =>
      await addAdmin(ground, { accountId, language }, body),
  );
  serve(
    "PUT /admins/{id}",
    async ({ caller, params, body }) =>
      await changeAdmin(ground, caller.accountId, params.id, body),
  );
  serve("DELETE /admins/{id}", async ({ caller, params }) => {
    await removeAdmin(ground, caller.accountId, params.id);
    return undefined;
  });
};
