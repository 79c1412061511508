import type { Calls } from "../../app-context.ts";
import { addWebhook } from "./add-webhook.ts";
import { changeWebhook } from "./change-webhook.ts";
import { deleteWebhook } from "./delete-webhook.ts";
import { listDeliveries, showDelivery } from "./list-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { replaceSecret } from "./replace-secret.ts";
import { replayMany } from "./replay-many.ts";
import { replayOne } from "./replay-one.ts";
import { openWebhookTests } from "./test-webhook.ts";

/** Routes of a store's webhooks, for its admins. */
export const webhooksRoutes = ({ serve }: Calls): void => {
  const testWebhook = openWebhookTests();
  serve("GET /admin/webhooks", async ({ context, caller }) => listWebhooks(context, caller.tenant));
  serve("POST /admin/webhooks", async ({ context, caller, body }, { request }) =>
    addWebhook(context, caller, body, request.ip),
  );
  serve("PUT /admin/webhooks/{id}", async ({ context, caller, params, body }) =>
    changeWebhook(context, caller, { ...params, ...body }),
  );
  serve("DELETE /admin/webhooks/{id}", async ({ context, caller, params }) => {
    await deleteWebhook(context, caller, params.id);
    return undefined;
  });
  serve(
    "POST /admin/webhooks/{id}/secret",
    async ({ context, caller, params, body }, { request }) =>
      replaceSecret(context, caller, { ...params, ...body }, request.ip),
  );
  serve("POST /admin/webhooks/{id}/test", async ({ context, caller, params, deadline }) =>
    testWebhook(context, caller.tenant, { ...params, deadline }),
  );
  serve("GET /admin/webhooks/{id}/deliveries", async ({ context, caller, params, query }) =>
    listDeliveries(context, caller.tenant, { ...params, ...query }),
  );
  serve("GET /admin/webhook-deliveries/{id}", async ({ context, caller, params }) =>
    showDelivery(context, caller.tenant, params.id),
  );
  serve("POST /admin/webhook-deliveries/{id}/replay", async ({ context, caller, params }) =>
    replayOne(context, caller, params.id),
  );
  serve("POST /admin/webhooks/{id}/replays", async ({ context, caller, params, body }) =>
    replayMany(context, caller, { ...params, ...body }),
  );
};
