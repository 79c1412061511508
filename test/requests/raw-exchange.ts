import { connect, type Socket } from "node:net";
import type { TestShop } from "../shop.ts";

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Splits what a connection received into its responses, by their `Content-Length`. */
export const answersIn = (received: string): RawAnswer[] => {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1) return [];
  const [first = "", ...lines] = received.slice(0, end).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 2),
    ]),
  );
  const bodyEnd = end + 4 + Number(headers["content-length"] ?? 0);
  const answer = {
    status: Number(first.split(" ")[1]),
    headers,
    body: received.slice(end + 4, bodyEnd),
  };
  return [answer, ...answersIn(received.slice(bodyEnd))];
};

/** Resolves when a connection is closed, also by an error: the shop may reset it while we still write. */
export const closeOf = async (socket: Socket): Promise<void> =>
  await new Promise((resolve) => {
    socket.on("error", () => undefined).on("close", () => resolve());
  });

/** Opens a node of the shop, and sends bytes to it over connections of their own until the shop closes them. */
export const rawExchange = async (shop: TestShop) => {
  const port = Number(new URL((await shop.openNode()).url).port);
  return async (bytes: string | Buffer, thenEnds = false): Promise<RawAnswer[]> => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => (received += text));
    const closed = closeOf(socket);
    socket.write(bytes, "latin1");
    if (thenEnds) socket.end();
    await closed;
    return answersIn(received);
  };
};
