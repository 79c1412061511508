import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy in front of PostgreSQL that connects every client as one login, as a pooler may do; null changes nothing. */
export const openLoginProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const state: { login: string | null } = { login: null };
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
      database.write(state.login === null ? packet : withLogin(packet, state.login));
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

const withLogin = (packet: Buffer, login: string): Buffer => {
  const fields = packet.subarray(HEAD_BYTES).toString().split("\0");
  const at = fields.findIndex((name, nth) => nth % 2 === 0 && name === "user");
  fields[at + 1] = login;
  const body = Buffer.from(fields.join("\0"));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeInt32BE(HEAD_BYTES + body.length, 0);
  packet.copy(head, 4, 4, HEAD_BYTES);
  return Buffer.concat([head, body]);
};
