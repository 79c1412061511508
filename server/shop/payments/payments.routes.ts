import type { Calls } from "../app-context.ts";
import { changeAccounts } from "./connections/connection-accounts.ts";
import { connect, disconnect, listConnections, replaceSecret } from "./connections/connections.ts";
import { answerUnread, listUnread, readAgain } from "./connections/unread-deliveries.ts";
import { changeSettings, showSettings } from "./connections/settings.ts";
import { openWebhooks } from "./webhooks/receive-webhook.ts";
import { listSuggestions } from "./inbox/list-suggestions.ts";
import { listTransactions } from "./inbox/list-transactions.ts";
import { showTransaction } from "./inbox/show-transaction.ts";
import { confirmDouble } from "./matching/confirm-double.ts";
import { markIgnored, matchByHand, undoMatches } from "./matching/match-by-hand.ts";
import { admitAccount } from "./matching/release-unlisted.ts";
import { takeIn } from "./matching/take-in.ts";
import { exportReconciliation, reconcile } from "./reconciliation/reconcile.ts";

/** Routes of payments: for providers, and for a store's admin. */
export const paymentsRoutes = ({ serve }: Calls): void => {
  const receiveWebhook = openWebhooks();
  serve(
    "POST /payments/hooks/{provider}/{token}",
    async ({ context, params, raw, deadline }, { request: { headers } }) => {
      await receiveWebhook(context, { ...params, raw, headers, deadline });
      return { success: true };
    },
  );

  serve("GET /admin/payments", async ({ context, caller, query }) =>
    listTransactions(context, caller.tenant, query),
  );
  serve("GET /admin/payments/reconciliation", async ({ context, caller, query }) =>
    reconcile(context, caller.tenant, query),
  );
  serve("GET /admin/payments/reconciliation/export", async ({ context, caller, query, language }) =>
    exportReconciliation(context, caller.tenant, query, language),
  );
  serve("GET /admin/payments/suggestions", async ({ context, caller, query }) =>
    listSuggestions(context, caller.tenant, query.id ?? []),
  );
  serve("GET /admin/payments/{id}", async ({ context, caller, params }) =>
    showTransaction(context, caller.tenant, params),
  );
  serve("POST /admin/payments/{id}/match", async ({ context, caller, params, body }) =>
    matchByHand(context, caller, { ...params, ...body }),
  );
  serve("DELETE /admin/payments/{id}/match", async ({ context, caller, params }) =>
    undoMatches(context, caller, params),
  );
  serve("PUT /admin/payments/{id}/ignored", async ({ context, caller, params, body }) =>
    markIgnored(context, caller, { ...params, ...body }),
  );

  serve("POST /admin/payments/{id}/take-in", async ({ context, caller, params, body }) =>
    takeIn(context, caller, { ...params, ...body }),
  );

  serve("POST /admin/payments/{id}/confirm-double", async ({ context, caller, params, body }) =>
    confirmDouble(context, caller, { ...params, ...body }),
  );

  serve("POST /admin/payments/{id}/admit", async ({ context, caller, params, body }) =>
    admitAccount(context, caller, { ...params, ...body }),
  );

  serve("GET /admin/payment-connections", async ({ context, caller }) =>
    listConnections(context, caller.tenant),
  );
  serve("POST /admin/payment-connections", async ({ context, caller, body }, { request }) =>
    connect(context, caller, body, request.ip),
  );
  serve(
    "POST /admin/payment-connections/{id}/secret",
    async ({ context, caller, params, body }, { request }) =>
      replaceSecret(context, caller, { ...params, ...body }, request.ip),
  );
  serve("PUT /admin/payment-connections/{id}/accounts", async ({ context, caller, params, body }) =>
    changeAccounts(context, caller, { ...params, ...body }),
  );
  serve("DELETE /admin/payment-connections/{id}", async ({ context, caller, params }) => {
    await disconnect(context, caller, params.id);
    return undefined;
  });

  serve("GET /admin/payment-deliveries", async ({ context, caller, query }) =>
    listUnread(context, caller.tenant, query),
  );
  serve("POST /admin/payment-deliveries/{id}/answer", async ({ context, caller, params, body }) =>
    answerUnread(context, caller, { ...params, ...body }),
  );
  serve("POST /admin/payment-deliveries/{id}/read", async ({ context, caller, params }) =>
    readAgain(context, caller, params.id),
  );

  serve("GET /admin/payment-settings", async ({ context, caller }) =>
    showSettings(context, caller.tenant),
  );
  serve("PUT /admin/payment-settings", async ({ context, caller, body }) =>
    changeSettings(context, caller, body),
  );
};
