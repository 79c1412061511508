import { channel, tracingChannel, type TracingChannel } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

export type StatementTrace = { statement: string };
/** `tenant` is the store that the transaction works for, if it works for one. */
export type TransactionTrace = { tenant: number | undefined };
export type JobTrace = { kind: string; tries: number };
export type OutboundTrace = { method: string; url: string };
/** A page, by the pattern of its route. */
export type RenderTrace = { route: string };
/** A response of the fast path. `startedAt` is in milliseconds of `performance.now()`. */
export type FastPathTrace = {
  request: IncomingMessage;
  route: string;
  status: number;
  startedAt: number;
};

/**
 * The channels on which the platform says what it does. Nobody listens unless tracing is configured, and a channel without
 * a subscriber costs one look at it (decision 116).
 */
export const traceChannels = {
  statement: tracingChannel<StatementTrace, unknown>("phohang:statement"),
  transaction: tracingChannel<TransactionTrace, unknown>("phohang:transaction"),
  job: tracingChannel<JobTrace, unknown>("phohang:job"),
  outbound: tracingChannel<OutboundTrace, unknown>("phohang:outbound"),
  render: tracingChannel<RenderTrace, unknown>("phohang:render"),
  fastPath: channel("phohang:fast-path"),
  attributes: channel("phohang:attributes"),
};

/** Adds attributes to the span that the running code belongs to. */
export const describeSpan = (attributes: Readonly<Record<string, string>>): void => {
  if (traceChannels.attributes.hasSubscribers) traceChannels.attributes.publish(attributes);
};

/** Whether somebody listens to a channel. */
export const isTraced = <Message extends object>(to: TracingChannel<Message, unknown>): boolean =>
  to.start.hasSubscribers;

/** Runs an act, as a span if somebody listens. The message is only made then. */
export const traced = async <Message extends object, T>(
  to: TracingChannel<Message, unknown>,
  message: () => Message,
  act: () => Promise<T>,
): Promise<T> => (isTraced(to) ? await to.tracePromise(act, message()) : await act());
