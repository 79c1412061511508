import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openHttpServer, ResponseFastPath } from "../http-server.ts";
import { openEventStream } from "../event-stream.ts";
import { SlowReaders } from "./slow-readers.ts";

// More than the buffers of both systems take.
const LARGE = Buffer.alloc(64 * 1024 * 1024, "a");
const GRACE_MS = 30_000;
const PER_SECOND = 8 * 1024;
const TIME_OF_LARGE = GRACE_MS + (LARGE.length / PER_SECOND) * 1_000;

let readers: SlowReaders;
let server: Server;
let port: number;
let clients: Socket[];
let responses: ServerResponse[];
beforeEach(async () => {
  readers = new SlowReaders({ graceMs: GRACE_MS, bytesPerSecond: PER_SECOND });
  clients = [];
  responses = [];
  server = createServer((request, response) => {
    responses.push(response);
    if (request.url === "/stream") {
      const { body } = openEventStream(
        async () => true,
        () => undefined,
      );
      response.writeHead(200, { "content-type": "text/event-stream" });
      Readable.fromWeb(body as never).pipe(response); // as: the same stream under two names of types
    } else response.end(request.url === "/large" ? LARGE : "small");
  });
  server.on("connection", (socket) => readers.watch(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as { port: number }); // as: it listens on a port
});
afterEach(() => {
  vi.useRealTimers();
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
});

/** A client that sends a request, reads up to so many bytes of the answer, and reads on when the test asks for more. */
const openClient = async (path: string, upTo = 1) => {
  const socket = connect(port, "127.0.0.1");
  clients.push(socket);
  let taken = 0;
  let limit = 0;
  let reached = (): void => undefined;
  socket.on("data", (bytes) => {
    taken += bytes.length;
    if (taken < limit) return;
    socket.pause();
    reached();
  });
  const readTo = async (bytes: number): Promise<void> => {
    limit = bytes;
    socket.resume();
    await new Promise<void>((resolve) => (reached = resolve));
  };
  const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  const closed = async (): Promise<unknown> => {
    limit = Infinity;
    return await new Promise((resolve) =>
      socket
        .on("error", () => undefined)
        .on("close", resolve)
        .resume(),
    );
  };
  ask();
  await readTo(upTo);
  return { socket, ask, readTo, closed, taken: () => taken };
};

test("clients that don't read are disconnected when their time is over, and only then", async () => {
  const slow = await Promise.all(
    Array.from({ length: 20 }, async () => await openClient("/large")),
  );
  expect(readers.check(0)).toBe(0);
  expect(readers.check(TIME_OF_LARGE)).toBe(0);
  expect(readers.check(TIME_OF_LARGE + 1_000)).toBe(20);
  await Promise.all(slow.map(async (client) => await client.closed()));
  for (const client of slow) expect(client.taken()).toBeLessThan(LARGE.length);
});

test("reading a little now and then doesn't help", async () => {
  const client = await openClient("/large");
  readers.check(0);
  for (let second = 1; second < TIME_OF_LARGE / 1_000; second += 500) {
    expect(readers.check(second * 1_000)).toBe(0);
    await client.readTo(client.taken() + 1);
  }
  expect(readers.check(TIME_OF_LARGE + 1_000)).toBe(1);
  await client.closed();
});

test("a client that reads, an idle connection and an event stream stay", async () => {
  const [idle, stream] = [await openClient("/small"), await openClient("/stream")];
  const reader = await openClient("/large", LARGE.length);
  for (const at of [0, TIME_OF_LARGE, 2 * TIME_OF_LARGE]) expect(readers.check(at)).toBe(0);
  expect(reader.taken()).toBeGreaterThanOrEqual(LARGE.length);
  for (const client of [idle, stream, reader]) expect(client.socket.destroyed).toBe(false);
});

test("a client that read all has its whole time again for the next response", async () => {
  const client = await openClient("/large");
  readers.check(0);
  await client.readTo(LARGE.length + 100);
  const [first] = responses;
  if (first?.writableFinished === false) await once(first, "finish");
  expect(readers.check(TIME_OF_LARGE)).toBe(0);
  client.ask();
  await client.readTo(LARGE.length + 1_000);
  expect(readers.check(2 * TIME_OF_LARGE)).toBe(0);
  expect(readers.check(3 * TIME_OF_LARGE)).toBe(0);
  expect(readers.check(3 * TIME_OF_LARGE + 1_000)).toBe(1);
});

test("the shop's server looks at its connections by itself", async () => {
  server.close();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const answer: RequestListener = (_, response) => response.end(LARGE);
  server = openHttpServer(new ResponseFastPath(1, () => ""), answer, () => {
    throw new Error("every request is well-formed");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as { port: number }); // as: it listens on a port
  const client = await openClient("/large");
  vi.advanceTimersByTime(TIME_OF_LARGE);
  expect(client.socket.destroyed).toBe(false);
  vi.advanceTimersByTime(10_000);
  await client.closed();
  expect(client.taken()).toBeLessThan(LARGE.length);
});
