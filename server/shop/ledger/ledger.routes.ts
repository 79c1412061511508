import type { Calls } from "../app-context.ts";
import { saveRules, showRules } from "./commission/commission-rules.ts";
import { listTransfers } from "./list-transfers.ts";
import { showBalances } from "./show-balances.ts";
import { showStores } from "./show-stores.ts";
import { recordSettlement, undoRecord } from "./settlements/record-settlement.ts";
import { matchStatementByHand, undoStatementMatch } from "./settlements/match-statement-by-hand.ts";
import { showSettlement } from "./settlements/show-settlement.ts";
import { closeStatement } from "./statements/close-statement.ts";
import { exportStatement } from "./statements/export-statement.ts";
import { listStatements, showStatement } from "./statements/read-statement.ts";

/**
 * Routes of a store's book. A job posts what happened, nobody who buys or sells waits for it, and each balance is the sum
 * of the transfers that its list shows.
 */
export const ledgerRoutes = ({ serve }: Calls): void => {
  serve("GET /admin/ledger", async ({ context: { db }, caller, query }) =>
    listTransfers(db, caller.tenant, query),
  );
  serve("GET /admin/money", async ({ context: { db, clock }, caller, query }) =>
    showBalances(db, caller.tenant, query, clock()),
  );

  serve("GET /super/money", async ({ context }) => showStores(context));
  serve("GET /super/commission-rules", async ({ context: { db } }) => showRules(db));
  serve("PUT /super/commission-rules", async ({ context, caller, body }) =>
    saveRules(context, caller, body),
  );

  serve("GET /admin/statements", async ({ context: { db, clock }, caller }) =>
    listStatements(db, caller.tenant, clock()),
  );
  serve("GET /admin/statements/{id}", async ({ context, caller, params }) =>
    showStatement(context, caller.tenant, params.id),
  );
  serve("GET /admin/statements/{id}/export", async ({ context, caller, params, query, language }) =>
    exportStatement(context, caller.tenant, { ...params, ...query }, language),
  );
  serve("POST /super/statements/{id}/close", async ({ context, caller, params }) =>
    closeStatement(context, caller, params.id),
  );

  serve("GET /admin/payments/{id}/settlement", async ({ context, caller, params }) =>
    showSettlement(context, caller.tenant, params),
  );
  serve("POST /admin/payments/{id}/settlement", async ({ context, caller, params, body }) =>
    matchStatementByHand(context, caller, { ...params, ...body }),
  );
  serve(
    "POST /admin/payments/{id}/settlement/reversal",
    async ({ context, caller, params, body }) =>
      undoStatementMatch(context, caller, { ...params, ...body }),
  );
  serve("POST /super/statements/{id}/settlements", async ({ context, caller, params, body }) =>
    recordSettlement(context, caller, { ...params, ...body }),
  );
  serve("POST /super/settlements/{id}/reversal", async ({ context, caller, params, body }) =>
    undoRecord(context, caller, { ...params, ...body }),
  );
};
