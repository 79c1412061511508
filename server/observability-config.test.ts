import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
const SECRET = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;

test("traces go to a collector, with the names and the defaults of OpenTelemetry", () => {
  expect(readConfig(ENDPOINT).tracing).toEqual({
    url: "http://collector:4318/v1/traces",
    headers: {},
    serviceName: "phohang",
    sampler: { name: "parentbased_always_on", ratio: 1 },
  });
});

test("a collector below a path, its headers, a name of the service and a sampler can be configured", () => {
  const { tracing } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.example/otlp/",
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Bearer%20a%3Db, x-team=shop",
    OTEL_SERVICE_NAME: "shop-2",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.05",
  });
  expect(tracing).toEqual({
    url: "https://traces.example/otlp/v1/traces",
    headers: { authorization: "Bearer a=b", "x-team": "shop" },
    serviceName: "shop-2",
    sampler: { name: "parentbased_traceidratio", ratio: 0.05 },
  });
});

test("errors are reported to an address, signed or not", () => {
  const url = "https://errors.example/hook";
  expect(readConfig({ ERROR_WEBHOOK_URL: url }).errorWebhook).toEqual({ url, secret: undefined });
  const { errorWebhook } = readConfig({ ERROR_WEBHOOK_URL: url, ERROR_WEBHOOK_SECRET: SECRET });
  expect(errorWebhook).toEqual({ url, secret: SECRET });
});

test("without an address there is neither, whatever else is set", () => {
  const set = {
    OTEL_SERVICE_NAME: "x",
    OTEL_TRACES_SAMPLER: "always_on",
    ERROR_WEBHOOK_SECRET: SECRET,
  };
  expect(readConfig(set)).toMatchObject({ tracing: undefined, errorWebhook: undefined });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "must be an http:// or https:// URL"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "authorization" }, "OTEL_EXPORTER_OTLP_HEADERS must be headers"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "a=%0d%0ab" }, "OTEL_EXPORTER_OTLP_HEADERS must be headers"],
  [{ OTEL_TRACES_SAMPLER: "sometimes" }, "OTEL_TRACES_SAMPLER must be one of always_on"],
  [{ OTEL_TRACES_SAMPLER_ARG: "5" }, "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1"],
  [
    { ERROR_WEBHOOK_URL: "ftp://errors.example" },
    "ERROR_WEBHOOK_URL must be an http:// or https:// URL",
  ],
  [{ ERROR_WEBHOOK_SECRET: "secret" }, "ERROR_WEBHOOK_SECRET must be whsec_"],
])("%o is refused with a sentence", (set, message) => {
  expect(() => readConfig(set)).toThrow(ConfigError);
  expect(() => readConfig(set)).toThrow(message);
});
