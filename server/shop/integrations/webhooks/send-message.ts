import {
  WEBHOOK_ANSWER_BYTES_MAX,
  WEBHOOK_ANSWER_KEPT,
  WEBHOOK_PAUSES_SECONDS,
  WEBHOOK_RETRY_AFTER_MAX,
  WEBHOOK_TIMEOUT_MS,
} from "#contract/integrations/webhook-events.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { Config } from "#server/config.ts";
import {
  postWebhook,
  type WebhookLimits,
  type WebhookReply,
} from "#server/platform/http/webhooks/post-webhook.ts";
import { signWebhook } from "#server/platform/http/webhooks/sign-webhook.ts";
import { traceChannels, traced } from "#server/platform/tracing/trace-channels.ts";
import { queueNotices } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import { bodyOf } from "./body-of.ts";
import { finishTry, lockForResult, type TakenMessage } from "./sending.queries.ts";
import { decryptSecrets } from "./webhook-secrets.ts";

export type Sender = Pick<AppContext, "db" | "clock" | "secrets"> & {
  config: Pick<Config, "baseUrl" | "privateWebhooks">;
  /** Waits for a turn to write, so that many ends at once leave connections to requests. */
  acquire: () => Promise<() => void>;
};

/** The mail to one admin of the store about a webhook that tripped. */
export const WEBHOOK_MAIL = "mail.webhook";

const GONE = 410;
/** With these the receiver may say when it is ready again. */
const BUSY = [429, 503];
/** A pause is up to this part longer, so that messages that failed together come back one by one. */
const JITTER = 0.1;

export const limitsOf = ({ privateWebhooks }: Pick<Config, "privateWebhooks">): WebhookLimits => ({
  allowsPrivate: privateWebhooks,
  timeoutMs: WEBHOOK_TIMEOUT_MS,
  bytesMax: WEBHOOK_ANSWER_BYTES_MAX,
  charactersMax: WEBHOOK_ANSWER_KEPT,
});

/** Sends a message that was taken, and writes how the try ended. Returns whether it was delivered. */
export const sendMessage = async (
  sender: Sender,
  tenant: TenantId,
  message: TakenMessage,
): Promise<boolean> => {
  const { clock, secrets, config } = sender;
  const at = clock();
  const body = bodyOf(message, config.baseUrl);
  const signing = await decryptSecrets({ secrets }, message, at);
  const headers = signWebhook(signing, { id: message.messageId, at, body });
  const { url } = message;
  const reply = await traced(
    traceChannels.outbound,
    () => ({ method: "POST", url }),
    async () => await postWebhook({ url, headers, body }, limitsOf(config)),
  );
  const release = await sender.acquire();
  try {
    await finish(sender, tenant, message, { at, reply });
  } finally {
    release();
  }
  return reply.error === null;
};

const finish = async (
  { db, clock }: Sender,
  tenant: TenantId,
  { id, webhookId, tries }: TakenMessage,
  { at, reply }: { at: Date; reply: WebhookReply },
): Promise<void> => {
  const { status, error, ms, answer } = reply;
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const pause = error === null ? null : pauseAfter(tries, reply);
    const isGone = status === GONE;
    await lockForResult(client, { tenant, webhookId });
    const [judged] = await finishTry(client, {
      tenant,
      id,
      tries,
      state: error === null ? "delivered" : pause === null ? "given-up" : "waiting",
      dueAt: new Date(now.getTime() + (pause ?? 0)),
      endedAt: pause === null ? now : null,
      status,
      error,
      tried: JSON.stringify({ at: at.toISOString(), status, error, ms, answer }),
      isSuccess: error === null,
      isGone,
      now,
    });
    if (!judged?.trips) return;
    const payload = { webhookId, isGone };
    const notice = { kind: "webhook_tripped", job: WEBHOOK_MAIL, payload } as const;
    await queueNotices(client, { tenant, ...notice, now });
  });
};

/** The milliseconds until the next try; null after the last one. */
export const pauseAfter = (
  tries: number,
  { status, retryAfter }: Pick<WebhookReply, "status" | "retryAfter">,
  chance: number = Math.random(),
): number | null => {
  const seconds = WEBHOOK_PAUSES_SECONDS[tries - 1];
  if (seconds === undefined) return null;
  const wanted = status !== null && BUSY.includes(status) ? (retryAfter ?? 0) : 0;
  const pause = Math.max(seconds, Math.min(wanted, WEBHOOK_RETRY_AFTER_MAX));
  return Math.round(pause * 1000 * (1 + JITTER * chance));
};
