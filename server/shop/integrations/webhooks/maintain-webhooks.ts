import { WEBHOOK_LOG_DAYS, WEBHOOK_WAIT_DAYS } from "#contract/integrations/webhook-events.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import type { MaintenanceTask } from "#server/platform/jobs/run-maintenance.ts";
import type { AppContext } from "../../app-context.ts";
import { deleteMessages, giveUpMessages } from "./sending.queries.ts";

const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 1_000;
const SECONDS = 20;

/**
 * Gives up what has waited three days for a webhook that nothing is sent to, and deletes deliveries that ended 30 days ago and
 * those of deleted webhooks.
 */
export const maintainWebhooks =
  (db: AppContext["db"]): MaintenanceTask =>
  async (now, closing) => {
    const within = withTimeout(db, SECONDS);
    const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const giveUp = async (): Promise<number> => {
      const queuedBefore = before(WEBHOOK_WAIT_DAYS);
      return (await giveUpMessages(within, { now, queuedBefore, most: AT_ONCE }))[0]?.givenUp ?? 0;
    };
    const remove = async (): Promise<number> => {
      const ended = { before: before(WEBHOOK_LOG_DAYS), most: AT_ONCE };
      return (await deleteMessages(within, ended))[0]?.deleted ?? 0;
    };
    while (!closing.aborted && (await giveUp()) > 0);
    while (!closing.aborted && (await remove()) > 0);
  };
