import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sendOutbound } from "./outbound.ts";

const serve = async (answer: RequestListener, ms = 30_000) => {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  const url = `http://127.0.0.1:${port}/v2`;
  try {
    return await sendOutbound({ method: "POST", url, headers: { token: "t" }, body: "{}" }, ms);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

test("a partner gets the request, and its reply comes back whole", async () => {
  const reply = await serve((request, response) => {
    expect(request).toMatchObject({ method: "POST", url: "/v2", headers: { token: "t" } });
    response.writeHead(201, { "content-type": "application/json" }).end('{"code":200}');
  });
  expect(reply).toEqual({
    status: 201,
    contentType: "application/json",
    body: Buffer.from('{"code":200}'),
  });
});

test("a partner is not waited for beyond the time, not followed elsewhere, and not read without end", async () => {
  await expect(serve(() => undefined, 50)).rejects.toThrow(/time/i);
  const elsewhere = { location: "http://127.0.0.1:9/" };
  await expect(
    serve((_, response) => void response.writeHead(302, elsewhere).end()),
  ).rejects.toThrow("fetch failed");
  const much = Buffer.alloc(5 * 1024 * 1024);
  await expect(serve((_, response) => void response.end(much))).rejects.toThrow("too large");
});
