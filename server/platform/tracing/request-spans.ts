import type { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { traceChannels, type FastPathTrace } from "./trace-channels.ts";
import { tracedPath } from "./traced-path.ts";

export type SpanNeeds = {
  tracer: Tracer;
  /** The context of the span that the running code belongs to. */
  active: AsyncLocalStorage<Context | undefined>;
  /** The attribute with the tenant that a transaction works for. */
  tenantAttribute: string;
  /** Whether a peer may name the trace that its request belongs to. */
  isTrusted: (address?: string) => boolean;
};

/** The pattern of a route in the notation of the contract: `/products/{id}`. */
const patternOf = (route: string): string => route.replaceAll(/:(\w+)/g, "{$1}");

/** The trace that a request names, if its peer is trusted. */
const parentOf = ({ headers, socket }: IncomingMessage, isTrusted: SpanNeeds["isTrusted"]) => {
  const named = headers["traceparent"];
  if (typeof named !== "string" || !isTrusted(socket.remoteAddress)) return ROOT_CONTEXT;
  const parent = parseTraceParent(named);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
};

/** The span's name is the key of the contract: the method, and the pattern of the path below that of the API. */
const nameOf = (method: string, pattern: string | undefined, basePath: string): string =>
  pattern === undefined ? method : `${method} ${pattern.replace(basePath, "")}`;

const beginRequest = (
  request: FastifyRequest,
  needs: SpanNeeds & { basePath: string },
): Context => {
  const parent = parentOf(request.raw, needs.isTrusted);
  const { url } = request.routeOptions;
  const pattern = url === undefined ? undefined : patternOf(url);
  const span = needs.tracer.startSpan(
    nameOf(request.method, pattern, needs.basePath),
    {
      kind: SpanKind.SERVER,
      attributes: {
        "http.request.method": request.method,
        "url.scheme": request.protocol,
        ...(pattern !== undefined && { "http.route": pattern }),
        "shop.request.id": request.id,
      },
    },
    parent,
  );
  return trace.setSpan(parent, span);
};

const endRequest = (
  span: Span,
  { problemCode, pageRoute, method, url }: FastifyRequest,
  { statusCode }: FastifyReply,
): void => {
  if (pageRoute !== undefined) {
    const pattern = patternOf(pageRoute);
    span.updateName(`${method} ${pattern}`).setAttribute("http.route", pattern);
  }
  // A path that nothing answers may contain anything.
  if (statusCode !== 404) span.setAttribute("url.path", tracedPath(url));
  if (problemCode !== undefined) span.setAttribute("shop.problem.code", problemCode);
  setStatus(span, statusCode, problemCode);
  span.end();
};

const setStatus = (span: Span, statusCode: number, code = String(statusCode)): void => {
  span.setAttribute("http.response.status_code", statusCode);
  if (statusCode < 500) return;
  span.setAttribute("error.type", code).setStatus({ code: SpanStatusCode.ERROR, message: code });
};

/** Makes a span of each request that the router gets, in which the work for it runs. */
export const traceRequests = (app: FastifyInstance, basePath: string, needs: SpanNeeds): void => {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const context = beginRequest(request, { ...needs, basePath });
    contexts.set(request, context);
    needs.active.run(context, done);
  });
  // The events of a body that arrives belong to its socket, so the context is set again after it.
  app.addHook("preValidation", (request, _reply, done) => {
    needs.active.run(contexts.get(request), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const context = contexts.get(request);
    const span = context && trace.getSpan(context);
    if (span) endRequest(span, request, reply);
    done();
  });
};

/** Makes a span of each response of the fast path, and returns how to stop. */
export const traceFastPath = ({ tracer, isTrusted }: SpanNeeds, basePath: string): (() => void) => {
  const record = (message: unknown): void => {
    const { request, route, status, startedAt } = message as FastPathTrace; // as: the channel's message
    const { method = "GET", url = "" } = request;
    const pattern = patternOf(route);
    const span = tracer.startSpan(
      nameOf(method, pattern, basePath),
      {
        kind: SpanKind.SERVER,
        startTime: startedAt,
        attributes: {
          "http.request.method": method,
          "http.route": pattern,
          "url.path": tracedPath(url),
          "shop.cache": "fast-path",
        },
      },
      parentOf(request, isTrusted),
    );
    setStatus(span, status);
    span.end(performance.now());
  };
  traceChannels.fastPath.subscribe(record);
  return () => traceChannels.fastPath.unsubscribe(record);
};
