import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Caught = { to: string[]; raw: string; messageId: string };

/** A real mail server on a port of its own that keeps what it gets; `mood` is what it does with the next mails. */
export const openSmtpCatcher = async (port = 0) => {
  const caught: Caught[] = [];
  const state: { mood: "takes" | "refuses" | "takes and hangs up" } = { mood: "takes" };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 300,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (state.mood === "refuses") {
          callback(Object.assign(new Error("try later"), { responseCode: 451 }));
          return;
        }
        const raw = Buffer.concat(chunks).toString("utf8");
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? "";
        caught.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, messageId });
        if (state.mood === "takes") callback();
        else for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on("error", () => undefined); // of connections that a test cuts
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: taken } = server.server.address() as AddressInfo; // as: it listens on TCP
  return {
    caught,
    state,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
