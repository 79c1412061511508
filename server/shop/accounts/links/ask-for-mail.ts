import type { Language } from "#contract/language.ts";
import { queueJob } from "#server/platform/jobs/queue-job.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { digest, networkOf } from "../sign-in/throttle.ts";
import { withinRate, type Rate } from "../sign-in/within-rate.ts";

const HOUR_MS = 60 * 60_000;
/** Limit of mails with a link to one address (decision 2). */
const TO_ONE_ADDRESS: Rate = { most: 5, windowMs: HOUR_MS };
/** Limit of requests from one network, where a family, an office or a phone company's customers share an address. */
const FROM_ONE_NETWORK: Rate = { most: 200, windowMs: HOUR_MS };

export type MailAsk = {
  kind: "mail.activation" | "mail.reset";
  email: string;
  language: Language;
  /** The IP address of the request. */
  address: string;
};

/**
 * Queues a mail with a link. The account is looked up only when the mail is written, never here, so that every address
 * gets the same answer after the same work. Refuses `http/too-many-requests`.
 */
export const askForMail = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { kind, email, language, address }: MailAsk,
): Promise<void> => {
  await withinRate({ db, clock }, `asks:${networkOf(address)}`, FROM_ONE_NETWORK);
  await countMailTo({ db, clock }, email);
  await queueJob(db, kind, { language }, clock(), { email });
};

/** Counts a mail with a link to an address. Refuses `http/too-many-requests` beyond the limit. */
export const countMailTo = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  email: string,
): Promise<void> => await withinRate({ db, clock }, `mails:${digest(email)}`, TO_ONE_ADDRESS);
