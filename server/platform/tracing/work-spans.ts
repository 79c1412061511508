import type { TracingChannel } from "node:diagnostics_channel";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from "@opentelemetry/api";
import type { SpanNeeds } from "./request-spans.ts";
import { traceChannels } from "./trace-channels.ts";

type Described = { name: string; kind?: SpanKind; attributes?: Attributes };

type Follow<Message> = {
  describe: (message: Message) => Described;
  /** Attributes that the result gives. */
  ofResult?: (result: unknown) => Attributes;
  /** Whether it begins a trace. Other work without a trace has no span, such as the polls of a process. */
  isRoot?: boolean;
};

const DATABASE = { "db.system.name": "postgresql" };

/**
 * Makes a span of each statement, transaction, job, outbound request and render, and returns how to stop. Errors are named
 * by their type or code: a message may quote a value.
 */
export const traceWork = ({ tracer, active, tenantAttribute }: SpanNeeds): (() => void) => {
  const follow = <Message extends object>(
    to: TracingChannel<Message, unknown>,
    { describe, ofResult, isRoot = false }: Follow<Message>,
  ): (() => void) => {
    const spans = new WeakMap<object, Span>();
    const begin = (message: Message) => {
      const parent = active.getStore();
      if (!parent && !isRoot) return undefined;
      // A trace that is not sampled needs no spans.
      if (parent && trace.getSpan(parent)?.isRecording() === false) return parent;
      const { name, ...options } = describe(message);
      const from = parent ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, options, from);
      spans.set(message, span);
      return trace.setSpan(from, span);
    };
    const fail = (message: object): void => {
      if ("error" in message) setError(spans.get(message), message.error);
    };
    const end = (message: object): void => {
      const span = spans.get(message);
      if (span && ofResult && "result" in message) span.setAttributes(ofResult(message.result));
      span?.end();
    };
    to.start.bindStore(active, begin);
    const ends = { error: fail, asyncEnd: end };
    to.subscribe(ends);
    return () => {
      to.start.unbindStore(active);
      to.unsubscribe(ends);
    };
  };
  const stops = [
    follow(traceChannels.statement, {
      describe: ({ statement }) => ({
        name: statement,
        kind: SpanKind.CLIENT,
        attributes: { ...DATABASE, "db.query.summary": statement },
      }),
      ofResult: rowsOf,
    }),
    follow(traceChannels.transaction, {
      describe: ({ tenant }) => ({
        name: "transaction",
        attributes: {
          ...DATABASE,
          ...(tenant !== undefined && { [tenantAttribute]: String(tenant) }),
        },
      }),
    }),
    follow(traceChannels.job, {
      describe: ({ kind, tries }) => ({
        name: `job ${kind}`,
        kind: SpanKind.CONSUMER,
        attributes: { "shop.job.kind": kind, "shop.job.tries": tries },
      }),
      isRoot: true,
    }),
    follow(traceChannels.outbound, {
      describe: ({ method, url }) => ({
        name: method,
        kind: SpanKind.CLIENT,
        // The host only: partners have tokens in paths and queries.
        attributes: { "http.request.method": method, "server.address": hostOf(url) },
      }),
      ofResult: statusOf,
    }),
    follow(traceChannels.render, {
      describe: ({ route }) => ({ name: "render", attributes: { "http.route": route } }),
    }),
  ];
  const addAttributes = (attributes: unknown): void => {
    const context = active.getStore();
    const span = context && trace.getSpan(context);
    span?.setAttributes(attributes as Attributes); // as: the channel's message
  };
  traceChannels.attributes.subscribe(addAttributes);
  stops.push(() => traceChannels.attributes.unsubscribe(addAttributes));
  return () => stops.forEach((stop) => stop());
};

// An error that a subscriber of a channel throws would end the process.
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

const setError = (span: Span | undefined, error: unknown): void => {
  const type = typeOf(error);
  span?.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR, message: type });
};

/** The SQLSTATE or code of an error, or the name of its class. */
const typeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.constructor.name;
};

const rowsOf = (result: unknown): Attributes =>
  typeof result === "object" && result && "rows" in result && Array.isArray(result.rows)
    ? { "db.response.returned_rows": result.rows.length }
    : {};

const statusOf = (result: unknown): Attributes =>
  typeof result === "object" && result && "status" in result && typeof result.status === "number"
    ? { "http.response.status_code": result.status }
    : {};
