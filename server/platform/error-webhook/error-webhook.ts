import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Clock } from "../clock.ts";
import type { SendOutbound } from "../http/outbound.ts";
import { signWebhook } from "../http/webhooks/sign-webhook.ts";
import { settlesWithin } from "../settles-within.ts";
import { groupErrors, type ErrorGroup, type ReportError } from "./error-groups.ts";

/** Where errors are reported. Without a secret the reports are not signed. */
export type ErrorWebhookOptions = { url: string; secret: string | undefined };

type ErrorWebhookNeeds = ErrorWebhookOptions & {
  /** The public URL of the shop, by which a receiver of several shops knows this one. */
  shop: string;
  clock: Clock;
  send: SendOutbound;
  /** Called when a report could not be sent, once a minute at most. It must not report to the webhook. */
  onFailure: (error: Error) => void;
};

export type ErrorWebhook = {
  report: ReportError;
  /** Sends the reports that wait, within milliseconds; two seconds by default. Later errors are not reported. */
  close: (ms?: number) => Promise<void>;
};

/** Milliseconds for one report. */
const SEND_MS = 5_000;
const CLOSED_MS = 2_000;
const FAILURE_EVERY_MS = 60_000;

/**
 * Posts unexpected errors to the operator's address, signed as Standard Webhooks. A caller of `report` never
 * waits: one report is sent at a time, and the number of causes that wait is bounded.
 */
export const openErrorWebhook = ({
  url,
  secret,
  shop,
  clock,
  send,
  onFailure,
}: ErrorWebhookNeeds): ErrorWebhook => {
  const groups = groupErrors();
  const process = `${hostname()}:${globalThis.process.pid}`;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let closing = false;
  let failedAt = Number.NEGATIVE_INFINITY;

  const post = async (group: ErrorGroup): Promise<void> => {
    const { code, place, error, count, firstAt, lastAt } = group;
    const data = { shop, process, code, ...place, count, firstAt, lastAt, error };
    const body = JSON.stringify({ type: "error.unexpected", timestamp: lastAt, data });
    const message = { id: `msg_${randomUUID()}`, at: clock(), body };
    const signed = secret === undefined ? {} : signWebhook([secret], message);
    const headers = { "content-type": "application/json", ...signed };
    const { status } = await send({ method: "POST", url, headers, body }, SEND_MS);
    if (status < 200 || status > 299) throw new Error(`the receiver answered ${status}`);
  };

  const fail = (error: unknown): void => {
    const at = clock().getTime();
    if (at - failedAt < FAILURE_EVERY_MS) return;
    failedAt = at;
    onFailure(error instanceof Error ? error : new Error(String(error)));
  };

  const deliver = async (group: ErrorGroup): Promise<void> => {
    try {
      await post(group);
    } catch (error) {
      groups.putBack(group);
      fail(error);
    }
  };

  const deliverDue = async (): Promise<void> => {
    for (let next = groups.takeDue(clock()); next; next = groups.takeDue(clock()))
      await deliver(next);
  };

  const wake = (): void => {
    clearTimeout(timer);
    const due = groups.nextDue();
    if (due === undefined || closing) return;
    timer = setTimeout(start, Math.max(0, due - clock().getTime())).unref();
  };

  const start = (): void => {
    sending ??= deliverDue().finally(() => {
      sending = undefined;
      wake();
    });
  };

  return {
    report: (error, place) => {
      if (closing) return;
      groups.add(error, place, clock());
      if (!sending) wake();
    },
    close: async (ms = CLOSED_MS) => {
      closing = true;
      clearTimeout(timer);
      const rest = groups.takeAll().map(deliver);
      await settlesWithin(Promise.all([sending, ...rest]), ms);
    },
  };
};
