import { setTimeout as pause } from "node:timers/promises";
import { bcp47 } from "#contract/language.ts";
import type { Database } from "../database/database.ts";
import { memoized } from "../memoized.ts";
import { insertDemoMail } from "./mail.queries.ts";
import type { MailTransport } from "./mail.ts";

/** A try ends after this time, however slow the server is; the job retries it later. */
const PATIENCE_MS = 90_000;

// Loaded with the first mail, because a shop without a mail server never needs it.
const openServer = async ({ url, from }: { url: string; from: string }) => {
  const { createTransport } = await import("nodemailer");
  return createTransport(
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
};

/** Sends through the mail server of an `smtp://` or `smtps://` URL. */
export const openSmtpTransport = (mailServer: { url: string; from: string }): MailTransport => {
  const opened = memoized(async () => await openServer(mailServer));
  return {
    send: async ({ to, language, subject, html, text }, { messageId, date }) => {
      const server = await opened.get();
      const sending = server.sendMail({
        to,
        subject,
        html,
        text,
        messageId,
        date,
        headers: {
          "Content-Language": bcp47(language),
          // Asks mail servers to send no automatic replies, such as holiday notices.
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
        },
      });
      await withinPatience(sending);
    },
    close: async () => (await opened.made())?.close(),
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

/** Stores mails for the mailbox page instead of sending them, because the demo shop has no mail server. */
export const openDemoTransport = ({ db, from }: { db: Database; from: string }): MailTransport => ({
  send: async ({ to, subject, html, text }, { messageId, date }) => {
    await insertDemoMail(db, {
      messageId,
      recipient: to,
      sender: from,
      subject,
      html,
      text,
      sentAt: date,
    });
  },
  close: async () => undefined,
});
