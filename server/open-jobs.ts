import { carriers } from "../contract/parcels.ts";
import type { Config } from "./config.ts";
import type { Clock } from "./platform/clock.ts";
import { cleanUpChanges, type Changes } from "./platform/database/changes/changes.ts";
import type { Database } from "./platform/database/database.ts";
import type { ReportError } from "./platform/error-webhook/error-groups.ts";
import { runMaintenance } from "./platform/jobs/run-maintenance.ts";
import { workJobs, type JobKinds } from "./platform/jobs/jobs.ts";
import { cleanUpJobs, reportOverdue } from "./platform/jobs/maintain-jobs.ts";
import { openDemoTransport, openSmtpTransport } from "./platform/mail/mail-transports.ts";
import { mailJob, type MailTransport } from "./platform/mail/mail.ts";
import { sweepDemoMails } from "./platform/mail/mail.queries.ts";
import { accountMails } from "./shop/accounts/links/accounts.mail.ts";
import { privacyJobs } from "./shop/accounts/accounts.ts";
import { privacyProviders } from "./privacy-providers.ts";
import { cleanUpAccounts } from "./shop/accounts/clean-up-accounts.ts";
import { catalogueJobs } from "./shop/catalogue/catalogue.jobs.ts";
import { maintainCatalogue } from "./shop/catalogue/maintain-catalogue.ts";
import { deleteOldSearches } from "./shop/catalogue/synonyms/unfound/unfound-searches.ts";
import { decorJobs } from "./shop/decor/decor.ts";
import { notifyOfWaitingWork } from "./shop/dashboard/morning-notices.ts";
import { waitingMails } from "./shop/dashboard/waiting.mail.ts";
import type { AppContext } from "./shop/app-context.ts";
import { copyJobs } from "./shop/parcels/booking/copy-to-orders.ts";
import {
  carrierFigureJobs,
  maintainCarrierFigures,
} from "./shop/parcels/figures/keep-carrier-figures.ts";
import { watchSilentParcels } from "./shop/parcels/notices/ask-carrier.ts";
import { parcelMails } from "./shop/parcels/parcels.mail.ts";
import { carrierJobs } from "./shop/parcels/parcel-jobs.ts";
import { orderMails } from "./shop/orders/orders.mail.ts";
import { searchJobs } from "./shop/orders/search/fill-search-keys.ts";
import { storeOrderMails } from "./shop/orders/store-order.mail.ts";
import {
  cleanUpDeliveries,
  paymentJobs,
  expireUnpaidOrders,
} from "./shop/payments/webhooks/payment-jobs.ts";
import { workWebhooks } from "./shop/payments/webhooks/work-webhooks.ts";
import { profileJobs } from "./shop/profiles/bank-changes.ts";
import { profileMails } from "./shop/profiles/bank-change.mail.ts";
import { reviewJobs } from "./shop/reviews/reviews.jobs.ts";
import { passDueReturns } from "./shop/returns/jobs/pass-due.ts";
import { eraseReturns, returnJobs } from "./shop/returns/jobs/return-jobs.ts";
import { returnMails } from "./shop/returns/mails/returns.mail.ts";
import { reviewMails } from "./shop/reviews/reviews.mail.ts";
import { ledgerJobs, maintainLedger } from "./shop/ledger/post-ledger.ts";
import { settlementJobs } from "./shop/ledger/settlements/match-statement-by-code.ts";
import { maintainRevenue, revenueJobs } from "./shop/revenue/keep-revenue.ts";
import { deliverWebhooks } from "./shop/integrations/webhooks/deliver-webhooks.ts";
import { maintainWebhooks } from "./shop/integrations/webhooks/maintain-webhooks.ts";
import { webhookMails } from "./shop/integrations/webhooks/webhook.mail.ts";
import { mailTexts } from "./texts.ts";

type Needs = { db: Database; clock: Clock; config: Config };
type JobNeeds = Needs & Pick<AppContext, "pictures" | "secrets" | "outbound">;

const KEPT_DEMO_MAILS = 500;

/**
 * Runs queued jobs and periodic maintenance in this process; every process of the shop does so. `close` waits for
 * running jobs and tasks.
 */
export const openJobs = (
  { db, clock, config, pictures, secrets, outbound }: JobNeeds,
  changes: Changes,
  onError: (error: Error) => void,
  report?: ReportError,
): { close: () => Promise<void> } => {
  const onErrorOf = (where: string) => (error: Error) => {
    onError(error);
    report?.(error, { source: "worker", where });
  };
  const transport = openTransport({ db, config });
  const mails = transport ? mailKinds({ db, clock, config }, transport) : {};
  const kinds = {
    ...privacyJobs({ db, clock }, privacyProviders),
    ...catalogueJobs({ db, clock, pictures }),
    ...profileJobs({ db, clock }),
    ...paymentJobs({ db, clock }),
    ...returnJobs({ db, clock, pictures }),
    ...reviewJobs({ db, pictures }),
    ...decorJobs({ db, pictures }),
    ...searchJobs(db),
    ...copyJobs(db),
    ...carrierFigureJobs(db),
    ...revenueJobs(db),
    ...ledgerJobs(db),
    ...settlementJobs({ db, clock }),
    ...mails,
  };
  const tasks = [
    cleanUpChanges(db),
    cleanUpJobs(db),
    reportOverdue(db, onErrorOf("overdue jobs")),
    cleanUpAccounts(db),
    () => sweepDemoMails(db, { kept: KEPT_DEMO_MAILS }),
    maintainCatalogue(db),
    deleteOldSearches(db),
    maintainRevenue(db),
    maintainLedger(db),
    notifyOfWaitingWork(db),
    expireUnpaidOrders(db),
    cleanUpDeliveries(db),
    watchSilentParcels(db),
    passDueReturns(db),
    eraseReturns(db),
    maintainCarrierFigures(db),
    maintainWebhooks(db),
  ];
  const working = workJobs({ db, clock, kinds, changes, onError, report });
  // A worker waits for the slowest of the jobs that it took together, so each carrier has its own.
  const ofCarriers = carriers.map((carrier) => {
    const own = carrierJobs({ db, clock, config, secrets, outbound }, carrier);
    return workJobs({ db, clock, kinds: own, changes, onError, report });
  });
  const webhooks = workWebhooks({ db, clock, changes, onError: onErrorOf("webhooks") });
  const sending = { db, clock, config, secrets, changes, onError: onErrorOf("webhooks of stores") };
  const delivering = deliverWebhooks(sending);
  const maintenance = runMaintenance({ clock, tasks, onError: onErrorOf("maintenance") });
  return {
    close: async () => {
      const workers = [working, ...ofCarriers, webhooks, delivering, maintenance];
      await Promise.all(workers.map((worker) => worker.close()));
      await transport?.close();
    },
  };
};

/** The mail transport; null for a real shop without a mail server, whose mails stay queued until it has one. */
const openTransport = ({
  db,
  config: { smtpUrl, mailFrom, demo },
}: Omit<Needs, "clock">): MailTransport | null => {
  if (smtpUrl !== undefined) return openSmtpTransport({ url: smtpUrl, from: mailFrom });
  return demo ? openDemoTransport({ db, from: mailFrom }) : null;
};

/** One kind of job for each mail of the shop; the transport sends it. */
export const mailKinds = (
  { db, clock, config: { baseUrl } }: Needs,
  transport: MailTransport,
): JobKinds => {
  const context = { db, clock, t: mailTexts, baseUrl };
  const host = new URL(baseUrl).hostname;
  const mails = {
    ...accountMails(context),
    ...profileMails(context),
    ...orderMails(context),
    ...storeOrderMails(context),
    ...waitingMails(context),
    ...reviewMails(context),
    ...returnMails(context),
    ...parcelMails(context),
    ...webhookMails(context),
  };
  return Object.fromEntries(
    Object.entries(mails).map(([kind, compose]) => [kind, mailJob(transport, host, compose)]),
  );
};
