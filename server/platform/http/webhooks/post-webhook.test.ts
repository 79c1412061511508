import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postWebhook, type WebhookLimits } from "./post-webhook.ts";

const open = new Set<Server>();
afterEach(() => {
  for (const server of open) server.close();
  open.clear();
});

/** A server that answers bytes as a test says; returns its port and the connections that it had. */
const listen = async (answer: (socket: Socket) => void) => {
  const connections: Socket[] = [];
  const server = createServer((socket) => {
    connections.push(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  });
  open.add(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // as: it listens on a port
  return { port, connections };
};

const limits = { timeoutMs: 400, bytesMax: 64 * 1024, charactersMax: 1_000 };
const HEAD = "HTTP/1.1 200 OK\r\n";
const post = async (port: number, more: Partial<WebhookLimits> = {}, host = "127.0.0.1") =>
  await postWebhook(
    { url: `http://${host}:${port}/hook`, headers: { "webhook-id": "msg_1" }, body: "{}" },
    { ...limits, allowsPrivate: true, ...more },
  );

test("an answer 2xx is a success, with its first characters", async () => {
  const { port } = await listen((socket) => socket.end(`${HEAD}content-length: 5\r\n\r\nchào`));
  expect(await post(port)).toMatchObject({ status: 200, error: null, answer: "chào" });
});

test("another status is a failure, with the time that the receiver asks for", async () => {
  const { port } = await listen((socket) =>
    socket.end("HTTP/1.1 503 Busy\r\nretry-after: 120\r\ncontent-length: 0\r\n\r\n"),
  );
  expect(await post(port)).toMatchObject({ status: 503, error: "status", retryAfter: 120 });
});

test("a date to try again is read by the clock of the receiver", async () => {
  const { port } = await listen((socket) =>
    socket.end(
      "HTTP/1.1 429 Later\r\ndate: Mon, 02 Mar 2026 03:00:00 GMT\r\nretry-after: Mon, 02 Mar 2026 03:02:00 GMT\r\ncontent-length: 0\r\n\r\n",
    ),
  );
  expect((await post(port)).retryAfter).toBe(120);
});

test("a redirect is not followed", async () => {
  const other = await listen((socket) => socket.end(`${HEAD}\r\n`));
  const { port } = await listen((socket) =>
    socket.end(`HTTP/1.1 307 Moved\r\nlocation: http://127.0.0.1:${other.port}/\r\n\r\n`),
  );
  expect(await post(port)).toMatchObject({ status: 307, error: "redirect" });
  expect(other.connections).toEqual([]);
});

const hanging: [string, (socket: Socket) => void][] = [
  ["says nothing", () => undefined],
  ["sends a status and no more", (socket) => socket.write(HEAD)],
  ["sends a part of the body", (socket) => socket.write(`${HEAD}content-length: 9\r\n\r\nabc`)],
  [
    "sends a header each few milliseconds",
    (socket) => {
      socket.write(HEAD);
      const timer = setInterval(() => socket.write("x-slow: 1\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    },
  ],
  [
    "sends one informational answer after the other",
    (socket) => {
      const timer = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    },
  ],
];
test.each(hanging)("a receiver that %s is left in time", async (_, answer) => {
  const { port, connections } = await listen(answer);
  const { error, ms } = await post(port);
  expect(error).toBe("timeout");
  expect(ms).toBeLessThan(1_500);
  await expect.poll(() => connections.every(({ destroyed }) => destroyed)).toBe(true);
});

test("of an endless answer 64 KB are read, and the connection is closed", async () => {
  const chunk = Buffer.alloc(16 * 1024, "x");
  const { port, connections } = await listen((socket) => {
    socket.write(`${HEAD}\r\n`);
    const more = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on("drain", more);
    more();
  });
  const { status, error, answer } = await post(port, { timeoutMs: 5_000 });
  expect([status, error, answer.length]).toEqual([200, null, 1_000]);
  await expect.poll(() => connections[0]?.destroyed).toBe(true);
});

const lying: [string, string, string][] = [
  ["no HTTP", "garbage\r\n\r\n", "broken"],
  ["a wrong length", `${HEAD}content-length: abc\r\n\r\n`, "broken"],
  ["too short a body", `${HEAD}content-length: 9\r\n\r\nabc`, "broken"],
  ["broken chunks", `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n`, "broken"],
  ["nothing", "", "broken"],
  ["too many headers", `${HEAD}x: ${"y".repeat(20_000)}\r\n\r\n`, "too-large"],
  [
    "another protocol",
    "HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n",
    "broken",
  ],
];
test.each(lying)("a receiver that answers %s has failed", async (_, bytes, error) => {
  const { port } = await listen((socket) => socket.end(bytes));
  expect(await post(port)).toMatchObject({ error });
});

test("characters that can't be stored or that a terminal obeys are replaced", async () => {
  const { port } = await listen((socket) =>
    socket.end(Buffer.concat([Buffer.from(`${HEAD}\r\n`), Buffer.from([0x61, 0, 0x1b, 0xff])])),
  );
  expect((await post(port)).answer).toBe("a\ufffd\ufffd\ufffd");
});

test("a port where nobody listens refuses, and an unknown name has no address", async () => {
  const { port } = await listen(() => undefined);
  for (const server of open) await new Promise((done) => server.close(done));
  expect((await post(port)).error).toBe("refused");
  const unknown = async () => await Promise.reject(new Error("queryA ENOTFOUND"));
  expect((await post(port, { resolve: unknown }, "nobody.example.com")).error).toBe("unresolved");
});

test("a server without TLS behind an https address fails as TLS", async () => {
  const { port } = await listen((socket) => socket.end(`${HEAD}\r\n`));
  const reply = await postWebhook(
    { url: `https://127.0.0.1:${port}/`, headers: {}, body: "{}" },
    { ...limits, allowsPrivate: true, timeoutMs: 2_000 },
  );
  expect(reply.error).toBe("tls");
});

/** Sends over https to a name, which the resolver says is at some addresses. */
const postTo = async (host: string, addresses: string[], port: number) =>
  await postWebhook(
    { url: `https://${host}:${port}/`, headers: {}, body: "{}" },
    {
      ...limits,
      allowsPrivate: false,
      resolve: async () =>
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    },
  );

test("no connection is made to a private address, whether a name or the URL says it", async () => {
  const { port, connections } = await listen((socket) => socket.end(`${HEAD}\r\n`));
  for (const addresses of [["127.0.0.1"], ["1.1.1.1", "127.0.0.1"], ["::1"], ["::ffff:127.0.0.1"]])
    expect((await postTo("rebinding.example.com", addresses, port)).error).toBe("private-address");
  for (const host of ["127.0.0.1", "127.1", "2130706433", "[::1]", "[::ffff:127.0.0.1]"])
    expect((await postTo(host, [], port)).error, host).toBe("private-address");
  expect(connections).toEqual([]);
});

test("a try asks the name servers once, and connects to the address that was checked", async () => {
  const { port, connections } = await listen((socket) => socket.end(`${HEAD}\r\n`));
  const resolved: string[] = [];
  const answers = ["203.0.113.1", "127.0.0.1"];
  const resolve = async (hostname: string) => {
    resolved.push(hostname);
    return [{ address: answers.shift() ?? "127.0.0.1", family: 4 }];
  };
  // A name that changes between the check and the connection would need a second question.
  for (let nth = 1; nth <= 2; nth += 1) {
    const reply = await postWebhook(
      { url: `https://rebinding.example.com:${port}/`, headers: {}, body: "{}" },
      { ...limits, allowsPrivate: false, resolve },
    );
    expect([reply.error, resolved.length]).toEqual(["private-address", nth]);
  }
  expect(connections).toEqual([]);
});

test("plain http is refused where private addresses are", async () => {
  const { port, connections } = await listen((socket) => socket.end(`${HEAD}\r\n`));
  expect((await post(port, { allowsPrivate: false })).error).toBe("private-address");
  expect(connections).toEqual([]);
});

test("without the check of addresses, the private server is reached", async () => {
  const { port, connections } = await listen((socket) => socket.end(`${HEAD}\r\n`));
  await postWebhook(
    { url: `https://rebinding.example.com:${port}/`, headers: {}, body: "{}" },
    {
      ...limits,
      allowsPrivate: true,
      timeoutMs: 1_000,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    },
  );
  expect(connections).toHaveLength(1);
});
