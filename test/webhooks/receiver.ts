import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** A webhook that a receiver got. */
export type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  id: string;
  type: string;
  data: Record<string, unknown>;
};

/** Answers a webhook; by default with 204. */
export type AnswerWebhook = (received: Received, response: ServerResponse) => unknown;

/** A receiver of webhooks on this machine, which keeps what it got and answers as a test says. */
export const openReceiver = async (answer: AnswerWebhook = noContent) => {
  const received: Received[] = [];
  let how = answer;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const { type, data } = JSON.parse(body);
      const id = String(request.headers["webhook-id"]);
      const each = { headers: request.headers, body, id, type, data };
      received.push(each);
      how(each, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    server,
    received,
    /** The types of what it got, each with its object's id. */
    types: () => received.map(({ type }) => type),
    answerWith: (next: AnswerWebhook) => {
      how = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

export const noContent: AnswerWebhook = (_, response) => response.writeHead(204).end();

/** Answers with a status and a text. */
export const status =
  (code: number, text = "", headers: Record<string, string> = {}): AnswerWebhook =>
  (_, response) =>
    response.writeHead(code, headers).end(text);

/** Verifies a webhook as the library of Standard Webhooks does; throws when the signature is wrong. */
export const verify = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, {
    "webhook-id": String(headers["webhook-id"]),
    "webhook-timestamp": String(headers["webhook-timestamp"]),
    "webhook-signature": String(headers["webhook-signature"]),
  });
