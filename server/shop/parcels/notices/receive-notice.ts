import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "#contract/wire/refusals.ts";
import { batchCalls } from "#server/platform/batch-calls.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { within } from "#server/platform/database/within.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { isSecret } from "#server/platform/secrets/is-secret.ts";
import type { AppContext } from "../../app-context.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import { addressContext, hashToken } from "../connections/notice-address.ts";
import { applyReports, type Report } from "./apply-reports.ts";
import { findByToken } from "./notices.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets">;

type IncomingNotice = {
  carrier: string;
  token: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
  deadline: Deadline;
};

type ProvenReport = { shop: Shop; tenant: TenantId; report: Report };

/** Notices of one store in a second; as many may come at once. A carrier tries again what is refused. */
const STORE_RATE = 300;
/** Notices of a store that are applied by one transaction. */
const MOST = 50;
/** One transaction of a store in this time; a carrier waits for seconds. */
const EVERY_MS = 25;
/** Notices of a store that may wait. */
const MOST_WAITING = 300;

/**
 * Receives carriers' notices. It refuses an unknown token and a wrong secret, and keeps nothing of them. An unknown parcel and
 * an unreadable body have no effect. Notices of one store that come at once share a transaction.
 */
export const openNotices = () => {
  const applyTogether = batchCalls<ProvenReport, void>({
    most: MOST,
    everyMs: EVERY_MS,
    waiting: MOST_WAITING,
    carryOut: applyAll,
  });
  const withinRate = limitRate(STORE_RATE);
  return async (shop: Shop, notice: IncomingNotice): Promise<void> => {
    const { db, clock, secrets } = shop;
    const tokenHash = hashToken(notice.token);
    const [connection] = await findByToken(db, { tokenHash });
    if (connection?.carrier !== notice.carrier) throw new Refused("http/not-found");
    const { carrier, tenantId, encryptedSecret } = connection;
    withinRate(String(tenantId), clock());
    const { secretOf, readNotice } = adapterOf(carrier);
    const request = { rawBody: notice.raw, headers: notice.headers };
    if (secretOf) {
      const secret =
        encryptedSecret && (await secrets.decrypt(encryptedSecret, addressContext(tokenHash)));
      if (!secret || !isSecret([secret], secretOf(request))) throw new Refused("parcels/bad-proof");
    }
    const report = readNotice(notice.raw);
    if (!report) return;
    const tenant = tenantId as TenantId; // as: the token is this store's
    const proven = { shop, tenant, report: { ...report, carrier, isConfirmed: false } };
    await applyTogether(String(tenant), proven, notice.deadline);
  };
};

const applyAll = async (all: readonly ProvenReport[], deadline: Deadline): Promise<void[]> => {
  const [first] = all;
  if (!first) return [];
  const { tenant, shop } = first;
  const reports = all.map(({ report }) => report);
  await inTransaction(within(shop.db, deadline), { tenant }, async (client) =>
    applyReports(client, { tenant, reports, now: shop.clock() }),
  );
  return all.map(() => undefined);
};
