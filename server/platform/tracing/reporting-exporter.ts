import { ExportResultCode } from "@opentelemetry/core";
import type { SpanExporter } from "@opentelemetry/sdk-trace";

const REPORT_EVERY_MS = 60_000;

/**
 * An exporter that reports spans that could not be sent, at most once a minute. For the SDK each export
 * succeeds, because it would only log the same error each time.
 */
export const reportingExporter = (
  exporter: SpanExporter,
  onError: (error: Error) => void,
  now: () => number = () => performance.now(),
): SpanExporter => {
  let lost = 0;
  let reportedAt = -REPORT_EVERY_MS;
  const report = (error: Error | undefined): void => {
    if (now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now();
    onError(new Error(`${lost} spans were not sent: ${error?.message || "the collector failed"}`));
    lost = 0;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, ({ code, error }) => {
        if (code !== ExportResultCode.SUCCESS) {
          lost += spans.length;
          report(error);
        }
        done({ code: ExportResultCode.SUCCESS });
      }),
    shutdown: async () => await exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  };
};
