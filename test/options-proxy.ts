import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** Changes the start-up parameter `options` in transit; null removes it. */
export type ChangeOptions = (options: string) => string | null;

/** A proxy in front of PostgreSQL that drops or changes the start-up parameter `options`, as a pooler does. */
export const openOptionsProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const state: { change: ChangeOptions } = { change: () => null };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => other.destroy());
    }
    // The driver sends its start-up packet in one piece.
    client.once("data", (packet: Buffer) => {
      database.write(withOptions(packet, state.change));
      client.pipe(database);
    });
    database.pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: it listens on TCP
  return {
    state,
    /** The same address, through the proxy. */
    through: (url: string): string =>
      Object.assign(new URL(url), { hostname: "127.0.0.1", port: String(port) }).href,
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
};

const HEAD_BYTES = 8;

const withOptions = (packet: Buffer, change: ChangeOptions): Buffer => {
  const fields = packet.subarray(HEAD_BYTES).toString().split("\0");
  const kept: string[] = [];
  for (let at = 0; at + 1 < fields.length && fields[at] !== ""; at += 2) {
    const [name = "", value = ""] = fields.slice(at, at + 2);
    const changed = name === "options" ? change(value) : value;
    if (changed !== null) kept.push(name, changed);
  }
  const body = Buffer.from(`${kept.join("\0")}\0\0`);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeInt32BE(HEAD_BYTES + body.length, 0);
  packet.copy(head, 4, 4, HEAD_BYTES);
  return Buffer.concat([head, body]);
};
