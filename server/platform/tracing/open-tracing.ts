import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import type { FastifyInstance } from "fastify";
import { settlesWithin } from "../settles-within.ts";
import { reportingExporter } from "./reporting-exporter.ts";
import { traceFastPath, traceRequests } from "./request-spans.ts";
import { trustedPeers } from "./trusted-peers.ts";
import type { TracingOptions } from "./tracing-options.ts";
import { traceWork } from "./work-spans.ts";

export type Tracing = {
  /** Makes a span of each request; before any other hook of the server is added. */
  traceRequests: (app: FastifyInstance) => void;
  /** Sends the spans that wait, for two seconds at most. */
  close: () => Promise<void>;
};

type TracingNeeds = TracingOptions & {
  /** Only these peers may name the trace that a request belongs to. */
  trustedProxies: readonly string[];
  /** The path of the API, which names of spans leave out. */
  basePath: string;
  /** The attribute that holds the tenant of a transaction. */
  tenantAttribute: string;
  /** Called when spans could not be sent, once a minute at most. */
  onError: (error: Error) => void;
};

/** Spans that wait for the collector. Further ones are dropped, so that a collector that is away costs no memory. */
const QUEUE_SPANS = 4_096;
const BATCH_SPANS = 512;
const EVERY_MS = 2_000;
/** Milliseconds for one batch with its retries. */
const EXPORT_MS = 5_000;
const CLOSED_MS = 2_000;

/**
 * Sends spans of requests, statements, transactions, jobs and outbound requests to a collector. Only a shop
 * that is configured to do so loads this module.
 */
export const openTracing = ({
  url,
  headers,
  serviceName,
  sampler,
  trustedProxies,
  basePath,
  tenantAttribute,
  onError,
}: TracingNeeds): Tracing => {
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: samplerOf(sampler),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, onError),
        maxQueueSize: QUEUE_SPANS,
        maxExportBatchSize: BATCH_SPANS,
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("phohang");
  const active = new AsyncLocalStorage<Context | undefined>();
  const needs = { tracer, active, tenantAttribute, isTrusted: trustedPeers(trustedProxies) };
  const stops = [traceWork(needs), traceFastPath(needs, basePath)];
  return {
    traceRequests: (app) => traceRequests(app, basePath, needs),
    close: async () => {
      for (const stop of stops) stop();
      await settlesWithin(provider.shutdown(), CLOSED_MS);
    },
  };
};

const samplerOf = ({ name, ratio }: TracingOptions["sampler"]): Sampler => {
  const root = name.endsWith("always_on")
    ? new AlwaysOnSampler()
    : name.endsWith("always_off")
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
};
