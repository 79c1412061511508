import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type ReceivedError = {
  type: string;
  timestamp: string;
  data: {
    shop: string;
    code: string;
    source: string;
    where: string;
    requestId?: string;
    count: number;
    error: { type: string; message: string; stack: string };
  };
};

/** Takes reports of errors, and checks the signature of each with the secret. */
export const openErrorReceiver = async (secret: string) => {
  const reports: ReceivedError[] = [];
  const state = { status: 204 };
  const wrong: string[] = [];
  let came = Promise.withResolvers<void>();
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const {
        "webhook-id": id,
        "webhook-timestamp": at,
        "webhook-signature": signature,
      } = request.headers;
      const signed = createHmac("sha256", key).update(`${String(id)}.${String(at)}.${body}`);
      if (signature !== `v1,${signed.digest("base64")}`) wrong.push(body);
      reports.push(JSON.parse(body) as ReceivedError); // as: the shop's reports
      response.writeHead(state.status).end();
      came.resolve();
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return {
    url: `http://127.0.0.1:${port}/errors`,
    reports,
    wrong,
    state,
    /** Resolves at the next report. */
    next: async () => {
      await came.promise;
      came = Promise.withResolvers();
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
