/** How a new trace is sampled, by the names of OpenTelemetry's specification. */
export const samplerNames = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;
export type SamplerName = (typeof samplerNames)[number];

/** Where the spans go, and which traces are kept. */
export type TracingOptions = {
  /** Where a collector takes traces over OTLP: ends with `/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  sampler: { name: SamplerName; ratio: number };
};
