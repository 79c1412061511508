import { once } from "node:events";
import { connect } from "node:net";

/** A connection that sends one request after the other, a POST if it has a body; `ask` throws at an unsuccessful response. */
export type KeepAliveConnection = {
  ask: (path: string, headers?: Record<string, string>, body?: string) => Promise<void>;
  close: () => void;
};

/**
 * Opens a connection to a server. It does as little as possible: it runs on the same two cores as the shop, and takes
 * time from it.
 */
export const openKeepAlive = async (url: string): Promise<KeepAliveConnection> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  let answered = Promise.withResolvers<void>();
  let left: number | undefined;
  socket.on("error", (error) => answered.reject(error));
  socket.on("data", (given) => {
    const bytes = given as Buffer; // as: no encoding is set
    // The head of a response comes in one piece, because the server writes it in one.
    left = (left ?? wholeLength(bytes)) - bytes.length;
    if (left > 0) return;
    if (left === 0) answered.resolve();
    else answered.reject(new Error(`no success, or no length: ${bytes.toString("latin1", 0, 80)}`));
    left = undefined;
  });
  return {
    ask: async (path, headers = {}, body) => {
      answered = Promise.withResolvers();
      const method = body === undefined ? "GET" : "POST";
      const all = {
        ...headers,
        ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
      };
      const fields = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${fields.join("")}\r\n`;
      socket.write(head + (body ?? ""));
      await answered.promise;
    },
    close: () => socket.destroy(),
  };
};

/** The length of head and body, read from the head; nothing for an unsuccessful response. */
const wholeLength = (bytes: Buffer): number => {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.toString("latin1", 0, end);
  const [, length] = /^HTTP\/1\.1 20[01][\s\S]*\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  return length === undefined ? 0 : end + 4 + Number(length);
};
