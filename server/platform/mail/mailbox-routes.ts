import { keyOfId } from "#contract/wire/wire-id.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Language } from "#contract/language.ts";
import type { Database } from "../database/database.ts";
import { requestLanguage } from "../http/request-language.ts";
import { selectDemoMail, selectDemoMails } from "./mail.queries.ts";
import { mailPage, mailboxPage } from "./mailbox-pages.ts";
import { sendPlainPage } from "../pages/plain-page.ts";
import type { MailTexts } from "./mail.ts";

const SHOWN = 100;

/**
 * The mailbox of a demo shop without a mail server: the mails that it would have sent. Every visitor of it can read the
 * mails of all people, so it must never be registered in a real shop.
 */
export const mailboxRoutes = (app: FastifyInstance, db: Database, t: MailTexts): void => {
  app.get("/mailbox", async (request, reply) => {
    const language = requestLanguage(request.url, request.headers);
    const { to } = request.query as { to?: unknown }; // as: a query string may hold anything
    const address = typeof to === "string" ? to.trim().toLowerCase() : "";
    const mails = await selectDemoMails(db, { recipient: address, limit: SHOWN });
    return sendPlainPage(reply, mailboxPage({ language, t, mails, address }));
  });

  app.get("/mailbox/:id", async (request, reply) => {
    const language = requestLanguage(request.url, request.headers);
    const mail = await theMail(db, request.params);
    if (!mail) return missing(reply, language, t);
    return sendPlainPage(reply, mailPage({ language, t, mail }));
  });

  app.get("/mailbox/:id/letter", async (request, reply) => {
    const mail = await theMail(db, request.params);
    if (!mail) return missing(reply, requestLanguage(request.url, request.headers), t);
    return sendPlainPage(reply, mail.html);
  });
};

const theMail = async (db: Database, params: unknown) => {
  const { id } = params as { id: string }; // as: the route's own parameter
  const key = keyOfId(id);
  return key === null ? undefined : (await selectDemoMail(db, { id: key }))[0];
};

const missing = (reply: FastifyReply, language: Language, t: MailTexts): FastifyReply =>
  reply.code(404).type("text/plain; charset=utf-8").send(t(language, "mailbox.missing"));
