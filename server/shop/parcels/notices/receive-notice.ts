import type { IncomingHttpHeaders } from "node:http";
import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { limitRate } from "#server/platform/rate-limit.ts";
import { isSecret } from "#server/platform/secrets/is-secret.ts";
import type { AppContext } from "../../app-context.ts";
import { adapterOf } from "../carriers/call-carrier.ts";
import { addressContext, hashToken } from "../connections/notice-address.ts";
import { applyReport } from "./apply-report.ts";
import { findByToken, findReported } from "./notices.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets">;

type IncomingNotice = {
  carrier: string;
  token: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
};

/** Notices of one store in a second; as many may come at once. A carrier tries again what is refused. */
const STORE_RATE = 300;

/**
 * Receives carriers' notices. It refuses an unknown token and a wrong secret, and keeps nothing of them. An unknown parcel and
 * an unreadable body have no effect.
 */
export const openNotices = () => {
  const withinRate = limitRate(STORE_RATE);
  return async ({ db, clock, secrets }: Shop, notice: IncomingNotice): Promise<void> => {
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
    await inTransaction(db, { tenant }, async (client) => {
      const { code, clientCode } = report;
      const [found] = await findReported(client, { tenant, carrier, code, clientCode });
      if (found)
        await applyReport(client, { tenant, ...found, report, isConfirmed: false, now: clock() });
    });
  };
};
