import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { bcp47 } from "../../../contract/language.ts";
import type { Post } from "./mail.ts";

/** However slowly a server speaks, a try ends; it's made again later. */
const PATIENCE_MS = 90_000;

/** Sends through the mail server of an `smtp://` or `smtps://` URL. */
export const openSmtpPost = ({ url, from }: { url: string; from: string }): Post => {
  const server = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    { from },
  );
  return {
    send: async ({ to, language, subject, html, text }, { messageId, date }) => {
      const sending = server.sendMail({
        to,
        subject,
        html,
        text,
        messageId,
        date,
        headers: {
          "Content-Language": bcp47(language),
          // Nobody's holiday notice should answer a machine.
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
        },
      });
      await withinPatience(sending);
    },
    close: async () => server.close(),
  };
};

const withinPatience = async (sending: Promise<unknown>): Promise<void> => {
  const stop = new AbortController();
  const late = pause(PATIENCE_MS, "late", { signal: stop.signal }).catch(() => "in time");
  try {
    if ((await Promise.race([sending, late])) === "late")
      throw new Error(`the mail server did not take the mail within ${PATIENCE_MS} ms`);
  } finally {
    stop.abort();
  }
};
