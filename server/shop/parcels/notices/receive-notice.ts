import type { IncomingHttpHeaders } from "node:http";
import type { Carrier } from "#contract/parcels.ts";
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

type Address = { shop: Shop; tokenHash: string };

/** The connection of an address; its secret is null where the carrier sends none. */
type Connection = { carrier: Carrier; tenant: TenantId; secret: string | null };

type ProvenReport = { shop: Shop; tenant: TenantId; report: Report };

/** Notices of one store in a second; as many may come at once. A carrier tries again what is refused. */
const STORE_RATE = 300;
/** Notices of one batch. */
const MOST = 50;
/** One transaction of a store, and one look-up of an address, in this time; a carrier waits for seconds. */
const EVERY_MS = 50;
/** Notices of a store or an address that may wait. */
const MOST_WAITING = 300;

/**
 * Receives carriers' notices. It refuses an unknown token and a wrong secret; an unknown parcel and an unreadable body have no
 * effect. Notices that come at once share a look-up of their address and a transaction of their store.
 */
export const openNotices = () => {
  const batches = { most: MOST, everyMs: EVERY_MS, waiting: MOST_WAITING };
  const connectionOf = batchCalls<Address, Connection | null>({ ...batches, carryOut: readOnce });
  const applyTogether = batchCalls<ProvenReport, void>({ ...batches, carryOut: applyAll });
  const withinRate = limitRate({ most: STORE_RATE });
  return async (shop: Shop, notice: IncomingNotice): Promise<void> => {
    const tokenHash = hashToken(notice.token);
    const connection = await connectionOf(tokenHash, { shop, tokenHash }, notice.deadline);
    if (connection?.carrier !== notice.carrier) throw new Refused("http/not-found");
    const { carrier, tenant, secret } = connection;
    withinRate(String(tenant), shop.clock());
    const { secretOf, readNotice } = adapterOf(carrier);
    if (secretOf) {
      const given = secretOf({ rawBody: notice.raw, headers: notice.headers });
      if (!secret || !isSecret([secret], given)) throw new Refused("parcels/bad-proof");
    }
    const report = readNotice(notice.raw);
    if (!report) return;
    const proven = { shop, tenant, report: { ...report, carrier, isConfirmed: false } };
    await applyTogether(String(tenant), proven, notice.deadline);
  };
};

/** Reads the connection of an address once for all that ask for it. */
const readOnce = async (
  all: readonly Address[],
  deadline: Deadline,
): Promise<(Connection | null)[]> => {
  const [first] = all;
  if (!first) return [];
  const { shop, tokenHash } = first;
  const [found] = await findByToken(within(shop.db, deadline), { tokenHash });
  const connection = found && {
    carrier: found.carrier,
    tenant: found.tenantId as TenantId, // as: the token is this store's
    secret:
      found.encryptedSecret &&
      (await shop.secrets.decrypt(found.encryptedSecret, addressContext(tokenHash))),
  };
  return all.map(() => connection ?? null);
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
