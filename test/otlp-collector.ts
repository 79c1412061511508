import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A span as the collector got it. */
export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  kind: number;
  attributes: Record<string, string | number>;
  /** 2 is an error. */
  status: { code?: number; message?: string };
};

type OtlpAttribute = { key: string; value: { stringValue?: string; intValue?: number } };
type OtlpSpan = Omit<ReceivedSpan, "attributes"> & { attributes: OtlpAttribute[] };
type OtlpRequest = {
  resourceSpans: {
    resource: { attributes: OtlpAttribute[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
};

const flat = (attributes: readonly OtlpAttribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]),
  );

/** A collector that takes traces over OTLP/HTTP as JSON; `mood` is how it treats the next requests. */
export const openCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, string | number>[] = [];
  const headers: Record<string, unknown>[] = [];
  const hanging: ServerResponse[] = [];
  const state: { mood: "takes" | "refuses" | "hangs" } = { mood: "takes" };
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as OtlpRequest; // as: OTLP's JSON
      headers.push({ ...request.headers, url: request.url });
      if (state.mood === "hangs") {
        hanging.push(response);
        return;
      }
      if (state.mood === "refuses") {
        response.writeHead(400).end();
        return;
      }
      for (const { resource, scopeSpans } of body.resourceSpans) {
        resources.push(flat(resource.attributes));
        for (const span of scopeSpans.flatMap((each) => each.spans))
          spans.push({ ...span, attributes: flat(span.attributes) });
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    resources,
    headers,
    state,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};

export type Collector = Awaited<ReturnType<typeof openCollector>>;
