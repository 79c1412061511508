import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Caught = {
  to: string[];
  raw: string;
  messageId: string;
  subject: string;
  /** The plain text, decoded. */
  text: string;
};

/**
 * A real mail server on a port of its own that stores the mails it receives; `mood` is how it treats the next mails.
 */
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
        const to = session.envelope.rcptTo.map(({ address }) => address);
        caught.push({ to, raw, ...readMail(raw) });
        if (state.mood === "takes") callback();
        else for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on("error", () => undefined); // errors of connections that a test cuts
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

const readMail = (raw: string): Pick<Caught, "messageId" | "subject" | "text"> => {
  const lines = raw.replaceAll(/\r\n[ \t]+/g, " ");
  const plain = /^Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/m.exec(raw);
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(plain?.[0] ?? "")?.[1] ?? "7bit";
  return {
    messageId: /^Message-ID: (.*)$/im.exec(lines)?.[1]?.trim() ?? "",
    subject: decodeWords(/^Subject: (.*)$/im.exec(lines)?.[1]?.trim() ?? ""),
    text: decode(plain?.[1] ?? "", encoding),
  };
};

const decode = (text: string, encoding: string): string => {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return text;
  return fromEscapes(text.replaceAll("=\r\n", ""));
};

/** Decodes encoded words of a header (RFC 2047). */
const decodeWords = (header: string): string =>
  header
    .replaceAll(/(\?=) (=\?)/g, "$1$2")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString("utf8")
        : fromEscapes(word.replaceAll("_", " ")),
    );

const fromEscapes = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  ).toString("utf8");
