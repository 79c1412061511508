import { z } from "../contract/wire/zod.ts";
import type { ErrorWebhookOptions } from "./platform/error-webhook/error-webhook.ts";
import { samplerNames, type TracingOptions } from "./platform/tracing/tracing-options.ts";

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" });

/** A header's name, `=` and its value, whose special characters are percent-encoded; several with commas. */
const headerList = /^\s*[\w!#$%&'*+.^`|~-]+\s*=[^,]*(?:,\s*[\w!#$%&'*+.^`|~-]+\s*=[^,]*)*$/;

/** A secret of Standard Webhooks: Base64 of 24 to 64 bytes after a prefix. */
const webhookSecret = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const isDecodable = (text: string): boolean => {
  try {
    return !/[\r\n\0]/.test(decodeURIComponent(text));
  } catch {
    return false;
  }
};

/** The variables of traces and of reported errors. Those of traces have the names that OpenTelemetry specifies. */
export const observabilityVariables = {
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^[!-~]{16,200}$/, "must be 16 to 200 visible characters")),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => headerList.test(text) && isDecodable(text),
          "must be headers with percent-encoded values: authorization=Bearer%20token, x-team=shop",
        ),
      ),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.maxLength(100, "must be short")), "phohang"),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplerNames, `must be one of ${samplerNames.join(", ")}`),
    "parentbased_always_on",
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, "must be a share from 0 to 1: 0.05")),
    "1",
  ),
  ERROR_WEBHOOK_URL: z.optional(httpUrl),
  ERROR_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          webhookSecret,
          "must be whsec_ and Base64 of 24 to 64 bytes: openssl rand -base64 32",
        ),
      ),
  ),
};

const variables = z.object(observabilityVariables);

export type ObservabilityConfig = {
  /** The token with which `/metrics` is read. Absent: only this machine may, and only at a loopback address. */
  metricsToken: string | undefined;
  /** The collector that gets traces. Absent: nothing is traced. */
  tracing: TracingOptions | undefined;
  /** Where unexpected errors are reported. Absent: nowhere but in the log. */
  errorWebhook: ErrorWebhookOptions | undefined;
};

/** The parts of the configuration that these variables give. */
export const observabilityOf = (set: z.infer<typeof variables>): ObservabilityConfig => ({
  metricsToken: set.METRICS_TOKEN,
  tracing: tracingOf(set),
  errorWebhook:
    set.ERROR_WEBHOOK_URL === undefined
      ? undefined
      : { url: set.ERROR_WEBHOOK_URL, secret: set.ERROR_WEBHOOK_SECRET },
});

const tracingOf = (set: z.infer<typeof variables>): TracingOptions | undefined => {
  const endpoint = set.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  const url = new URL(endpoint);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/v1/traces`;
  return {
    url: url.href,
    headers: headersOf(set.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
    serviceName: set.OTEL_SERVICE_NAME,
    sampler: { name: set.OTEL_TRACES_SAMPLER, ratio: Number(set.OTEL_TRACES_SAMPLER_ARG) },
  };
};

const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const [name = "", ...value] = pair.split("=");
      const named = name.trim().toLowerCase();
      return named === "" ? [] : [[named, decodeURIComponent(value.join("=").trim())]];
    }),
  );
