import type { Language } from "#contract/language.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { networkOf } from "#server/platform/http/network-of.ts";
import { activate, insertAccount, selectCredentials, spendLinksOf } from "../accounts.queries.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { digest, withinRate, type Rate } from "../sign-in/throttle.ts";
import { countMailTo, useLink } from "./account-links.ts";

const HOUR_MS = 60 * 60_000;
/**
 * Limit of registrations with one mail address. It is checked first, so that repeated registrations don't count against
 * the network's limit.
 */
const OF_ONE_ADDRESS: Rate = { most: 10, windowMs: HOUR_MS };
/** Limit of registrations from one network. It is high because many customers of a phone company share an address. */
const FROM_ONE_NETWORK: Rate = { most: 300, windowMs: HOUR_MS };

export type Registration = {
  email: string;
  password: string;
  fullName: string;
  language: Language;
  /** The IP address of the request. */
  address: string;
};

/**
 * Creates a shopper's account and queues, in the same transaction, the mail with the activation link. Refuses
 * `accounts/exists` and `http/too-many-requests`.
 */
export const registerAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { email, password, fullName, language, address }: Registration,
): Promise<void> => {
  await withinRate({ db, clock }, `registers:${digest(email)}`, OF_ONE_ADDRESS);
  await withinRate({ db, clock }, `register:${networkOf(address)}`, FROM_ONE_NETWORK);
  const [known] = await selectCredentials(db, { email });
  if (known) throw new Refused("accounts/exists");
  const hash = await hashPassword(password);
  await inTransaction(db, {}, async (client) => {
    const now = clock();
    const [made] = await insertAccount(client, {
      email,
      passwordHash: hash,
      fullName,
      isActive: false,
      role: null,
      tenantId: null,
      language,
      now,
    });
    if (!made) throw new Refused("accounts/exists");
    await queueJob(client, "mail.activation", { language }, now, { email });
  });
  // The limit never blocks the mail of a registration; counting it leaves fewer mails for later requests.
  await countMailTo({ db, clock }, email).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
};

/** Activates the account of a mailed link. Refuses `accounts/link-invalid`. */
export const activateAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
): Promise<void> => {
  const now = clock();
  await inTransaction(db, {}, async (client) => {
    const { accountId } = await useLink(client, key, ["activation"], now);
    if ((await activate(client, { accountId })) === 0) throw new Refused("accounts/link-invalid");
    await spendLinksOf(client, { accountId, purposes: ["activation"], now });
  });
};
