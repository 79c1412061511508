import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tally } from "./tally.ts";

/** How traffic passes: at once, late, not at all (the connection stays open), or the connection is closed at once. */
export type Mood = "passes" | "slow" | "stalls" | "refuses";

/** Decides about a packet: pass it, hold it and all that follow, or cut the connection before or after it. */
export type Verdict = "pass" | "hold" | "cut" | "pass-and-cut";

const SLOW_MS = 4_000;

type Line = { client: Socket; server: Socket; held: boolean };

/** A proxy between the shop and a server that it needs, which injects faults of that server. */
export const openFaultProxy = async (target: { host: string; port: number }) => {
  const lines = new Set<Line>();
  let mood: Mood = "passes";
  const state: {
    mood: Mood;
    toServer: (bytes: Buffer) => Verdict;
    toClient: (bytes: Buffer) => Verdict;
  } = {
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
      if (next !== "passes") tally.faults += 1;
    },
    toServer: () => "pass",
    toClient: () => "pass",
  };

  const cut = (line: Line): void => {
    line.client.resetAndDestroy();
    line.server.destroy();
    lines.delete(line);
  };
  const carry = (line: Line, to: Socket, bytes: Buffer, verdict: Verdict): void => {
    if (line.held || mood === "stalls") return;
    if (verdict !== "pass") tally.faults += 1;
    if (verdict === "hold") return void (line.held = true);
    if (verdict === "cut") return cut(line);
    const send = () => to.write(bytes);
    if (mood === "slow") setTimeout(send, SLOW_MS);
    else send();
    if (verdict !== "pass-and-cut") return;
    // The packet arrives before the connection is cut, but its response is lost.
    line.held = true;
    setTimeout(() => cut(line), 100);
  };

  const server = createServer((client) => {
    if (mood === "refuses") return void client.resetAndDestroy();
    const line: Line = { client, server: connect(target.port, target.host), held: false };
    lines.add(line);
    client.on("data", (bytes: Buffer) => carry(line, line.server, bytes, state.toServer(bytes)));
    line.server.on("data", (bytes: Buffer) => carry(line, client, bytes, state.toClient(bytes)));
    for (const socket of [client, line.server]) {
      socket.on("error", () => cut(line)); // either end may close at any time: the proxy exists for that
      socket.on("close", () => cut(line));
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as: it listens on TCP

  return {
    port,
    state,
    /** The same address, through the proxy. */
    through: (url: string): string => {
      const address = new URL(url);
      address.hostname = "127.0.0.1";
      address.port = String(port);
      return address.href;
    },
    mend: (): void => {
      state.mood = "passes";
      state.toServer = () => "pass";
      state.toClient = () => "pass";
    },
    cutAll: (): void => lines.forEach(cut),
    /** How many connections are open through it. */
    connections: (): number => lines.size,
    close: async (): Promise<void> => {
      lines.forEach(cut);
      server.close();
      await once(server, "close");
    },
  };
};

export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>;
