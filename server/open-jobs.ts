import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import type { Changes } from "./platform/database/changes.ts";
import type { Database } from "./platform/database/database.ts";
import { keepTidy } from "./platform/jobs/keep-tidy.ts";
import type { JobKinds } from "./platform/jobs/run-jobs.ts";
import { tellOverdue } from "./platform/jobs/tell-overdue.ts";
import { tidyJobs } from "./platform/jobs/tidy-jobs.ts";
import { workJobs } from "./platform/jobs/work-jobs.ts";
import { openDemoPost } from "./platform/mail/demo-post.ts";
import { mailJob } from "./platform/mail/mail-job.ts";
import { sweepDemoMails } from "./platform/mail/mail.queries.ts";
import type { Post } from "./platform/mail/mail.ts";
import { openSmtpPost } from "./platform/mail/smtp-post.ts";
import { accountMails } from "./shop/accounts/links/accounts.mail.ts";
import { tidyAccounts } from "./shop/accounts/tidy-accounts.ts";
import { catalogueJobs } from "./shop/catalogue/catalogue.jobs.ts";
import { tidyCatalogue } from "./shop/catalogue/tidy-catalogue.ts";
import { orderMails } from "./shop/orders/orders.mail.ts";
import { mailTexts } from "./texts.ts";

type Needs = { db: Database; clock: Clock; config: Config };

const KEPT_DEMO_MAILS = 500;

/**
 * Carries out what the shop left to be done, in this process as in every other, and tidies beside it; closing waits for
 * what is under way.
 */
export const openJobs = (
  { db, clock, config }: Needs,
  changes: Changes,
  onError: (error: Error) => void,
): { close: () => Promise<void> } => {
  const post = openPost({ db, config });
  const mails = post ? mailKinds({ db, clock, config }, post) : {};
  const kinds = { ...catalogueJobs({ db, clock, config }), ...mails };
  const tidy = [
    tidyJobs(db),
    tellOverdue(db, onError),
    tidyAccounts(db),
    () => sweepDemoMails(db, KEPT_DEMO_MAILS),
    tidyCatalogue(db),
  ];
  const working = workJobs({ db, clock, kinds, changes, onError });
  const tidying = keepTidy({ clock, tidy, onError });
  return {
    close: async () => {
      await Promise.all([working.close(), tidying.close()]);
      await post?.close();
    },
  };
};

/** How mails leave; null for a real shop without a mail server, whose mails wait for one. */
const openPost = ({
  db,
  config: { smtpUrl, mailFrom, demo },
}: Omit<Needs, "clock">): Post | null => {
  if (smtpUrl !== undefined) return openSmtpPost({ url: smtpUrl, from: mailFrom });
  return demo ? openDemoPost({ db, from: mailFrom }) : null;
};

/** Every mail of the shop as a kind of job that a post carries out. */
export const mailKinds = ({ db, clock, config: { baseUrl } }: Needs, post: Post): JobKinds => {
  const ground = { db, clock, t: mailTexts, baseUrl };
  const host = new URL(baseUrl).hostname;
  const mails = { ...accountMails(ground), ...orderMails(ground) };
  return Object.fromEntries(
    Object.entries(mails).map(([kind, compose]) => [kind, mailJob(post, host, compose)]),
  );
};
